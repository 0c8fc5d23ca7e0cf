import { formatCount } from '../../lib/formats.ts'

/** On phones all five are in one row, so each is one short word. */
export const texts = {
  name: 'Main',
  today: 'Today',
  practice: 'Practice',
  leagues: 'Leagues',
  me: 'Me',
  streak: (days: number) => (days === 1 ? 'Streak 1 day' : `Streak ${formatCount(days)} days`),
}
