import type { texts as english } from '../../../lib/distance-texts.ts'

export const texts: typeof english = {
  about: (distance) => `etwa ${distance}`,
  over: (distance) => `über ${distance}`,
  under: (distance) => `unter ${distance}`,
  between: ({ from, to }) => `${from} bis ${to}`,
  hidden: 'Noch verborgen',
}
