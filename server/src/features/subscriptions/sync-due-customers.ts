import { PaymentsUnavailable } from '@whereabouts/engines/payments/port'
import { syncDisputes } from './disputes/sync-disputes.ts'
import { claimFormerCustomers } from './disputes/writes.ts'
import { soonMs } from './next-sync.ts'
import { type SyncNeeds, syncCustomer } from './sync-customer.ts'
import { claimCustomersToAskAgain, claimDueCustomers } from './sync-queries.ts'

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs

/** The most customers in a round, one after another. */
export const customersPerRound = 20

export interface SyncRound {
  /** How many customers were claimed. */
  claimed: number
  isProviderDown: boolean
}

/**
 * Asks the provider about some customers. Ended periods come first, so that a lost message about a renewal locks out no paying player. Then those
 * synced too long ago, so that every other lost message is made up for within a day. After a failed sync, or the death of its process, a customer is
 * due again soon, or an hour later; so one that always fails delays no other. The round ends when the provider seems down: without an answer about
 * two customers in a row.
 */
export async function syncDueCustomers(needs: SyncNeeds, isStopped = () => false): Promise<SyncRound> {
  const { log } = needs
  const customerIds = await claimCustomers(needs)
  const claimed = customerIds.length
  let unanswered = 0
  for (const customerId of customerIds) {
    if (isStopped()) break
    try {
      await syncCustomer(needs, customerId)
      if (await syncDisputes(needs, customerId)) await syncCustomer(needs, customerId)
      unanswered = 0
    } catch (err) {
      const isUnanswered = err instanceof PaymentsUnavailable
      unanswered = isUnanswered ? unanswered + 1 : 0
      if (unanswered === 2) return { claimed, isProviderDown: true }
      log[isUnanswered ? 'warn' : 'error']({ err, customerId }, 'a customer could not be synced')
    }
  }
  await syncFormerCustomers(needs, isStopped)
  // With only one customer to ask about, one missing answer counts as an outage.
  return { claimed, isProviderDown: claimed === 1 && unanswered === 1 }
}

/** For deleted winners only the disputes are asked about, once a day. */
async function syncFormerCustomers(needs: SyncNeeds, isStopped: () => boolean): Promise<void> {
  const { db, clock, log } = needs
  const at = clock.now()
  const dayAgo = new Date(at.getTime() - dayMs)
  for (const customerId of await claimFormerCustomers(db, { at, dayAgo }, customersPerRound)) {
    if (isStopped()) return
    await syncDisputes(needs, customerId).catch((err: unknown) => {
      log[err instanceof PaymentsUnavailable ? 'warn' : 'error']({ err, customerId }, 'a customer could not be synced')
    })
  }
}

async function claimCustomers({ db, clock }: SyncNeeds): Promise<string[]> {
  const now = clock.now()
  const ago = (ms: number) => new Date(now.getTime() - ms)
  const later = new Date(now.getTime() + soonMs)
  const first = await claimCustomersToAskAgain(db, { now, later }, customersPerRound)
  const others = await claimDueCustomers(
    db,
    { dayAgo: ago(dayMs), weekAgo: ago(7 * dayMs), monthAgo: ago(30 * dayMs), claimedAs: ago(dayMs - hourMs) },
    customersPerRound - first.length,
  )
  return [...first, ...others.filter((customerId) => !first.includes(customerId))]
}
