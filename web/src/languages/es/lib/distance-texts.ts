import type { texts as english } from '../../../lib/distance-texts.ts'

export const texts: typeof english = {
  about: (distance) => `unos ${distance}`,
  over: (distance) => `más de ${distance}`,
  under: (distance) => `menos de ${distance}`,
  between: ({ from, to }) => `de ${from} a ${to}`,
  hidden: 'Oculta por ahora',
}
