import type { Database } from '@whereabouts/engines/database/port'
import { isPausing, judgeDisputes } from '@whereabouts/game/prizes/disputes'
import type { Caller, Clock } from '../../core/context.ts'
import { writeAudit } from '../audit/for-others.ts'
import {
  type HoldOutcome,
  type HoldReason,
  type HoldRow,
  insertHold,
  listDisputesOfWinner,
  listHoldRows,
  listRefundsSinceWin,
  markHoldEnded,
} from './hold-queries.ts'
import { lockPrize } from './queries.ts'
import { decideStep, insertStep, writeStep } from './steps.ts'

/** The actor and the moment: the server (`caller` is null), or the administrator. */
interface Actor {
  clock: Clock
  caller: Pick<Caller, 'userId' | 'username'> | null
  request?: { ip: string }
}

/** The actor of a step that begins or ends a hold. */
const actorOf = ({ caller }: Actor) => ({
  actor: caller ? ('operator' as const) : ('server' as const),
  actorId: caller?.userId ?? null,
})

/**
 * Puts a prize on hold until every hold of it has ended, and logs it. `reference` is the id of the cause at the payment provider. Returns false, with
 * nothing changed, when the prize is on its way, already paid, or already on hold for this reason. Call it in the transaction of its cause.
 */
export async function holdPrize(
  tx: Database,
  actor: Actor,
  { prizeId, reason, reference }: { prizeId: string; reason: HoldReason; reference: string },
): Promise<boolean> {
  const since = actor.clock.now()
  const held = await decideStep(tx, { prizeId, kind: 'held', at: since, ...actorOf(actor), reason, reference })
  if (held.next === null || (await findOpenHold(tx, { prizeId, reason }))) return false
  const id = await writeStep(tx, held)
  await insertHold(tx, { id, prizeId, reason, reference, since })
  // At the same moment as the hold itself.
  const then = { ...actor, clock: { now: () => since } }
  await writeAudit(tx, then, { action: 'prize.hold', subject: prizeId, after: { reason, reference } })
  return true
}

/** The hold of a prize for a reason that has not ended. */
export async function findOpenHold(
  tx: Database,
  key: { prizeId: string; reason: HoldReason },
): Promise<HoldRow | undefined> {
  const holds = await listHoldRows(tx, [key.prizeId])
  return holds.find(({ reason, endedAt }) => reason === key.reason && endedAt === null)
}

/**
 * Puts a prize on hold while any dispute of its winner pauses it, and ends that hold when all are won. It decides from all current disputes, under
 * the prize's lock: whenever one changes, and when a prize that was on its way, and could not be held, is owed again.
 */
export async function holdIfDisputed(tx: Database, { clock }: Pick<Actor, 'clock'>, prizeId: string): Promise<void> {
  await lockPrize(tx, prizeId)
  const disputes = await listDisputesOfWinner(tx, prizeId)
  const hold = await findOpenHold(tx, { prizeId, reason: 'dispute' })
  const judged = judgeDisputes(disputes, hold?.since ?? null)
  const actor = { clock, caller: null }
  if (judged === 'hold' && !hold)
    await holdPrize(tx, actor, { prizeId, reason: 'dispute', reference: disputes.find(isPausing)!.id })
  if (judged === 'release' && hold) await endHold(tx, actor, { prizeId, reason: 'dispute', outcome: 'released' })
}

/**
 * Puts a prize on hold when its winner was refunded since the win, until a person decides. What was noticed before an earlier decision does not hold it
 * again. Called like `holdIfDisputed`.
 */
export async function holdIfRefunded(tx: Database, { clock }: Pick<Actor, 'clock'>, prizeId: string): Promise<void> {
  await lockPrize(tx, prizeId)
  const reference = await findUndecidedRefund(tx, prizeId)
  if (reference) await holdPrize(tx, { clock, caller: null }, { prizeId, reason: 'refund', reference })
}

/** The latest refund to the winner of a prize, unless a person has decided about the prize since. */
export async function findUndecidedRefund(db: Database, prizeId: string): Promise<string | null> {
  const [latest] = await listRefundsSinceWin(db, [prizeId])
  if (!latest) return null
  const holds = await listHoldRows(db, [prizeId])
  const isDecided = holds.some(
    ({ reason, endedAt }) => reason === 'refund' && endedAt !== null && endedAt > latest.noticedAt,
  )
  return isDecided ? null : latest.refundId
}

/** A prize that was on its way, and could not be held, is owed again: what happened meanwhile holds it now. */
export async function holdAgain(tx: Database, actor: Pick<Actor, 'clock'>, prizeId: string): Promise<void> {
  await holdIfDisputed(tx, actor, prizeId)
  await holdIfRefunded(tx, actor, prizeId)
}

/** Ends the open hold of a prize for one reason, and logs it. Returns false when there is none. A forfeited prize is never paid. */
export async function endHold(
  tx: Database,
  actor: Actor,
  end: { prizeId: string; reason: HoldReason; outcome: HoldOutcome; note?: string },
): Promise<boolean> {
  const { prizeId, reason, outcome, note = null } = end
  const endedAt = actor.clock.now()
  await lockPrize(tx, prizeId)
  const hold = await findOpenHold(tx, { prizeId, reason })
  if (!hold) return false
  const { reference } = hold
  const step = { prizeId, at: endedAt, ...actorOf(actor), reason: note ?? reason, reference }
  if (outcome === 'forfeited') {
    const forfeited = await decideStep(tx, { ...step, kind: 'forfeited' })
    // A disqualified or forfeited prize takes no such step: it no longer belongs to its winner.
    if (forfeited.next) await writeStep(tx, forfeited)
  }
  await insertStep(tx, { ...step, kind: 'released' })
  await markHoldEnded(tx, { prizeId, reason, outcome, note, endedAt })
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
