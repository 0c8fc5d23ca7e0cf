import { type Release, releaseMoment } from './release.ts'
import { scheduleSearchDays } from './rules.ts'

const dayMs = 24 * 60 * 60 * 1000
const millionth = 1_000_000

/** A place in degrees as puzzles keep it: six decimals, a tenth of a metre. Never minus zero. */
export function roundDegrees(degrees: number): number {
  return Math.round(degrees * millionth) / millionth + 0
}

/** The days without a puzzle, counted from a day on, the soonest first; the search covers a year. Dates are `YYYY-MM-DD`, UTC. */
export function freeDates(taken: ReadonlySet<string>, from: string): string[] {
  const first = Date.parse(`${from}T00:00:00Z`)
  const days = Array.from({ length: scheduleSearchDays }, (_, day) => dateAt(first + day * dayMs))
  return days.filter((date) => !taken.has(date))
}

/** The first of the free days; the last day that was searched where none is free. */
export function firstFreeDate(taken: ReadonlySet<string>, from: string): string {
  return freeDates(taken, from)[0] ?? dateAt(Date.parse(`${from}T00:00:00Z`) + (scheduleSearchDays - 1) * dayMs)
}

/** The latest puzzle with an earlier date, whether it is released yet or not; what a new one takes its prize and time from. */
export function nearestBefore<T extends Release>(puzzles: readonly T[], date: string): T | null {
  const earlier = puzzles.filter(({ releaseDate }) => releaseDate < date)
  const moments = earlier.map((puzzle) => releaseMoment(puzzle).getTime())
  return earlier[moments.indexOf(Math.max(...moments))] ?? null
}

/** A puzzle as far as a change of many at once is concerned. */
export interface Scheduled extends Release {
  isSolved: boolean
  isCalledOff: boolean
}

/** The puzzles that a change of `edited` may be carried on to: released after it, and neither released yet, solved nor called off. */
export function subsequentPuzzles<T extends Scheduled>(puzzles: readonly T[], edited: Release, now: Date): T[] {
  const after = releaseMoment(edited).getTime()
  return puzzles.filter((puzzle) => {
    const at = releaseMoment(puzzle).getTime()
    return at > after && at > now.getTime() && !puzzle.isSolved && !puzzle.isCalledOff
  })
}

/** Of these the ones that a new time of day would leave unreleased: carrying a time on never puts a puzzle before the players at once. */
export function stillAhead<T extends Release>(puzzles: readonly T[], releaseTime: string, now: Date): T[] {
  return puzzles.filter(({ releaseDate }) => releaseMoment({ releaseDate, releaseTime }) > now)
}

/** Days with several puzzles have times of their own, by which it is decided which of them takes the guesses: no time is carried on to them. */
export function aloneOnTheirDay<T extends Scheduled>(puzzles: readonly T[], schedule: readonly Scheduled[]): T[] {
  const counts = Map.groupBy(
    schedule.filter(({ isCalledOff }) => !isCalledOff),
    ({ releaseDate }) => releaseDate,
  )
  return puzzles.filter(({ releaseDate }) => (counts.get(releaseDate)?.length ?? 0) <= 1)
}

/** What a change of many comes to: those that get another value, and of these, apart, those whose own was set by hand. */
export interface CarryPlan<T> {
  changing: T[]
  byHand: T[]
}

export function planCarrying<T>(
  later: readonly T[],
  { isAlready, isByHand }: { isAlready: (puzzle: T) => boolean; isByHand: (puzzle: T) => boolean },
): CarryPlan<T> {
  const others = later.filter((puzzle) => !isAlready(puzzle))
  return { changing: others.filter((puzzle) => !isByHand(puzzle)), byHand: others.filter(isByHand) }
}

const dateAt = (ms: number) => new Date(ms).toISOString().slice(0, 10)
