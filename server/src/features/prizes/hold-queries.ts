import type { Database } from '@whereabouts/engines/database/port'
import { moment, numeric, oneOf, orNull, type RowOf, rowsOf, text, uuid } from '@whereabouts/engines/database/rows'
import { type DisputeFacts, isPausing } from '@whereabouts/game/prizes/disputes'

/** Why a prize is on hold: its winner disputes a payment, has not paid the period of the win, or got money back since. */
const holdReasons = ['dispute', 'payment-due', 'refund'] as const
export type HoldReason = (typeof holdReasons)[number]
/** Released: it may be paid. Forfeited: it never is. */
const holdOutcomes = ['released', 'forfeited'] as const
export type HoldOutcome = (typeof holdOutcomes)[number]

export const HoldRow = {
  id: uuid,
  prizeId: uuid,
  reason: oneOf(...holdReasons),
  /** The cause at the payment provider: the id of a dispute, a subscription or a refund. */
  reference: text,
  since: moment,
  endedAt: orNull(moment),
  outcome: orNull(oneOf(...holdOutcomes)),
  note: orNull(text),
}
export type HoldRow = RowOf<typeof HoldRow>

export interface NewHold {
  id: string
  prizeId: string
  reason: HoldReason
  reference: string
  since: Date
}

/** Its id is that of the step with which it began. */
export async function insertHold(tx: Database, { id, prizeId, reason, reference, since }: NewHold): Promise<void> {
  await tx.sql`
    insert into prize_holds (id, prize_id, reason, reference, since) values (${id}, ${prizeId}, ${reason}, ${reference}, ${since})`
}

export interface HoldEnd {
  prizeId: string
  reason: HoldReason
  outcome: HoldOutcome
  note: string | null
  endedAt: Date
}

export async function markHoldEnded(tx: Database, end: HoldEnd): Promise<void> {
  await tx.sql`
    update prize_holds set ended_at = ${end.endedAt}, outcome = ${end.outcome}, note = ${end.note}
    where prize_id = ${end.prizeId} and reason = ${end.reason} and ended_at is null`
}

/** Every hold of these prizes, the earliest first. */
export async function listHoldRows(db: Database, prizeIds: readonly string[]): Promise<HoldRow[]> {
  return rowsOf(db, HoldRow)`
    select id, prize_id, reason, reference, since, ended_at, outcome, note
    from prize_holds where prize_id = any(${prizeIds}) order by since, id`
}

/** All disputes of a winner's payments, including a deleted winner's, the latest first. */
export async function listDisputesOfWinner(tx: Database, prizeId: string): Promise<(DisputeFacts & { id: string })[]> {
  return rowsOf(tx, { id: text, state: oneOf('open', 'won', 'lost'), settledAt: orNull(moment) })`
    select d.stripe_dispute_id as id, d.state, d.settled_at from prizes_owed o
    join payment_disputes d on d.user_id = o.user_id or (o.user_id is null and d.former_user_id = o.former_user_id)
    where o.id = ${prizeId} order by d.opened_at desc, d.stripe_dispute_id`
}

/** The latest dispute that prevents the payment of a prize; null where there is none. */
export async function findDisputeOfWinner(tx: Database, prizeId: string): Promise<string | null> {
  return (await listDisputesOfWinner(tx, prizeId)).find(isPausing)?.id ?? null
}

const RefundRow = {
  prizeId: uuid,
  refundId: text,
  currency: text,
  noticedAt: moment,
  /** The sum of the prize's rows. */
  total: numeric,
}

/** The refunds to the winners of these prizes, deleted ones included, that the site learned of since the win. Failed ones are left out. Latest first. */
export async function listRefundsSinceWin(
  db: Database,
  prizeIds: readonly string[],
): Promise<RowOf<typeof RefundRow>[]> {
  return rowsOf(db, RefundRow)`
    select o.id as "prizeId", r.stripe_refund_id as "refundId", r.currency, r.noticed_at, sum(r.amount) over (partition by o.id) as total
    from prizes_owed o join payment_refunds r on r.user_id = o.user_id or (o.user_id is null and r.former_user_id = o.former_user_id)
    where o.id = any(${prizeIds}) and r.is_given_back and r.noticed_at >= o.owed_since order by r.noticed_at desc, r.stripe_refund_id`
}
