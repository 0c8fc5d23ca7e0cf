import type { undoSubsequent as endpoint } from '@whereabouts/contract/puzzles.admin'
import { centsFrom } from '@whereabouts/game/money'
import { stillAhead } from '@whereabouts/game/schedule'
import type { CommandOf } from '../../../core/context.ts'
import { Refusal } from '../../../core/refusal.ts'
import { writeAudit } from '../../audit/for-others.ts'
import { sealPuzzles } from '../../log/seals/for-others.ts'
import { type CarriedRow, listUndoable, lockCarried, markUndone } from './carried-changes.ts'
import { mayUndo } from './may-undo.ts'
import { listSchedule, lockUnreleased, type ScheduledRow } from './queries.ts'
import { ceilingOf, changeableAloneFrom } from './request-to-change.ts'
import { kinds } from './update-subsequent.ts'
import type { ValueChange } from './writes.ts'

/**
 * Gives puzzles their values from before a prize or a time was carried on to them. A puzzle that was released, solved, called off or changed since
 * stays unchanged.
 */
export const undoSubsequent: CommandOf<typeof endpoint> = async (context, { carriedId }) => {
  const { db, clock, caller } = context
  const counts = await db.transaction(async (tx) => {
    if (!(await lockCarried(tx, carriedId))) throw new Refusal('not-found')
    await lockUnreleased(tx, clock.now())
    const now = clock.now()
    const schedule = await listSchedule(tx)
    const carried = (await listUndoable(tx, now)).find(({ id }) => id === carriedId)
    if (!carried || !mayUndo(caller, carried, schedule)) throw new Refusal('nothing-to-undo')
    const alone = {
      from: await changeableAloneFrom({ ...context, db: tx }, now),
      ceilingCents: await ceilingOf({ ...context, db: tx }),
    }
    const changes = restorable(carried, { schedule, alone })
    const { field, action, save } = kinds[carried.kind]
    if (changes.length > 0) await save(tx, { changes, now })
    await sealPuzzles(tx, context)
    await markUndone(tx, { id: carriedId, now })
    await writeAudit(tx, context, {
      action: `${action}-undone`,
      subject: carried.puzzleId,
      before: { [field]: carried.value },
      after: changes.map(({ id, value }) => ({ id, [field]: value })),
    })
    return { restored: changes.length, kept: carried.changes.length - changes.length }
  })
  return { success: true, restored_count: counts.restored, kept_count: counts.kept }
}

/**
 * The former values of puzzles that were not changed since, as far as one person may promise them. A time that has passed since is not restored: it
 * would release the puzzle.
 */
function restorable(
  { kind, value, changes }: CarriedRow,
  { schedule, alone }: { schedule: readonly ScheduledRow[]; alone: { from: Date; ceilingCents: number } },
): ValueChange[] {
  const { read, isByHand } = kinds[kind]
  return changes.filter((change) => {
    const puzzle = schedule.find(({ id }) => id === change.id)
    if (!puzzle || puzzle.isSolved || puzzle.isCalledOff) return false
    const isUntouched = read(puzzle) === value && !isByHand(puzzle)
    const after = kind === 'time' ? change.value : puzzle.releaseTime
    const isAhead = stillAhead([puzzle], puzzle.releaseTime, alone.from).length > 0
    const isPromised = kind === 'time' || centsFrom(change.value) - centsFrom(puzzle.prizeRolled) <= alone.ceilingCents
    return isUntouched && isPromised && isAhead && stillAhead([puzzle], after, alone.from).length > 0
  })
}
