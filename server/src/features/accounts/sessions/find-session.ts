import type { SessionUse } from '@whereabouts/contract/endpoint'
import type { Cache } from '@whereabouts/engines/cache/port'
import type { Database } from '@whereabouts/engines/database/port'
import { batchReads } from '../../../platform/batching/batch-reads.ts'
import { openSessionCache, rememberSessions } from './kept-sessions.ts'
import { type FoundSession, findSessionsByToken } from './queries.ts'
import { type SessionClaim, sessionDays } from './session-cookie.ts'

/** A session with fewer days left was not used for a day. */
const renewedBelowDays = sessionDays - 1

interface Needs {
  db: Database
  /** Caches sessions for requests that only read. Without it every request reads the table. */
  cache?: Cache | undefined
  secret: string
}

/**
 * Finds the session of a claim, in up to three places, depending on the request:
 *
 * - `proved`: the memory of this process, since the request's own statement reads the table again (remembered sessions);
 * - `cached`: the session cache, whose entries last some seconds, for requests that only read;
 * - `fresh`, and whenever the other two know nothing: the table, read by a statement that began after the request came. Requests that come together
 * share a statement.
 *
 * An ended session is still refused at once: every command that ends one calls `forgetUser` first.
 */
export function openSessionSearch({ db, cache, secret }: Needs) {
  const remembered = rememberSessions()
  const kept = cache && openSessionCache(cache, { secret })
  const readTable = batchReads(async (tokenHashes: readonly string[]) => {
    const sessions = await findSessionsByToken(db, tokenHashes, renewedBelowDays)
    return (tokenHash): FoundSession | null => sessions.get(tokenHash) ?? null
  })
  const read = async ({ tokenHashes }: SessionClaim): Promise<FoundSession | null> => {
    let session: FoundSession | null = null
    // A session that was opened under a previous secret, and not renewed since, is found by a later hash.
    for (const tokenHash of tokenHashes) session ??= await readTable(tokenHash)
    remembered.note(tokenHashes[0], session)
    return session
  }
  return {
    async find(claim: SessionClaim, use: Exclude<SessionUse, 'none'>): Promise<FoundSession | null> {
      const [tokenHash] = claim.tokenHashes
      const known = use === 'proved' ? remembered.find(tokenHash) : null
      if (known) return known
      return use === 'cached' && kept ? kept.find(tokenHash, () => read(claim)) : read(claim)
    },
    /** Forgets a user's sessions, in the memory of this process and in the cache of all processes. */
    async forgetUser(userId: string): Promise<void> {
      remembered.forgetUser(userId)
      await kept?.forget(userId)
    },
    forgetRemembered: ({ tokenHashes }: SessionClaim): void => remembered.note(tokenHashes[0], null),
  }
}
