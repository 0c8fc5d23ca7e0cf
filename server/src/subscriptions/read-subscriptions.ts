import type { Database } from '@whereabouts/engines/database/port'
import { readTogether } from '../shared-reads/read-together.ts'
import { listSubscriptionsOf, type StoredSubscription } from './queries.ts'

type Read = (userId: string) => Promise<StoredSubscription[]>

const readers = new WeakMap<Database, Read>()

/** All subscriptions of a user, newest first, from the table as it is now; of many users who ask at once in one statement. */
export function readSubscriptions(db: Database, userId: string): Promise<StoredSubscription[]> {
  const read =
    readers.get(db) ??
    readTogether(
      async (userIds: readonly string[]) => {
        const rows = Map.groupBy(await listSubscriptionsOf(db, userIds), (row) => row.userId)
        return (id) => rows.get(id) ?? []
      },
      { atOnce: 2 },
    )
  readers.set(db, read)
  return read(userId)
}
