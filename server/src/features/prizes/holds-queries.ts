import type { Database } from '@whereabouts/engines/database/port'
import { isPausing, judgeDisputes } from '@whereabouts/game/prizes/disputes'
import type { Caller, Clock } from '../../core/context.ts'
import { newId } from '../../core/new-id.ts'
import { markOvertaken } from '../approvals/queries.ts'
import { writeAudit } from '../audit/queries.ts'
import { queuePrizeEnd } from '../log/queue-queries.ts'
import {
  findPuzzleOf,
  type HoldOutcome,
  type HoldReason,
  type HoldRow,
  insertHold,
  listDisputesOfWinner,
  listHoldRows,
  markHoldEnded,
} from './hold-queries.ts'
import { lockPrize } from './queries.ts'
import { findStanding, nameActor } from './step-queries.ts'

/** The actor and the moment: the server by itself (`caller` is null), or the administrator. */
interface Actor {
  clock: Clock
  caller: Pick<Caller, 'userId' | 'username'> | null
  request?: { ip: string }
}

/**
 * Puts a prize on hold until every hold of it has ended, and logs it. `reference` is the id of the cause at the payment provider. Returns false, with
 * nothing changed, when the prize is paid already or held for this reason. Run in the transaction of its cause.
 */
export async function holdPrize(
  tx: Database,
  actor: Actor,
  { prizeId, reason, reference }: { prizeId: string; reason: HoldReason; reference: string },
): Promise<boolean> {
  const since = actor.clock.now()
  const isNew = await insertHold(tx, { id: newId(), prizeId, reason, reference, since })
  // By the same reading of the clock as the hold itself.
  const then = { ...actor, clock: { now: () => since } }
  if (isNew) await writeAudit(tx, then, { action: 'prize.hold', subject: prizeId, after: { reason, reference } })
  return isNew
}

/**
 * Puts a prize on hold while any dispute of its winner pauses, and ends that hold when all are won. Decided from all disputes as they are now, under the
 * prize's lock: whenever one changes, and when a prize that was on its way, which is not held, is owed again.
 */
export async function holdIfDisputed(tx: Database, { clock }: Pick<Actor, 'clock'>, prizeId: string): Promise<void> {
  await lockPrize(tx, prizeId)
  const disputes = await listDisputesOfWinner(tx, prizeId)
  const holds = await listHoldRows(tx, [prizeId])
  const hold = holds.find(({ reason, endedAt }) => reason === 'dispute' && endedAt === null)
  const judged = judgeDisputes(disputes, hold?.since ?? null)
  const actor = { clock, caller: null }
  if (judged === 'hold' && !hold)
    await holdPrize(tx, actor, { prizeId, reason: 'dispute', reference: disputes.find(isPausing)!.id })
  if (judged === 'release' && hold) await endHold(tx, actor, { prizeId, reason: 'dispute', outcome: 'released' })
}

/** Ends the open hold of a prize for one reason, and logs it. Returns false when there is none. A forfeited prize is never paid. */
export async function endHold(
  tx: Database,
  actor: Actor,
  end: { prizeId: string; reason: HoldReason; outcome: HoldOutcome; note?: string },
): Promise<boolean> {
  const { prizeId, reason, outcome, note = null } = end
  if (actor.caller) await nameActor(tx, actor.caller.userId)
  const endedAt = actor.clock.now()
  const { state } = await findStanding(tx, prizeId, endedAt)
  const hasEnded = await markHoldEnded(tx, { prizeId, reason, outcome, note, endedAt })
  if (!hasEnded) return false
  if (outcome === 'forfeited')
    await markOvertaken(tx, { subject: prizeId, personId: actor.caller?.userId ?? null, at: endedAt })
  // A disqualified prize is forfeited already, and the log has said so.
  if (outcome === 'forfeited' && state !== 'disqualified' && state !== 'forfeited')
    await queuePrizeEnd(tx, { puzzleId: await findPuzzleOf(tx, prizeId), kind: 'forfeited', at: endedAt })
  const then = { ...actor, clock: { now: () => endedAt } }
  await writeAudit(tx, then, {
    action: outcome === 'released' ? 'prize.release' : 'prize.forfeit',
    subject: prizeId,
    before: { reason },
    after: { outcome, note },
  })
  return true
}

/** The holds of each of these prizes, the earliest first, ended ones too. */
export async function listHolds(db: Database, prizeIds: readonly string[]): Promise<Map<string, HoldRow[]>> {
  return Map.groupBy(await listHoldRows(db, prizeIds), ({ prizeId }) => prizeId)
}
