import { listDisputes } from '@whereabouts/contract/subscriptions.admin'
import type { Database } from '@whereabouts/engines/database/port'
import { oneOf, rowsOf, text } from '@whereabouts/engines/database/rows'
import type { ProviderDispute } from '@whereabouts/engines/payments/port'
import { z } from 'zod'
import { wireRowsOf } from '../../../core/wire-rows.ts'

/** The customer's owner: a user, or a winner with a deleted account. */
export interface Payer {
  id: string
  isFormer: boolean
}

export type DisputeState = ProviderDispute['state']
export const disputeState = oneOf('open', 'won', 'lost')

/** The stored states of a payer's disputes, by their ids. */
export async function listKnownStates(tx: Database, { id }: Payer): Promise<Map<string, DisputeState>> {
  const rows = await rowsOf(tx, { id: text, state: disputeState })`
    select stripe_dispute_id as id, state from payment_disputes where user_id = ${id} or (user_id is null and former_user_id = ${id})`
  return new Map(rows.map(({ id, state }) => [id, state]))
}

/** The subscriptions that the provider would charge again, according to the table. */
export async function listLiveSubscriptionIds(db: Database, userId: string): Promise<string[]> {
  const rows = await rowsOf(db, { id: text })`
    select stripe_subscription_id as id from subscriptions where user_id = ${userId} and status in ('active', 'trialing', 'past_due', 'paused')`
  return rows.map(({ id }) => id)
}

const Dispute = listDisputes.output.shape.disputes.element
  .omit({ player: true, page_url: true })
  .extend({ username: z.string().nullable(), email: z.string().nullable() })

/** The disputes that need the administrator: open ones, and lost ones that are not settled; the most urgent first. */
export async function listDisputesToSee(db: Database): Promise<z.infer<typeof Dispute>[]> {
  return wireRowsOf(db, Dispute)`
    select d.stripe_dispute_id as id, u.username, u.email, d.amount, d.currency, d.reason, d.state,
           d.respond_by, d.opened_at
    from payment_disputes d left join users u on u.id = d.user_id
    where d.state = 'open' or (d.state = 'lost' and d.settled_at is null)
    order by d.state = 'lost', d.respond_by nulls last, d.opened_at, d.stripe_dispute_id`
}
