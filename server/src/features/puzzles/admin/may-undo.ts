import type { Caller } from '../../../core/context.ts'
import type { CarriedRow } from './carried-changes.ts'

/** Whether the caller may change a puzzle together with many others: the owner each, a staff member those that they have scheduled. */
export const mayCarryOn = ({ isAdmin, userId }: Caller, { createdBy }: { createdBy: string | null }): boolean =>
  isAdmin || createdBy === userId

/** Whether the caller may undo a carried change: a staff member only where all its puzzles are their own. */
export function mayUndo(
  caller: Caller,
  { changes }: Pick<CarriedRow, 'changes'>,
  puzzles: readonly { id: string; createdBy: string | null }[],
): boolean {
  if (caller.isAdmin) return true
  const own = new Set(puzzles.filter((puzzle) => mayCarryOn(caller, puzzle)).map(({ id }) => id))
  return changes.every(({ id }) => own.has(id))
}
