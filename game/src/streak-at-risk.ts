import { streakOf } from './days/streak.ts'

/** One day is no streak yet. */
const leastDays = 2

/** Whether a streak ends unless its player plays today. `days` are the days on which they played, in order, by their own calendar. */
export function isStreakAtRisk({ days, today }: { days: readonly string[]; today: string }): boolean {
  const { isAtRisk, current } = streakOf({ days, today })
  return isAtRisk && current >= leastDays
}
