import type { Database } from '@whereabouts/engines/database/port'
import { centsFrom } from '@whereabouts/game/money'
import { judgeRestored, nextHeir, type RestoredFate } from '@whereabouts/game/restore'
import { writeAudit } from '../../features/audit/for-others.ts'
import { queueCallOff } from '../../features/log/for-others.ts'
import { addPrize } from '../../features/puzzles/admin/add-prize.ts'
import { auditedPuzzle } from '../../features/puzzles/admin/puzzle-fields.ts'
import { findAdminPuzzle } from '../../features/puzzles/admin/queries.ts'
import { markCalledOff } from '../../features/puzzles/admin/writes.ts'
import { findConfigEntry, lockConfig, saveConfigEntry } from '../../features/site/admin/config-queries.ts'
import { findBegunRestore, getMoments, lockUnsolved, type RestoredRow, restoreActor } from './queries.ts'

export interface Settlement {
  /** The last moment in the data: later changes are lost. */
  restoredTo: Date
  /** Released puzzles without a winner, with the decision about each. */
  puzzles: (RestoredRow & { fate: RestoredFate })[]
  /** The puzzle that forfeited money of lost ones rolls on to. */
  heir: RestoredRow | null
}

const actor = (now: Date) => ({ clock: { now: () => now }, caller: { userId: null, username: restoreActor } })

/** Switches maintenance on, unless it is on, and logs it. Returns whether it was switched. */
export const beginMaintenance = (tx: Database, needs: { newId: () => string }): Promise<boolean> =>
  setMaintenance(tx, { ...needs, value: 'true' })

/** Switches maintenance off, unless it is off, and logs it. Returns whether it was switched. */
export const endMaintenance = (tx: Database, needs: { newId: () => string }): Promise<boolean> =>
  setMaintenance(tx, { ...needs, value: 'false' })

async function setMaintenance(
  tx: Database,
  { newId, value }: { newId: () => string; value: 'true' | 'false' },
): Promise<boolean> {
  const { now } = await getMoments(tx)
  await lockConfig(tx)
  const before = await findConfigEntry(tx, 'maintenance_mode')
  if ((before.value === 'true') === (value === 'true')) return false
  const { description } = before
  await saveConfigEntry(tx, { id: newId(), key: 'maintenance_mode', value, description, at: now })
  const after = await findConfigEntry(tx, 'maintenance_mode')
  await writeAudit(tx, actor(now), { action: 'config.update', subject: 'maintenance_mode', before, after })
  return true
}

/**
 * Lists the work after a restore. If there is any, it stores the moment of the restore, so that it stays known when servers write to the database
 * before everything is settled.
 */
export async function planSettlement(tx: Database): Promise<Settlement> {
  const { now, ...moments } = await getMoments(tx)
  const begunTo = await findBegunRestore(tx)
  const restoredTo = begunTo ?? moments.restoredTo
  const unsolved = await lockUnsolved(tx)
  const heir = nextHeir(unsolved, now)
  const moment = { restoredTo, now, hasHeir: heir !== null }
  const puzzles = unsolved
    .map((puzzle) => ({ ...puzzle, fate: judgeRestored({ ...puzzle, holdsRolledMoney: holdsRolled(puzzle) }, moment) }))
    .filter(({ fate }) => fate !== 'unaffected')
  if (begunTo === null && puzzles.some(({ fate }) => fate !== 'ended')) {
    const after = { restored_to: restoredTo.toISOString() }
    await writeAudit(tx, actor(now), { action: 'restore.begin', subject: 'database', after })
  }
  return { restoredTo, puzzles, heir }
}

const holdsRolled = ({ prizeRolled }: RestoredRow) => centsFrom(prizeRolled) > 0

/**
 * Calls off every puzzle that may have been won after the backup was made, each with a line in the log. The part of its prize that earlier winners
 * forfeited rolls on to the next puzzle; without a scheduled one, it waits. Marks the restore as settled, unless a puzzle is left to decide.
 */
export async function settleRestore(tx: Database, { reason }: { reason: string }): Promise<Settlement> {
  const settlement = await planSettlement(tx)
  const { now } = await getMoments(tx)
  const restored_to = settlement.restoredTo.toISOString()
  const lost = settlement.puzzles.filter(({ fate }) => fate === 'lost')
  for (const puzzle of lost) {
    const { id, prizeAmount, prizeRolled } = puzzle
    const before = auditedPuzzle((await findAdminPuzzle(tx, id))!)
    const prize_to = holdsRolled(puzzle) ? settlement.heir!.id : null
    if (prize_to !== null) {
      const from = { id, prizeAmount: prizeRolled, prizeRolled }
      await addPrize(tx, actor(now), { from, heirId: prize_to, field: 'prize_to', now })
    }
    await markCalledOff(tx, { id, reason, now })
    await queueCallOff(tx, { puzzleId: id, at: now })
    const after = { reason, prize_amount: prizeAmount, prize_to, restored_to }
    await writeAudit(tx, actor(now), { action: 'puzzle.call-off', subject: id, before, after })
  }
  const isSettled = settlement.puzzles.every(({ fate }) => fate !== 'undecided' && fate !== 'heirless')
  if (isSettled && (await findBegunRestore(tx)) !== null) {
    const after = { restored_to, called_off: lost.map(({ id }) => id) }
    await writeAudit(tx, actor(now), { action: 'restore.settle', subject: 'database', after })
  }
  return settlement
}
