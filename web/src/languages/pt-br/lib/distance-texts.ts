import type { texts as english } from '../../../lib/distance-texts.ts'

export const texts: typeof english = {
  about: (distance) => `cerca de ${distance}`,
  over: (distance) => `mais de ${distance}`,
  under: (distance) => `menos de ${distance}`,
  between: ({ from, to }) => `${from} a ${to}`,
  hidden: 'Oculta por enquanto',
}
