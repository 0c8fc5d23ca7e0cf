import type { Database } from '@whereabouts/engines/database/port'
import { judgeRestored, type RestoredFate } from '@whereabouts/game/restore'
import { writeAudit } from '../../features/audit/queries.ts'
import { queueCallOff } from '../../features/log/queue-queries.ts'
import { auditedPuzzle } from '../../features/puzzles/admin/puzzle-fields.ts'
import { findAdminPuzzle, markCalledOff } from '../../features/puzzles/admin/queries.ts'
import { findConfigEntry, lockConfig, saveConfigEntry } from '../../features/site/admin/config-queries.ts'
import { findBegunRestore, getMoments, lockUnsolved, type RestoredRow, restoreActor } from './queries.ts'

export interface Settlement {
  /** The last moment in the data: later changes are lost. */
  restoredTo: Date
  /** Released puzzles without a winner, with the decision about each. */
  puzzles: (RestoredRow & { fate: RestoredFate })[]
}

const actor = (now: Date) => ({ clock: { now: () => now }, caller: { userId: null, username: restoreActor } })

/** Switches maintenance on, unless it is on, and logs it. Returns whether it was switched. */
export async function beginMaintenance(tx: Database, { newId }: { newId: () => string }): Promise<boolean> {
  const { now } = await getMoments(tx)
  await lockConfig(tx)
  const before = await findConfigEntry(tx, 'maintenance_mode')
  if (before.value === 'true') return false
  const { description } = before
  await saveConfigEntry(tx, { id: newId(), key: 'maintenance_mode', value: 'true', description, at: now })
  const after = await findConfigEntry(tx, 'maintenance_mode')
  await writeAudit(tx, actor(now), { action: 'config.update', subject: 'maintenance_mode', before, after })
  return true
}

/**
 * Lists the work after a restore. Stores the moment of the restore if there is any work, so that it stays known when servers write to the database
 * before all is settled.
 */
export async function planSettlement(tx: Database): Promise<Settlement> {
  const { now, ...moments } = await getMoments(tx)
  const begunTo = await findBegunRestore(tx)
  const restoredTo = begunTo ?? moments.restoredTo
  const puzzles = (await lockUnsolved(tx))
    .map((puzzle) => ({ ...puzzle, fate: judgeRestored(puzzle, { restoredTo, now }) }))
    .filter(({ fate }) => fate !== 'unaffected')
  if (begunTo === null && puzzles.some(({ fate }) => fate !== 'ended')) {
    const after = { restored_to: restoredTo.toISOString() }
    await writeAudit(tx, actor(now), { action: 'restore.begin', subject: 'database', after })
  }
  return { restoredTo, puzzles }
}

/**
 * Calls off every puzzle that may have been won after the backup was made, each with a line in the log, and marks the restore as settled, unless a
 * server has to settle something first. A second run finds nothing and writes nothing. Returns the list.
 */
export async function settleRestore(tx: Database, { reason }: { reason: string }): Promise<Settlement> {
  const settlement = await planSettlement(tx)
  const { now } = await getMoments(tx)
  const restored_to = settlement.restoredTo.toISOString()
  const lost = settlement.puzzles.filter(({ fate }) => fate === 'lost')
  for (const { id, prizeAmount } of lost) {
    const before = auditedPuzzle((await findAdminPuzzle(tx, id))!)
    await markCalledOff(tx, { id, reason, now })
    await queueCallOff(tx, { puzzleId: id, at: now })
    const after = { reason, prize_amount: prizeAmount, prize_to: null, restored_to }
    await writeAudit(tx, actor(now), { action: 'puzzle.call-off', subject: id, before, after })
  }
  const isSettled = settlement.puzzles.every(({ fate }) => fate !== 'undecided')
  if (isSettled && (await findBegunRestore(tx)) !== null) {
    const after = { restored_to, called_off: lost.map(({ id }) => id) }
    await writeAudit(tx, actor(now), { action: 'restore.settle', subject: 'database', after })
  }
  return settlement
}
