import type { Database } from '@whereabouts/engines/database/port'
import { isUnknownToProvider, type ProviderSubscription } from '@whereabouts/engines/payments/port'
import { paidByMoney } from '@whereabouts/game/paid-by-money'
import type { Services } from '../../core/context.ts'
import { endUnwanted } from './end-unwanted.ts'
import { nextSyncAt } from './next-sync.ts'
import type { FoundSubscription } from './provider-words.ts'
import { releasePaidPrizes } from './release-paid-prizes.ts'
import { markCustomerSynced, markGone } from './sync-queries.ts'
import { writeSubscriptions } from './write-subscriptions.ts'
import { beginSync, markSyncWritten } from './writes.ts'

export type SyncNeeds = Pick<Services, 'db' | 'keyedHashes' | 'clock' | 'log' | 'payments'>

/**
 * Asks the provider for all subscriptions of a customer, and writes them; those that are gone there end here. Any number of processes may do so at the
 * same time: a sync takes a number before it asks, and never overwrites one with a higher number. Does nothing for an unknown customer. Ends a second
 * trial or a second subscription at the provider, after the commit.
 */
export async function syncCustomer(needs: SyncNeeds, customerId: string): Promise<void> {
  const { db, clock } = needs
  const sync = await beginSync(db, customerId)
  if (!sync) return
  const { userId, syncNumber } = sync
  const listed = await findSubscriptions(needs, customerId)
  if (!listed) return markCustomerSynced(db, customerId, { at: clock.now(), again: null })
  const found = paidByMoney(listed)
  const unwanted = await db.transaction(async (tx) => {
    if (!(await markSyncWritten(tx, customerId, syncNumber))) return []
    const written = await writeSubscriptions(needs, tx, { userId, customerId, found })
    await endGone(needs, tx, { userId, customerId, found })
    const rightful = found.filter((one) => !written.unwanted.some(({ subscription }) => subscription === one))
    await releasePaidPrizes(tx, needs, { userId, subscriptions: rightful })
    const at = clock.now()
    await markCustomerSynced(tx, customerId, { at, again: nextSyncAt(written.rows, at) })
    return written.unwanted
  })
  await endUnwanted(needs, unwanted)
}

/**
 * Returns no subscription for a customer that was deleted at the provider. Returns null where the provider does not know the customer: then the API
 * key may be another account's, which says nothing about payments.
 */
async function findSubscriptions(
  { payments, log }: SyncNeeds,
  customerId: string,
): Promise<ProviderSubscription[] | null> {
  try {
    return await payments.listSubscriptions(customerId)
  } catch (error) {
    if (!isUnknownToProvider(error)) throw error
    if ((await payments.findCustomer(customerId)) === 'deleted') return []
    log.warn({ customerId }, 'the payment provider does not know this customer')
    return null
  }
}

/** The provider lists every subscription that a customer ever had: one that is missing went with the customer, and nothing of it is left. */
async function endGone(
  { clock, log }: SyncNeeds,
  tx: Database,
  { userId, customerId, found }: { userId: string; customerId: string; found: readonly FoundSubscription[] },
): Promise<void> {
  const there = found.map(({ subscriptionId }) => subscriptionId)
  for (const subscriptionId of await markGone(tx, { userId, customerId, there, at: clock.now() }))
    log.warn({ subscriptionId, customerId }, 'a subscription is gone at the payment provider, and is ended')
}
