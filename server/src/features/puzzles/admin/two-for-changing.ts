import type { ContextFor } from '../../../core/context.ts'
import { type Asked, hasColleague } from '../../approvals/queries.ts'
import { getSecondPersonAmount } from '../../site/queries.ts'
import { requireKnown } from './known-places.ts'
import type { PuzzleFields } from './puzzle-fields.ts'
import { type AdminPuzzleRow, findAdminPuzzle } from './queries.ts'

/** So short before its release, and until it is solved, what players see or win is changed by two people. */
const lateMs = 24 * 60 * 60 * 1000

/**
 * What a late change of a puzzle asks a second person for; null where one is enough. The owner without a curator changes alone, since a wrong place has
 * to be mended in time.
 */
export async function twoForChanging(
  context: ContextFor<'admin'>,
  { puzzleId, fields, wanted }: { puzzleId: string; fields: PuzzleFields; wanted: object },
): Promise<Asked | null> {
  const { db, clock, caller } = context
  if ((await getSecondPersonAmount(db)) === null) return null
  const puzzle = await findAdminPuzzle(db, puzzleId)
  if (!puzzle || puzzle.isSolved || puzzle.callOffReason !== null) return null
  if (puzzle.releasedAt.getTime() - clock.now().getTime() > lateMs || !isOther(puzzle, fields)) return null
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
