import type { texts as english } from '../../../lib/distance-texts.ts'

export const texts: typeof english = {
  about: (distance) => `environ ${distance}`,
  over: (distance) => `plus de ${distance}`,
  under: (distance) => `moins de ${distance}`,
  between: ({ from, to }) => `${from} à ${to}`,
  hidden: 'Cachée pour l’instant',
}
