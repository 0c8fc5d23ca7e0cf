import type { Database } from '@whereabouts/engines/database/port'
import { releaseMoment } from '@whereabouts/game/release'
import type { ContextFor } from '../../../core/context.ts'
import { Refusal } from '../../../core/refusal.ts'
import { type Asked, getSecondPersonAmount, hasColleague } from '../../approvals/queries.ts'
import { requireKnown } from './known-places.ts'
import type { PuzzleFields } from './puzzle-fields.ts'
import { type AdminPuzzleRow, findAdminPuzzle } from './queries.ts'

/** So short before its release, and until it is solved, what players see or win is changed by two people. */
const lateMs = 24 * 60 * 60 * 1000

/** From when on releases are far enough away for one person: what would be released before that is changed one by one, and by two people. */
export async function aloneFrom(db: Database, now: Date): Promise<Date> {
  const needsTwo = (await getSecondPersonAmount(db)) !== null
  return needsTwo ? new Date(now.getTime() + lateMs) : now
}

/**
 * Refuses a new puzzle of the staff that would be released within a day, where late changes need two people: it could take the place of the puzzle that
 * is before players.
 */
export async function refuseLateAlone(
  { db, clock, caller }: ContextFor<'admin'>,
  release: Pick<PuzzleFields, 'releaseDate' | 'releaseTime'>,
): Promise<void> {
  if (!caller.isAdmin && (await isLate(db, release, clock.now()))) throw new Refusal('too-late-alone')
}

async function isLate(db: Database, release: Pick<PuzzleFields, 'releaseDate' | 'releaseTime'>, now: Date) {
  const from = await aloneFrom(db, now)
  return from > now && releaseMoment(release) <= from
}

/**
 * What a late change of a puzzle asks a second person for; null where one is enough. The owner without a curator changes alone, since a wrong place has
 * to be mended in time.
 */
export async function twoForChanging(
  context: ContextFor<'admin'>,
  { puzzleId, fields, wanted }: { puzzleId: string; fields: PuzzleFields; wanted: object },
): Promise<Asked | null> {
  const { db, clock, caller } = context
  const now = clock.now()
  const from = await aloneFrom(db, now)
  if (from <= now) return null
  const puzzle = await findAdminPuzzle(db, puzzleId)
  if (!puzzle || puzzle.isSolved || puzzle.callOffReason !== null) return null
  // Also one that would be moved so near.
  if (puzzle.releasedAt > from && releaseMoment(fields) > from) return null
  if (!isOther(puzzle, fields)) return null
  // Nobody learns by a request what they may not know.
  await requireKnown(context, puzzle)
  if (caller.isAdmin && !(await hasColleague(db, { role: 'curator', userId: caller.userId }))) return null
  return { action: 'puzzle.update', subject: puzzleId, wanted }
}

/** Whether photo, place, prize or release would be another; title, credit and story are told later. */
function isOther(present: AdminPuzzleRow, { photoId, lat, lng, prizeAmount, releaseDate, releaseTime }: PuzzleFields) {
  return (
    present.photoId !== photoId ||
    present.lat !== lat ||
    present.lng !== lng ||
    present.prizeAmount !== prizeAmount ||
    present.releaseDate !== releaseDate ||
    present.releaseTime !== releaseTime
  )
}
