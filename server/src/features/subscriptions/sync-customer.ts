import { isUnknownToProvider, type ProviderSubscription } from '@whereabouts/engines/payments/port'
import type { Services } from '../../core/context.ts'
import { endUnwanted } from './end-unwanted.ts'
import { nextSyncAt } from './next-sync.ts'
import { releasePaidPrizes } from './payment-due-queries.ts'
import { beginSync, markSyncWritten } from './queries.ts'
import { markCustomerSynced } from './sync-queries.ts'
import { writeSubscriptions } from './write-subscriptions.ts'

declare module '../../core/context.ts' {
  interface Services {
    /** For other features, which may not import this feature's commands. */
    syncCustomer: typeof syncCustomer
  }
}

export type SyncNeeds = Pick<Services, 'db' | 'keyedHashes' | 'clock' | 'log' | 'payments'>

/**
 * Asks the provider for all subscriptions of a customer, and writes them. Any number of processes may do so at once: a sync takes a number before it
 * asks, and never overwrites one with a higher number. Does nothing for an unknown customer. Ends a second trial or a second subscription at the
 * provider, after the commit.
 */
export async function syncCustomer(needs: SyncNeeds, customerId: string): Promise<void> {
  const { db, clock } = needs
  const sync = await beginSync(db, customerId)
  if (!sync) return
  const found = await findSubscriptions(needs, customerId)
  if (!found) return markCustomerSynced(db, customerId, { at: clock.now(), again: null })
  const unwanted = await db.transaction(async (tx) => {
    if (!(await markSyncWritten(tx, customerId, sync.syncNumber))) return []
    const written = await writeSubscriptions(needs, tx, { userId: sync.userId, customerId, found })
    const rightful = found.filter((one) => !written.unwanted.some(({ subscription }) => subscription === one))
    await releasePaidPrizes(tx, needs, { userId: sync.userId, subscriptions: rightful })
    const at = clock.now()
    await markCustomerSynced(tx, customerId, { at, again: nextSyncAt(written.rows, at) })
    return written.unwanted
  })
  await endUnwanted(needs, unwanted)
}

/** Returns null where the provider does not know the customer (any more): that says nothing about payments. */
async function findSubscriptions(
  { payments, log }: SyncNeeds,
  customerId: string,
): Promise<ProviderSubscription[] | null> {
  return payments.listSubscriptions(customerId).catch((error: unknown) => {
    if (!isUnknownToProvider(error)) throw error
    log.warn({ customerId }, 'the payment provider does not know this customer')
    return null
  })
}
