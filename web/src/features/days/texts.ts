import { formatCount } from '../../lib/formats.ts'

/** Texts about a day's result. */
export const texts = {
  distance: 'Distance',
  closerThan: (percentile: number) => `Closer than ${percentile}% of the other players`,
  streak: (days: number) => (days === 1 ? 'Day 1 of your streak' : `Day ${formatCount(days)} of your streak`),
  streakRule: 'A guess or a practice round a day keeps it. One missed day in seven is forgiven.',
  thePlace: 'The place',
  credit: (credit: string) => `Photo: ${credit}`,
  archive: 'Past days',
  leagues: 'Play against friends',
  nextTitle: 'What’s next',
  practiceToday: 'Practice on today’s photo',
  practicePast: 'Practice on a past photo',
}
