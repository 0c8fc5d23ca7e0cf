import type { texts as english } from '../../../../features/days/texts.ts'
import { formatCount } from '../../../../lib/formats.ts'

export const texts: typeof english = {
  distance: 'Entfernung',
  closerThan: (percentile) => `Näher als ${percentile} % der anderen Spieler`,
  streak: (days) => `Tag ${formatCount(days)} deiner Serie`,
  streakRule: 'Ein Tipp oder eine Übungsrunde am Tag erhält sie. Von sieben Tagen wird ein verpasster verziehen.',
  thePlace: 'Der Ort',
  credit: (credit) => `Foto: ${credit}`,
  archive: 'Vergangene Tage',
  leagues: 'Gegen Freunde spielen',
  nextTitle: 'Wie es weitergeht',
  practiceToday: 'Mit dem heutigen Foto üben',
  practicePast: 'Mit einem früheren Foto üben',
}
