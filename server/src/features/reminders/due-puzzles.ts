import type { Database } from '@whereabouts/engines/database/port'
import { bool, date, moment, orNull, type RowOf, rowsOf, time, uuid } from '@whereabouts/engines/database/rows'
import { currentPuzzle } from '@whereabouts/game/release'
import { puzzleLifetimeMs } from '@whereabouts/game/rules'
import { findLastWeek, listDaysOfWeek } from '../archive/for-others.ts'

/** Reminders of results and weeks expire after 24 hours. */
const expiresAfterMs = 24 * 60 * 60 * 1000

const ReleasedRow = {
  id: uuid,
  releaseDate: date,
  releaseTime: time,
  releasedAt: moment,
  isSolved: bool,
  solvedAt: orNull(moment),
  winnerUserId: orNull(uuid),
}
type ReleasedRow = RowOf<typeof ReleasedRow>

/** A reason to remind players: those who played one of the puzzles, or everyone. */
export interface Due {
  kind: 'release' | 'result' | 'week'
  /** Null for a week. */
  puzzleId: string | null
  day: string
  /** When the reminder becomes due, and when it expires. */
  from: Date
  until: Date
  /** They know the result. */
  winnerUserId: string | null
  /** Null for everyone. */
  playedOneOf: readonly string[] | null
}

export interface DuePuzzles {
  /** The current puzzle, if it is unsolved. */
  open: Due | null
  /** Those that are over since a day at most, the latest first. */
  over: Due[]
}

/** The current reasons for reminders. None for a called-off puzzle. */
export async function findDuePuzzles(db: Database, now: Date): Promise<DuePuzzles> {
  const after = new Date(now.getTime() - 2 * puzzleLifetimeMs - expiresAfterMs)
  const released = await rowsOf(db, ReleasedRow)`
    select id, release_date, release_time, released_at, is_solved,
           solved_at, winner_user_id
    from puzzles where released_at > ${after} and released_at <= ${now} and voided_at is null order by released_at desc`
  return duePuzzlesOf(released, now)
}

function duePuzzlesOf(released: ReleasedRow[], now: Date): DuePuzzles {
  const current = currentPuzzle(released, now)
  const over = released.flatMap((puzzle, index) => {
    if (puzzle === current && !puzzle.isSolved) return []
    const next = released[index - 1]?.releasedAt
    const alone = new Date(puzzle.releasedAt.getTime() + puzzleLifetimeMs)
    const from = puzzle.solvedAt ?? (next && next < alone ? next : alone)
    const until = new Date(from.getTime() + expiresAfterMs)
    if (now < from || until <= now) return []
    return [{ kind: 'result' as const, ...factsOf(puzzle), from, until, playedOneOf: [puzzle.id] }]
  })
  if (!current || current.isSolved) return { open: null, over }
  const until = new Date(current.releasedAt.getTime() + puzzleLifetimeMs)
  const open = { ...factsOf(current), from: current.releasedAt, until }
  return { open: { kind: 'release', ...open, playedOneOf: null }, over }
}

const factsOf = ({ id: puzzleId, releaseDate: day, winnerUserId }: ReleasedRow) => ({ puzzleId, day, winnerUserId })

/** The last week, for a day from its end on; null at other times, and for a week without a public day. */
export async function findDueWeek(db: Database, now: Date): Promise<Due | null> {
  const { monday: day, overAt: from } = await findLastWeek(db, now)
  const until = new Date(from.getTime() + expiresAfterMs)
  if (until <= now) return null
  const playedOneOf = await listDaysOfWeek(db, { monday: day, now })
  if (playedOneOf.length === 0) return null
  return { ...{ kind: 'week', puzzleId: null, winnerUserId: null }, ...{ day, from, until, playedOneOf } }
}
