import { puzzleLifetimeMs, scheduleLookAheadDays } from './rules.ts'

const dayMs = 24 * 60 * 60 * 1000

export interface Release {
  /** `YYYY-MM-DD`, UTC. */
  releaseDate: string
  /** `HH:MM` or `HH:MM:SS`, UTC; null means 00:00. */
  releaseTime: string | null
}

/** The moment of release. Throws RangeError for a date or time that does not exist. */
export function releaseMoment({ releaseDate, releaseTime }: Release): Date {
  const time = releaseTime ?? '00:00'
  const written = `${releaseDate}T${time.length === 5 ? `${time}:00` : time}`
  const moment = new Date(`${written}Z`)
  // The parser carries February 30 and 24:00 over into the next month or day. Only values that format back to the same text are valid.
  if (Number.isNaN(moment.getTime()) || moment.toISOString().slice(0, 19) !== written)
    throw new RangeError(`no such release moment: ${releaseDate} ${time}`)
  return moment
}

/** The calendar day of a moment in UTC, `YYYY-MM-DD`. */
export function utcDate(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}

/** The puzzle that takes guesses now: the latest released one, if that was less than 24 hours ago, as every release of today (UTC) was; else none. */
export function currentPuzzle<T extends Release>(puzzles: readonly T[], now: Date): T | null {
  return currentPuzzles(puzzles)(now)
}

/** The same for many moments. Sorts the puzzles once. */
export function currentPuzzles<T extends Release>(puzzles: readonly T[]): (now: Date) => T | null {
  const latestFirst = puzzles
    .map((puzzle) => ({ puzzle, at: releaseMoment(puzzle).getTime() }))
    .sort((a, b) => b.at - a.at)
  return (now) => {
    const nowMs = now.getTime()
    return latestFirst.find(({ at }) => at <= nowMs && nowMs - at < puzzleLifetimeMs)?.puzzle ?? null
  }
}

/** The public schedule: unreleased puzzles of the next two weeks, soonest first, only the earliest of each day. */
export function upcomingPuzzles<T extends Release>(puzzles: readonly T[], now: Date): T[] {
  const horizon = now.getTime() + scheduleLookAheadDays * dayMs
  const days = new Set<string>()
  return puzzles
    .map((puzzle) => ({ puzzle, at: releaseMoment(puzzle).getTime() }))
    .filter(({ at }) => at > now.getTime() && at <= horizon)
    .sort((a, b) => a.at - b.at)
    .map(({ puzzle }) => puzzle)
    .filter(({ releaseDate }) => !days.has(releaseDate) && days.add(releaseDate))
}
