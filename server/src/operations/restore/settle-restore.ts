import type { Database } from '@whereabouts/engines/database/port'
import { centsFrom } from '@whereabouts/game/money'
import { judgeRestored, nextHeir, type RestoredFate } from '@whereabouts/game/restore'
import { writeAudit } from '../../features/audit/for-others.ts'
import { queueCallOff, queueRestored } from '../../features/log/for-others.ts'
import { addPrize } from '../../features/puzzles/admin/add-prize.ts'
import { auditedPuzzle } from '../../features/puzzles/admin/puzzle-fields.ts'
import { findAdminPuzzle } from '../../features/puzzles/admin/queries.ts'
import { markCalledOff } from '../../features/puzzles/admin/writes.ts'
import { findConfigEntry, lockConfig, saveConfigEntry } from '../../features/site/admin/config-queries.ts'
import { compareOutside, type Missing, type Outside } from './outside.ts'
import { findBegunRestore, getMoments, lockUnsolved, type RestoredRow, restoreActor, wasSettled } from './queries.ts'

export interface Settlement {
  /** The last moment in the data: later changes are lost. */
  restoredTo: Date
  /** Released puzzles without a winner, with the decision about each. */
  puzzles: (RestoredRow & { fate: RestoredFate })[]
  /** The puzzle that forfeited money of lost ones rolls on to. */
  heir: RestoredRow | null
  missing: Missing[]
}

/** Where nothing outside was asked. */
const nothing: Outside = { entries: null, mails: null, customers: null, payouts: null, customerPage: (id) => id }

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
export async function planSettlement(tx: Database, outside = nothing): Promise<Settlement> {
  const { now, ...moments } = await getMoments(tx)
  const begunTo = await findBegunRestore(tx)
  const restoredTo = begunTo ?? moments.restoredTo
  const unsolved = await lockUnsolved(tx)
  const heir = nextHeir(unsolved, now)
  const moment = { restoredTo, now, hasHeir: heir !== null }
  const { missing, wonElsewhere } = await compareOutside(tx, outside, restoredTo)
  const puzzles = unsolved
    .map((puzzle) => {
      const hasOpenExactGuesses = puzzle.hasOpenExactGuesses && !wonElsewhere.has(puzzle.id)
      const facts = { ...puzzle, hasOpenExactGuesses, holdsRolledMoney: holdsRolled(puzzle) }
      return { ...puzzle, fate: judgeRestored(facts, moment) }
    })
    .filter(({ fate }) => fate !== 'unaffected')
  const isWork = missing.length > 0 || puzzles.some(({ fate }) => fate !== 'ended')
  if (begunTo === null && isWork && !(await wasSettled(tx, restoredTo))) {
    const after = { restored_to: restoredTo.toISOString() }
    await writeAudit(tx, actor(now), { action: 'restore.begin', subject: 'database', after })
  }
  return { restoredTo, puzzles, heir, missing }
}

const holdsRolled = ({ prizeRolled }: RestoredRow) => centsFrom(prizeRolled) > 0

/**
 * Calls off every puzzle that may have been won after the backup was made, each with a line in the log. The part of its prize that earlier winners
 * forfeited rolls on to the next puzzle; without a scheduled one, it waits. Writes down again what others know and the data lost. Marks the restore
 * as settled, here and in the public log, unless a puzzle is left to decide.
 */
export async function settleRestore(
  tx: Database,
  { reason, outside = nothing }: { reason: string; outside?: Outside },
): Promise<Settlement> {
  const settlement = await planSettlement(tx, outside)
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
  for (const { mend } of settlement.missing) await mend?.(tx)
  const isSettled = settlement.puzzles.every(({ fate }) => fate !== 'undecided' && fate !== 'heirless')
  if (isSettled && !(await wasSettled(tx, settlement.restoredTo))) {
    const after = { restored_to, called_off: lost.map(({ id }) => id) }
    await writeAudit(tx, actor(now), { action: 'restore.settle', subject: 'database', after })
    await queueRestored(tx, { to: settlement.restoredTo, at: now })
  }
  return settlement
}
