import { formatCount } from '../../lib/formats.ts'

export const texts = {
  distance: 'Distance',
  points: (points: number) => (points === 1 ? '1 point' : `${points} points`),
  pointsBetween: (fewest: number, most: number) => `${fewest} to ${most} points`,
  closeness: {
    bullseye: 'Bullseye',
    'so-close': 'So close',
    'right-area': 'Right area',
    'right-part': 'Right part of the world',
    'wrong-part': 'Wrong part of the world',
  },
  farther: {
    north: 'Farther north',
    northeast: 'Farther northeast',
    east: 'Farther east',
    southeast: 'Farther southeast',
    south: 'Farther south',
    southwest: 'Farther southwest',
    west: 'Farther west',
    northwest: 'Farther northwest',
  },
  late: {
    found: 'Found in {time} by {winner}, {distance}.',
    couldYou: 'Could you have?',
    play: 'Play it anyway',
    solutionEnds: 'Play before you see the solution: it ends this chance.',
  },
  closerThan: (percentile: number) => `Closer than ${percentile}% of the other players`,
  streak: (days: number) => (days === 1 ? 'Day 1 of your streak' : `Day ${formatCount(days)} of your streak`),
  streakRule: 'A guess or a practice round a day keeps it. One missed day in seven is forgiven.',
  thePlace: 'The place',
  credit: (credit: string) => `Photo: ${credit}`,
  archive: 'Past days',
  leagues: 'Play against friends',
  nextTitle: 'What’s next',
  practiceToday: 'Practice on today’s photo',
}
