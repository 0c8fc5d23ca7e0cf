import type { AccountData } from '@whereabouts/contract/account-data'
import type { Database } from '@whereabouts/engines/database/port'
import { bool, int, moment, numeric, oneOf, orNull, rowsOf, text, uuid } from '@whereabouts/engines/database/rows'
import { paidReferenceOf, prizeStepKinds, reasonForWinner, referenceForWinner } from '@whereabouts/game/prizes/life'
import { toWire } from '../../../core/to-wire.ts'
import { wireAmount } from '../../../core/wire-amount.ts'

const PrizeRow = {
  id: uuid,
  puzzle_id: uuid,
  prize_amount: numeric,
  currency: text,
  owed_since: moment,
  shown_as: orNull(oneOf('username', 'nobody')),
  paid_at: orNull(moment),
  sent_as: orNull(text),
}

const HoldRow = {
  prize_id: uuid,
  reason: oneOf('dispute', 'payment-due', 'refund'),
  held_since: moment,
  ended_at: orNull(moment),
  outcome: orNull(oneOf('released', 'forfeited')),
}

const StepRow = {
  prize_id: uuid,
  kind: oneOf(...prizeStepKinds),
  at: moment,
  reason: orNull(text),
  clause: orNull(text),
  reference: orNull(text),
}

const ClaimRow = {
  prize_id: uuid,
  claimed_at: moment,
  country: text,
  region: orNull(text),
  is_of_age: bool,
  is_not_staff: bool,
  has_one_account: bool,
  plays_by_hand: bool,
  rules_version: orNull(int),
  payout_country: orNull(text),
}

const MessageRow = { prize_id: uuid, author: oneOf('winner', 'operator'), body: text, at: moment }

/** The prizes of a user with everything that happened to them. Leaves out the operator's own notes. */
export async function listPrizes(db: Database, userId: string): Promise<AccountData['prizes']> {
  const prizes = await rowsOf(db, PrizeRow)`
    select o.id, o.puzzle_id, o.prize_amount, o.currency, o.owed_since, o.shown_as, r.at as paid_at, r.reference as sent_as
    from prizes_owed o left join prizes_received r on r.prize_id = o.id where o.user_id = ${userId} order by o.owed_since, o.id`
  const holds = await rowsOf(db, HoldRow)`
    select h.prize_id, h.reason, h.since as held_since, h.ended_at, h.outcome
    from prize_holds h join prizes_owed o on o.id = h.prize_id where o.user_id = ${userId} order by h.since, h.id`
  const steps = await rowsOf(db, StepRow)`
    select s.prize_id, s.kind, s.at, s.reason, s.clause, s.reference
    from prize_steps s join prizes_owed o on o.id = s.prize_id where o.user_id = ${userId} order by s.prize_id, s.number`
  const claims = await rowsOf(db, ClaimRow)`
    select c.prize_id, c.claimed_at, c.country, c.region, c.is_of_age, c.is_not_staff, c.has_one_account, c.plays_by_hand, c.rules_version,
           c.payout_country
    from prize_claims c join prizes_owed o on o.id = c.prize_id where o.user_id = ${userId}`
  const messages = await rowsOf(db, MessageRow)`
    select m.prize_id, m.author, m.body, m.at
    from prize_messages m join prizes_owed o on o.id = m.prize_id where o.user_id = ${userId} order by m.at, m.id`
  return prizes.map(({ id, sent_as: sentAs, ...prize }) => ({
    ...toWire({ ...prize, prize_amount: wireAmount(prize.prize_amount) }),
    paid_reference: paidReferenceOf({ isReceived: prize.paid_at !== null, sentAs }),
    holds: ofPrize(holds, id),
    steps: ofPrize(steps, id).map((step) => ({
      ...step,
      reason: reasonForWinner(step),
      reference: referenceForWinner(step),
    })),
    claim: ofPrize(claims, id)[0] ?? null,
    messages: ofPrize(messages, id),
  }))
}

function ofPrize<Row extends { prize_id: string }>(rows: readonly Row[], id: string) {
  return rows.filter(({ prize_id }) => prize_id === id).map(({ prize_id: _prize, ...row }) => toWire(row))
}
