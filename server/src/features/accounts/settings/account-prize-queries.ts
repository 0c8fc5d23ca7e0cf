import { AccountData } from '@whereabouts/contract/account-data'
import { Id } from '@whereabouts/contract/fields'
import type { Database } from '@whereabouts/engines/database/port'
import { paidReferenceOf, reasonForWinner, referenceForWinner } from '@whereabouts/game/prizes/life'
import { wireRowsOf } from '../../../core/wire-rows.ts'

const shape = AccountData.shape.prizes.element.shape
const Prize = AccountData.shape.prizes.element
  .omit({ paid_reference: true, holds: true, steps: true, claim: true, messages: true })
  .extend({ id: Id, sent_as: shape.paid_reference })
const Hold = shape.holds.element.extend({ prize_id: Id })
const Step = shape.steps.element.extend({ prize_id: Id })
const Claim = shape.claim.unwrap().extend({ prize_id: Id })
const Message = shape.messages.element.extend({ prize_id: Id })

/** The prizes of a user with everything that happened to them. Leaves out the operator's own notes. */
export async function listPrizes(db: Database, userId: string): Promise<AccountData['prizes']> {
  const prizes = await wireRowsOf(db, Prize)`
    select o.id, o.puzzle_id, o.prize_amount, o.currency, o.owed_since, o.shown_as, r.at as paid_at, r.reference as sent_as
    from prizes_owed o left join prizes_received r on r.prize_id = o.id where o.user_id = ${userId} order by o.owed_since, o.id`
  const holds = await wireRowsOf(db, Hold)`
    select h.prize_id, h.reason, h.since as held_since, h.ended_at, h.outcome
    from prize_holds h join prizes_owed o on o.id = h.prize_id where o.user_id = ${userId} order by h.since, h.id`
  const steps = await wireRowsOf(db, Step)`
    select s.prize_id, s.kind, s.at, s.reason, s.clause, s.reference
    from prize_steps s join prizes_owed o on o.id = s.prize_id where o.user_id = ${userId} order by s.prize_id, s.number`
  const claims = await wireRowsOf(db, Claim)`
    select c.prize_id, c.claimed_at, c.country, c.region, c.is_of_age, c.is_not_staff, c.has_one_account, c.plays_by_hand, c.rules_version,
           c.payout_country
    from prize_claims c join prizes_owed o on o.id = c.prize_id where o.user_id = ${userId}`
  const messages = await wireRowsOf(db, Message)`
    select m.prize_id, m.author, m.body, m.at
    from prize_messages m join prizes_owed o on o.id = m.prize_id where o.user_id = ${userId} order by m.at, m.id`
  return prizes.map(({ id, sent_as: sentAs, ...prize }) => ({
    ...prize,
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
  return rows.filter(({ prize_id }) => prize_id === id).map(({ prize_id: _prize, ...row }) => row)
}
