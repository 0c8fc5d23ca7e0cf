import type { eligibility as endpoint } from '@whereabouts/contract/accounts.settings'
import { type RefusalCode, refusalSentence } from '@whereabouts/contract/refusals'
import type { Database } from '@whereabouts/engines/database/port'
import { PaymentsRefused, PaymentsUnavailable } from '@whereabouts/engines/payments/port'
import { blocksDeletion } from '@whereabouts/game/deletion'
import type { CommandOf, ContextFor } from '../../../core/context.ts'
import { syncCustomer } from '../../subscriptions/for-others.ts'
import { findCustomerId } from '../../subscriptions/queries.ts'
import { listSubscriptionsBeside } from './deletion-queries.ts'
import { describeNeededProof } from './prove-owner.ts'

/** Returns whether the caller may delete the account now, and if not, the sentence of the refusal. */
export const getEligibility: CommandOf<typeof endpoint> = async (context) => {
  const refusal = await findRefusalOfDeletion(context)
  const proof = await describeNeededProof(context)
  return { canDelete: refusal === null, reason: refusal && refusalSentence(refusal), proof }
}

/**
 * Returns the refusal of a deletion, or null. Asks the payment provider first where the caller is a customer: its message about a subscription may
 * still be on its way, and an unknown renewal would be lost money.
 */
export async function findRefusalOfDeletion(context: ContextFor<'user'>): Promise<RefusalCode | null> {
  const { db, caller, clock, log, request } = context
  if (caller.isAdmin) return 'admin-account'
  if (caller.staffRole) return 'staff-account'
  const customerId = await findCustomerId(db, caller.userId)
  try {
    if (customerId) await syncCustomer(context, customerId)
  } catch (error) {
    if (!isProvidersNo(error)) throw error
    log.warn({ requestId: request.id, reason: error.message }, 'subscriptions could not be verified for a deletion')
    return 'subscription-unverified'
  }
  const isBlocked = await isDeletionBlocked(db, { userId: caller.userId, customerId: null, now: clock.now() })
  return isBlocked ? 'subscription-blocks-deletion' : null
}

/** Whether a subscription blocks the deletion; subscriptions of a customer that has ended at the provider do not count. */
export async function isDeletionBlocked(
  db: Database,
  { userId, customerId, now }: { userId: string; customerId: string | null; now: Date },
): Promise<boolean> {
  const subscriptions = await listSubscriptionsBeside(db, { userId, customerId })
  return subscriptions.some((subscription) => blocksDeletion(subscription, now))
}

/** Whether the error says that the payment provider is down, or refuses. */
export function isProvidersNo(error: unknown): error is PaymentsUnavailable | PaymentsRefused {
  return error instanceof PaymentsUnavailable || error instanceof PaymentsRefused
}
