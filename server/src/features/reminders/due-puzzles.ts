import type { Database } from '@whereabouts/engines/database/port'
import { bool, date, moment, orNull, type RowOf, rowsOf, time, uuid } from '@whereabouts/engines/database/rows'
import { currentPuzzle } from '@whereabouts/game/release'
import { puzzleLifetimeMs } from '@whereabouts/game/rules'

/** Result reminders expire after 24 hours. */
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

export interface DuePuzzle {
  id: string
  day: string
  /** When the reminder becomes due, and when it expires. */
  from: Date
  until: Date
  winnerUserId: string | null
}

export interface DuePuzzles {
  /** The current puzzle, if it is unsolved. */
  open: DuePuzzle | null
  /** Those that are over since a day at most, the latest first. */
  over: DuePuzzle[]
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
    return from <= now && now < until ? [dueOf(puzzle, { from, until })] : []
  })
  if (!current || current.isSolved) return { open: null, over }
  const until = new Date(current.releasedAt.getTime() + puzzleLifetimeMs)
  return { open: dueOf(current, { from: current.releasedAt, until }), over }
}

const dueOf = (
  { id, releaseDate: day, winnerUserId }: ReleasedRow,
  { from, until }: Pick<DuePuzzle, 'from' | 'until'>,
): DuePuzzle => ({ id, day, from, until, winnerUserId })
