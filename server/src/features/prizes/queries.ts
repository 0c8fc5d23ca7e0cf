import type { Database } from '@whereabouts/engines/database/port'
import {
  bool,
  date,
  int,
  moment,
  numeric,
  oneOf,
  orNull,
  type RowOf,
  rowsOf,
  text,
  uuid,
} from '@whereabouts/engines/database/rows'
import { claimDeadline, isAppealOver } from '@whereabouts/game/prizes/deadline'
import { nothingYet, prizeStates, stateAfter } from '@whereabouts/game/prizes/life'
import { Refusal } from '../../core/refusal.ts'
import { type HoldReason, HoldRow } from './hold-queries.ts'

export const PrizeRow = {
  id: uuid,
  puzzleId: uuid,
  releaseDate: date,
  prizeAmount: numeric,
  currency: text,
  owedSince: moment,
  /** Null for a deleted winner. */
  username: orNull(text),
  /** The winner's address; a deleted account's is stored until the prize is paid. */
  email: orNull(text),
  /** When it was received; null where it was not, or came back. */
  paidAt: orNull(moment),
  /** The reference of a payment that was sent and did not come back. */
  sentAs: orNull(text),
  /** Null for a deleted winner. */
  userId: orNull(uuid),
  state: oneOf(...prizeStates),
  stateSince: moment,
  openHolds: int,
  /** The start of the winner's deadline: the win, the email about it, the last question, or the end of a hold. */
  waitsSince: moment,
  /** The winner has appealed, and was not answered. */
  hasAppeal: bool,
  /** It was added to a later day's. */
  isRolled: bool,
  /** The last step of a disqualification, and when: the decision, the appeal, or its answer. Null where there never was one. */
  appealStep: orNull(oneOf('disqualified', 'appealed', 'upheld', 'reinstated')),
  appealStepAt: orNull(moment),
  /** Whether Stripe has named the payment of the latest order; null where nothing was ordered. */
  hasPayment: orNull(bool),
  /** Why a person has to look at that order. */
  payoutTrouble: orNull(text),
  /** Not claimed, and no email about the win has reached the winner or is still being tried. */
  isUnreached: bool,
  /** Null until the winner has chosen. */
  shownAs: orNull(oneOf('username', 'nobody')),
}
export type PrizeRow = RowOf<typeof PrizeRow>

/** Every prize, or one of them, or those of a user, the latest first. */
export async function listPrizeRows(
  db: Database,
  { prizeId = null, userId = null }: { prizeId?: string | null; userId?: string | null } = {},
): Promise<PrizeRow[]> {
  return rowsOf(db, PrizeRow)`
    select o.id, o.puzzle_id, p.release_date, o.prize_amount, o.currency, o.shown_as,
           o.owed_since, u.username, coalesce(u.email, o.contact_email) as email,
           r.at as "paidAt", s."sentAs", o.user_id,
           l.state, s."stateSince", l.open_holds, s."waitsSince", s."hasAppeal", s."isRolled",
           w.kind as "appealStep", w.at as "appealStepAt", q."hasPayment", q.trouble as "payoutTrouble",
           l.state = 'unclaimed' and not exists (select 1 from prize_steps t where t.prize_id = o.id and t.kind = 'notified')
             and not exists (select 1 from mails m where m.kind = 'winner' and m.cause = o.puzzle_id::text and m.failed_at is null) as "isUnreached"
    from prizes_owed o join puzzles p on p.id = o.puzzle_id left join users u on u.id = o.user_id
    join lateral (select state, open_holds, number from prize_steps where prize_id = o.id order by number desc limit 1) l on true
    join lateral (
      select max(at) filter (where kind in ('won', 'asked', 'reinstated', 'released') or (kind = 'notified' and state = 'unclaimed')) as "waitsSince",
             coalesce(max(number) filter (where kind = 'appealed') > max(number) filter (where kind in ('disqualified', 'upheld', 'reinstated')), false)
               as "hasAppeal",
             coalesce(bool_or(kind = 'rolled'), false) as "isRolled",
             (select min(n.at) from prize_steps n where n.prize_id = o.id and n.number > coalesce(
               (select max(d.number) from prize_steps d where d.prize_id = o.id and d.state <> l.state), 0)) as "stateSince",
             (select t.reference from prize_steps t where t.prize_id = o.id and t.kind = 'sent' and l.state in ('sent', 'received')
              order by t.number desc limit 1) as "sentAs"
      from prize_steps where prize_id = o.id) s on true
    left join prizes_received r on r.prize_id = o.id
    left join lateral (select kind, at from prize_steps where prize_id = o.id
      and kind in ('disqualified', 'appealed', 'upheld', 'reinstated') order by number desc limit 1) w on true
    left join lateral (select payment_id is not null as "hasPayment", trouble from payout_orders where prize_id = o.id
      order by ordered_at desc, key desc limit 1) q on true
    where (${prizeId}::uuid is null or o.id = ${prizeId}::uuid) and (${userId}::uuid is null or o.user_id = ${userId}::uuid)
    order by o.owed_since desc, o.id desc`
}

/** One prize. Throws `not-found`. */
export async function getPrizeRow(db: Database, prizeId: string): Promise<PrizeRow> {
  const [prize] = await listPrizeRows(db, { prizeId })
  if (!prize) throw new Refusal('not-found')
  return prize
}

/** Whether a prize may be added to a later day's: it was forfeited, or the disqualification stands; and it was not added to one yet. */
export function mayRoll({ state, isRolled, appealStep, appealStepAt }: PrizeRow, now: Date): boolean {
  const isOver = appealStep !== null && isAppealOver({ kind: appealStep, at: appealStepAt! }, now)
  return stateAfter('rolled', { ...nothingYet, state, isRolled, isAppealOver: isOver }) !== null
}

/**
 * Whether the operator may forfeit a prize: the winner was unreachable and the time to claim is over, or it came back and its winner is no longer
 * known.
 */
export function mayForfeit(prize: PrizeRow, now: Date): boolean {
  if (prize.openHolds > 0) return false
  if (prize.state === 'returned') return prize.email === null
  return prize.isUnreached && now >= claimDeadline(prize.waitsSince).endsAt
}

/** Locks a prize: other holds and payments of it wait until the transaction ends. */
export async function lockPrize(tx: Database, prizeId: string): Promise<void> {
  await tx.sql`select 1 as one from prizes_owed where id = ${prizeId} for update`
}

/** Whether a user has won a prize. */
export async function isPrizeOf(
  db: Database,
  { prizeId, userId }: { prizeId: string; userId: string },
): Promise<boolean> {
  const rows = await db.sql`select 1 as one from prizes_owed where id = ${prizeId} and user_id = ${userId}`
  return rows.length > 0
}

/** Locks an account until the transaction ends, which prevents its deletion. Returns false when it was deleted. */
export async function lockWinner(tx: Database, userId: string): Promise<boolean> {
  const rows = await tx.sql`select 1 as one from users where id = ${userId} for key share`
  return rows.length > 0
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
