import type { Invariant } from './invariant.ts'

/** The reference of the last step of a kind before the step `s`. */
const lastBefore = (kind: string) =>
  `(select l.reference from prize_steps l where l.prize_id = s.prize_id and l.kind = '${kind}' and l.number < s.number order by l.number desc limit 1)`

/** Invariants of what Stripe was asked to pay. The servers' role may write orders and steps, so each must explain the other. */
export const orderInvariants: readonly Invariant[] = [
  {
    sentence: 'An order to pay a prize belongs to no step of the prize, or a step to no order',
    broken: `select q.prize_id as subject from payout_orders q where not exists (
        select 1 from prize_steps s where s.prize_id = q.prize_id and s.kind = 'sending' and s.reference = q.key)
      union all select s.prize_id from prize_steps s where s.kind = 'sending' and not exists (
        select 1 from payout_orders q where q.prize_id = s.prize_id and q.key = s.reference)`,
  },
  {
    // In one transaction with each of these steps the state of Stripe's payment is written down.
    sentence: 'A step of a prize is said to come from Stripe, and no order explains it',
    broken: `select s.prize_id as subject from prize_steps s where s.actor = 'provider' and not exists (
      select 1 from payout_orders q where q.prize_id = s.prize_id and case s.kind
        when 'sending' then q.key = s.reference and q.payment_id is not null
        when 'sent' then q.payment_id = s.reference and q.key = ${lastBefore('sending')} and q.state <> 'processing'
        when 'failed' then q.key = ${lastBefore('sending')} and q.ended_at is not null and q.payment_id is not distinct from s.reference
        when 'returned' then q.payment_id = ${lastBefore('sent')} and q.state in ('failed', 'canceled', 'returned')
        else false end)`,
  },
]
