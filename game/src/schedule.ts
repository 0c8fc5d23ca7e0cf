import { type Release, releaseMoment } from './release.ts'
import { scheduleSearchDays } from './rules.ts'

const dayMs = 24 * 60 * 60 * 1000
const millionth = 1_000_000

/** A place in degrees as stored: six decimals, a tenth of a meter. Never minus zero. */
export function roundDegrees(degrees: number): number {
  return Math.round(degrees * millionth) / millionth + 0
}

/** Days without a puzzle from a given day on, soonest first, within a year. Dates are `YYYY-MM-DD`, UTC. */
export function freeDates(taken: ReadonlySet<string>, from: string): string[] {
  const first = Date.parse(`${from}T00:00:00Z`)
  const days = Array.from({ length: scheduleSearchDays }, (_, day) => dateAt(first + day * dayMs))
  return days.filter((date) => !taken.has(date))
}

/** The first free day, or the last day searched if none is free. */
export function firstFreeDate(taken: ReadonlySet<string>, from: string): string {
  return freeDates(taken, from)[0] ?? dateAt(Date.parse(`${from}T00:00:00Z`) + (scheduleSearchDays - 1) * dayMs)
}

/** The latest puzzle with an earlier date, released or not. A new puzzle copies its prize and time. */
export function nearestBefore<T extends Release>(puzzles: readonly T[], date: string): T | null {
  const earlier = puzzles.filter(({ releaseDate }) => releaseDate < date)
  const moments = earlier.map((puzzle) => releaseMoment(puzzle).getTime())
  return earlier[moments.indexOf(Math.max(...moments))] ?? null
}

/** The parts of a puzzle that matter to a change of many. */
export interface Scheduled extends Release {
  isSolved: boolean
  isCalledOff: boolean
}

/** The puzzles that a change of `edited` may be applied to: released after it, and neither released yet, solved nor called off. */
export function subsequentPuzzles<T extends Scheduled>(puzzles: readonly T[], edited: Release, now: Date): T[] {
  const after = releaseMoment(edited).getTime()
  return puzzles.filter((puzzle) => {
    const at = releaseMoment(puzzle).getTime()
    return at > after && at > now.getTime() && !puzzle.isSolved && !puzzle.isCalledOff
  })
}

/** Those that a new time of day would leave unreleased: applying a time to later puzzles never releases one immediately. */
export function stillAhead<T extends Release>(puzzles: readonly T[], releaseTime: string, now: Date): T[] {
  return puzzles.filter(({ releaseDate }) => releaseMoment({ releaseDate, releaseTime }) > now)
}

/** Days with several puzzles use their times to decide which one takes guesses, so these times do not change. */
export function aloneOnTheirDay<T extends Scheduled>(puzzles: readonly T[], schedule: readonly Scheduled[]): T[] {
  const counted = schedule.filter(({ isCalledOff }) => !isCalledOff)
  const ofDay = (date: string) => counted.filter(({ releaseDate }) => releaseDate === date)
  return puzzles.filter(({ releaseDate }) => ofDay(releaseDate).length <= 1)
}

/** The effect of a change of many: the puzzles that get a new value and, separately, those with a value set by hand. */
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
