import type { Database } from '@whereabouts/engines/database/port'
import { batchReads } from '../../platform/batching/batch-reads.ts'
import { listSubscriptionsOf, type StoredSubscription } from './queries.ts'

declare module '../../core/context.ts' {
  interface Services {
    /** Returns all subscriptions of a user, newest first, from the current table. Concurrent requests for many users share one statement. */
    subscriptionsOf: (userId: string) => Promise<StoredSubscription[]>
  }
}

export function openSubscriptionReads(db: Database): (userId: string) => Promise<StoredSubscription[]> {
  const read = async (userIds: readonly string[]) => {
    const rows = Map.groupBy(await listSubscriptionsOf(db, userIds), (row) => row.userId)
    return (userId: string) => rows.get(userId) ?? []
  }
  return batchReads(read, { atOnce: 2 })
}
