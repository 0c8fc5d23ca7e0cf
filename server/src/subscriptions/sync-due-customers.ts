import { PaymentsUnavailable } from '@whereabouts/engines/payments/port'
import { type SyncNeeds, syncCustomer } from './sync-customer.ts'
import { claimDueCustomers } from './sync-queries.ts'

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs

/** How many are asked about in a round, one after another. */
export const customersPerRound = 20

export interface SyncRound {
  /** How many customers were claimed. */
  claimed: number
  isProviderDown: boolean
}

/**
 * Asks the provider about some customers whose last time is too long ago, so that a message that never came is made good within a day. A
 * claimed customer whose sync fails, or whose process dies, is due again an hour later; so one that always fails keeps no other back. The
 * round ends when the provider seems down: when it has no answer about two customers in a row.
 */
export async function syncDueCustomers(needs: SyncNeeds, isStopped = () => false): Promise<SyncRound> {
  const { db, clock, log } = needs
  const ago = (ms: number) => new Date(clock.now().getTime() - ms)
  const customerIds = await claimDueCustomers(
    db,
    { dayAgo: ago(dayMs), weekAgo: ago(7 * dayMs), monthAgo: ago(30 * dayMs), claimedAs: ago(dayMs - hourMs) },
    customersPerRound,
  )
  const claimed = customerIds.length
  let unanswered = 0
  for (const customerId of customerIds) {
    if (isStopped()) break
    try {
      await syncCustomer(needs, customerId)
      unanswered = 0
    } catch (err) {
      const isUnanswered = err instanceof PaymentsUnavailable
      unanswered = isUnanswered ? unanswered + 1 : 0
      if (unanswered === 2) return { claimed, isProviderDown: true }
      log[isUnanswered ? 'warn' : 'error']({ err, customerId }, 'a customer could not be synced')
    }
  }
  // Where there was only one to ask about, his answer is all that is known.
  return { claimed, isProviderDown: claimed === 1 && unanswered === 1 }
}
