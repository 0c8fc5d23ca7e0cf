import type { texts as english } from '../../../lib/distance-texts.ts'

export const texts: typeof english = {
  about: (distance) => `نحو ${distance}`,
  over: (distance) => `أكثر من ${distance}`,
  under: (distance) => `أقل من ${distance}`,
  between: ({ from, to }) => `من ${from} إلى ${to}`,
  hidden: 'مخفية حاليًا',
}
