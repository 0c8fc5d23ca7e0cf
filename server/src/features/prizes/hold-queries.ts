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

/** The prizes that a player has won and not received, including deleted players'. */
export async function listUnpaidPrizes(db: Database, playerId: string): Promise<string[]> {
  const rows = await rowsOf(db, { id: uuid })`
    select id from prizes_owed where (user_id = ${playerId} or (user_id is null and former_user_id = ${playerId}))
      and id not in (select prize_id from prizes_received) order by id`
  return rows.map(({ id }) => id)
}

/** The wins of a user whose prizes are on hold until their period is paid, the earliest first. */
export async function listUnpaidWins(tx: Database, userId: string): Promise<{ prizeId: string; guessedAt: Date }[]> {
  return rowsOf(tx, { prizeId: uuid, guessedAt: moment })`
    select o.id as "prizeId", g.guessed_at
    from prize_holds h join prizes_owed o on o.id = h.prize_id join guesses g on g.id = o.guess_id
    where o.user_id = ${userId} and h.reason = 'payment-due' and h.ended_at is null order by g.guessed_at`
}

/** Why the prize of a user's win is on hold; null when it is not. */
export async function findHoldOf(
  db: Database,
  { userId, puzzleId }: { userId: string; puzzleId: string },
): Promise<HoldReason | null> {
  const [row] = await rowsOf(db, { reason: HoldRow.reason })`
    select h.reason from prize_holds h join prizes_owed o on o.id = h.prize_id
    where o.puzzle_id = ${puzzleId} and o.user_id = ${userId} and h.ended_at is null order by h.since, h.id limit 1`
  return row?.reason ?? null
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
