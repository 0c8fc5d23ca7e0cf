import type { Database } from '@whereabouts/engines/database/port'
import { batchReads } from '../../../platform/batching/batch-reads.ts'
import { type FoundSession, findSessionsByToken } from './queries.ts'
import { type SessionClaim, sessionDays } from './session-cookie.ts'

/** A session with fewer days left has not been used for a day. */
const renewedBelowDays = sessionDays - 1

/**
 * Finds the session of a claim in the table, by a statement that began after the request arrived: an ended session is refused immediately. Concurrent
 * requests share a statement.
 */
export function openSessionSearch(db: Database): (claim: SessionClaim) => Promise<FoundSession | null> {
  const readTable = batchReads(
    async (tokenHashes: readonly string[]) => {
      const sessions = await findSessionsByToken(db, tokenHashes, renewedBelowDays)
      return (tokenHash): FoundSession | null => sessions.get(tokenHash) ?? null
    },
    { atOnce: 2 },
  )
  return async ({ tokenHashes }) => {
    // A session that was opened under a previous secret, and not renewed since, is found by a later hash.
    for (const tokenHash of tokenHashes) {
      const session = await readTable(tokenHash)
      if (session) return session
    }
    return null
  }
}
