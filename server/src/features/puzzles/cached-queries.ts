import { puzzleLifetimeMs, scheduleLookAheadDays } from '@whereabouts/game/rules'
import type { Services } from '../../core/context.ts'
import {
  findPuzzle,
  findReleasedPuzzle,
  isReleased,
  listReleases,
  type PuzzleRow,
  type Release,
  type Today,
  todayOf,
  upcomingOf,
} from './queries.ts'

type Needs = Pick<Services, 'db' | 'shortLivedCache'>

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs

// The cache depends on no clock: it has rows of puzzles, released or not. Each request decides again which of them may be shown, so a puzzle appears
// at the exact moment of its release, and rows cached earlier change nothing.

/** The playable puzzle of a list of releases, valid from one moment until before another, in milliseconds since 1970. */
const found = new WeakMap<readonly Release[], { today: Today; from: number; until: number }>()

/** The playable puzzle now. */
export async function readToday(needs: Needs, now: Date): Promise<Today> {
  const releases = await readReleases(needs, now)
  const at = now.getTime()
  const known = found.get(releases)
  if (known && at >= known.from && at < known.until) return known.today
  const today = todayOf(releases, now)
  found.set(releases, { today, from: at, until: nextChangeOf(releases, at) })
  return today
}

/** The playable puzzle changes when a puzzle is released, when one has lasted its time, and at midnight. */
function nextChangeOf(releases: readonly Release[], at: number): number {
  const midnight = (Math.floor(at / dayMs) + 1) * dayMs
  const moments = releases.flatMap(({ releasedAt }) => [releasedAt.getTime(), releasedAt.getTime() + puzzleLifetimeMs])
  return Math.min(midnight, ...moments.filter((moment) => moment > at))
}

/** The public schedule. */
export async function readUpcoming(needs: Needs, now: Date): Promise<Release[]> {
  return upcomingOf(await readReleases(needs, now), now)
}

/** A released puzzle with its photo, as `findReleasedPuzzle` returns it. */
export async function readReleasedPuzzle(
  { db, shortLivedCache }: Needs,
  { puzzleId, now }: { puzzleId: string; now: Date },
): Promise<PuzzleRow | null> {
  // Lower-cased: the id keys the cache.
  const id = puzzleId.toLowerCase()
  const puzzle = await shortLivedCache.read({ topic: 'puzzles', name: id }, () => findPuzzle(db, id))
  return puzzle && isReleased(puzzle, now) ? puzzle : null
}

/**
 * The same for what is public only after the solve. A puzzle stays solved, so a cached `solved` is reliable; anything else is read from the table.
 */
export async function readPuzzleForReveal(
  needs: Needs,
  { puzzleId, now }: { puzzleId: string; now: Date },
): Promise<PuzzleRow | null> {
  const cached = await readReleasedPuzzle(needs, { puzzleId, now })
  return cached?.isSolved ? cached : findReleasedPuzzle(needs.db, puzzleId, now)
}

/** The releases that today and the schedule need during the current hour. */
function readReleases({ db, shortLivedCache }: Needs, now: Date): Promise<Release[]> {
  const hour = Math.floor(now.getTime() / hourMs) * hourMs
  const span = {
    after: new Date(hour - puzzleLifetimeMs),
    until: new Date(hour + hourMs + scheduleLookAheadDays * dayMs),
  }
  return shortLivedCache.read({ topic: 'puzzles', name: `releases around ${hour}` }, () => listReleases(db, span))
}
