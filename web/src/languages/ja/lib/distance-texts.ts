import type { texts as english } from '../../../lib/distance-texts.ts'

export const texts: typeof english = {
  about: (distance) => `約${distance}`,
  over: (distance) => `${distance}超`,
  under: (distance) => `${distance}未満`,
  between: ({ from, to }) => `${from}〜${to}`,
  hidden: 'まだ非公開',
}
