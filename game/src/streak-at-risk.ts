import { streakOf } from './days/streak.ts'

/** One day is not a streak yet. */
const leastDays = 2

/** Whether a streak ends unless its player plays today. `days` are the days played by the player's own calendar, in order. */
export function isStreakAtRisk({ days, today }: { days: readonly string[]; today: string }): boolean {
  const { isAtRisk, current } = streakOf({ days, today })
  return isAtRisk && current >= leastDays
}
