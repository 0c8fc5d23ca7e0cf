import type { texts as english } from '../../../../features/days/texts.ts'
import { formatCount } from '../../../../lib/formats.ts'

export const texts: typeof english = {
  distance: 'Distance',
  closerThan: (percentile) => `Plus près que ${percentile} % des autres`,
  streak: (days) => `Jour ${formatCount(days)} de ta série`,
  streakRule: 'Une réponse ou un tour d’entraînement par jour la fait durer. Un jour manqué sur sept est pardonné.',
  thePlace: 'Le lieu',
  credit: (credit) => `Photo : ${credit}`,
  archive: 'Jours passés',
  leagues: 'Jouer contre des amis',
  nextTitle: 'Et maintenant',
  practiceToday: 'S’entraîner sur la photo du jour',
  practicePast: 'S’entraîner sur une photo passée',
}
