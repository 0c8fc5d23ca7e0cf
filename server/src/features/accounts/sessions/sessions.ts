import type { Database } from '@whereabouts/engines/database/port'
import type { FastifyRequest } from 'fastify'
import type { Services } from '../../../core/context.ts'
import type { AuthSecrets } from '../../../core/keyed-hashes.ts'
import type { Sessions } from '../../../platform/http/sessions.ts'
import { requireSecondFactor } from '../two-factor/admin/require-second-factor.ts'
import { openSessionSearch } from './find-session.ts'
import { listOpenSessionIds } from './queries.ts'
import { openSessionCookie, sessionDays } from './session-cookie.ts'
import { deleteSessionByToken, deleteSessionsBeyond, insertSession, markSessionUsed, renewSession } from './writes.ts'

declare module '../../../platform/http/sessions.ts' {
  interface Sessions {
    /**
     * Opens a session for a user who has proved their identity. A rollback of the transaction undoes it. Returns its id, and the cookies, which must
     * not be sent before the commit.
     */
    open(
      tx: Database,
      opened: { userId: string; request: FastifyRequest },
    ): Promise<{ sessionId: string; cookies: string[] }>
    /** Ends the session of a request's cookies, if there is one. Returns the cookies to set. */
    end(cookies: string | undefined): Promise<string[]>
    /** Returns the headers that remove the cookie of an ended session. */
    clearCookies(): string[]
  }
}

export interface SessionNeeds extends AuthSecrets, Pick<Services, 'db' | 'clock' | 'newId' | 'keyedHashes'> {
  isSecure: boolean
}

/** More devices than a person has. Another sign-in, perhaps by a program, ends the session that was unused for the longest time. */
const maxSessions = 50
const maxAgentLength = 400

/** Opens, finds, prolongs and ends sessions. Each is a row; the browser has its token in a signed cookie. */
export function openSessions(needs: SessionNeeds): Sessions {
  const { db, newId } = needs
  const cookie = openSessionCookie(needs)
  const find = openSessionSearch(db)
  return {
    find: async (cookies) => {
      const claim = cookie.read(cookies)
      return claim && find(claim)
    },
    open: async (tx, { userId, request }) => {
      const claim = cookie.claimNew()
      const ipAddress = request.ip
      const userAgent = (request.headers['user-agent'] ?? '').slice(0, maxAgentLength)
      const session = { id: newId(), userId, tokenHash: claim.tokenHashes[0], ipAddress, userAgent, days: sessionDays }
      if (!(await insertSession(tx, session))) throw new Error('A session cannot be opened for a user who is gone.')
      await deleteSessionsBeyond(tx, { userId, maxSessions })
      return { sessionId: session.id, cookies: [cookie.set(claim)] }
    },
    renew: async (cookies) => {
      const claim = cookie.read(cookies)
      if (claim === null) return []
      const [tokenHash] = claim.tokenHashes
      const isOpen = await renewSession(db, { tokenHashes: claim.tokenHashes, tokenHash, days: sessionDays })
      return isOpen ? [cookie.set(claim)] : []
    },
    end: async (cookies) => {
      const claim = cookie.read(cookies)
      if (claim) await deleteSessionByToken(db, claim.tokenHashes)
      return [cookie.removal]
    },
    clearCookies: () => [cookie.removal],
    noteUse: (sessionId) => markSessionUsed(db, sessionId),
    listOpen: (sessionIds) => listOpenSessionIds(db, sessionIds),
    requireSecondFactor: (request, caller) => requireSecondFactor(needs, request, caller),
  }
}
