import type { Database } from '@whereabouts/engines/database/port'
import { moment, oneOf, orNull, type RowOf, rowsOf, text, uuid } from '@whereabouts/engines/database/rows'
import { type DisputeFacts, isPausing } from '@whereabouts/game/prizes/disputes'
import { lockPrize } from './queries.ts'

/** Why a prize is on hold: its winner disputes a payment, or has not paid the period of the win. */
const holdReasons = ['dispute', 'payment-due'] as const
export type HoldReason = (typeof holdReasons)[number]
/** Released: it may be paid. Forfeited: it never is. */
const holdOutcomes = ['released', 'forfeited'] as const
export type HoldOutcome = (typeof holdOutcomes)[number]

export const HoldRow = {
  id: uuid,
  prizeId: uuid,
  reason: oneOf(...holdReasons),
  /** The cause at the payment provider: the id of a dispute or a subscription. */
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

/** Returns false when the prize is on its way or paid, or is held for this reason already. The prize's row is locked, so a payment comes before or is refused. */
export async function insertHold(tx: Database, { id, prizeId, reason, reference, since }: NewHold): Promise<boolean> {
  await lockPrize(tx, prizeId)
  const rows = await tx.sql`
    insert into prize_holds (id, prize_id, reason, reference, since)
    select ${id}::uuid, o.id, ${reason}, ${reference}, ${since}::timestamptz from prizes_owed o where o.id = ${prizeId}
    on conflict (prize_id, reason) where ended_at is null do nothing returning id`
  return rows.length === 1
}

export interface HoldEnd {
  prizeId: string
  reason: HoldReason
  outcome: HoldOutcome
  note: string | null
  endedAt: Date
}

/** Returns false when the prize is not held for this reason. */
export async function markHoldEnded(
  tx: Database,
  { prizeId, reason, outcome, note, endedAt }: HoldEnd,
): Promise<boolean> {
  const rows = await tx.sql`
    update prize_holds set ended_at = ${endedAt}, outcome = ${outcome}, note = ${note}
    where prize_id = ${prizeId} and reason = ${reason} and ended_at is null returning id`
  return rows.length === 1
}

/** Every hold of these prizes, the earliest first. */
export async function listHoldRows(db: Database, prizeIds: readonly string[]): Promise<HoldRow[]> {
  return rowsOf(db, HoldRow)`
    select id, prize_id as "prizeId", reason, reference, since, ended_at as "endedAt", outcome, note
    from prize_holds where prize_id = any(${prizeIds}) order by since, id`
}

/** The prizes that a player has won and not received, also where the account is gone. */
export async function listUnpaidPrizes(db: Database, playerId: string): Promise<string[]> {
  const rows = await rowsOf(db, { id: uuid })`
    select id from prizes_owed where (user_id = ${playerId} or (user_id is null and former_user_id = ${playerId}))
      and id not in (select prize_id from prizes_received) order by id`
  return rows.map(({ id }) => id)
}

/** The wins of a user whose prizes are on hold until their period is paid, the earliest first. */
export async function listUnpaidWins(tx: Database, userId: string): Promise<{ prizeId: string; guessedAt: Date }[]> {
  return rowsOf(tx, { prizeId: uuid, guessedAt: moment })`
    select o.id as "prizeId", g.guessed_at as "guessedAt"
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

/** All disputes of a winner's payments, also where the account is gone, the latest first. */
export async function listDisputesOfWinner(tx: Database, prizeId: string): Promise<(DisputeFacts & { id: string })[]> {
  return rowsOf(tx, { id: text, state: oneOf('open', 'won', 'lost'), settledAt: orNull(moment) })`
    select d.stripe_dispute_id as id, d.state, d.settled_at as "settledAt" from prizes_owed o
    join payment_disputes d on d.user_id = o.user_id or (o.user_id is null and d.former_user_id = o.former_user_id)
    where o.id = ${prizeId} order by d.opened_at desc, d.stripe_dispute_id`
}

/** The latest dispute that keeps a prize from being paid; null where there is none. */
export async function findDisputeOfWinner(tx: Database, prizeId: string): Promise<string | null> {
  return (await listDisputesOfWinner(tx, prizeId)).find(isPausing)?.id ?? null
}

/** The puzzle of a prize. */
export async function findPuzzleOf(db: Database, prizeId: string): Promise<string> {
  const [row] = await rowsOf(db, { id: uuid })`select puzzle_id as id from prizes_owed where id = ${prizeId}`
  return row!.id
}
