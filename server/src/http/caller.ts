import { adminUsername } from '@whereabouts/game/rules'
import type { FastifyRequest } from 'fastify'
import type { SessionFreshness } from '../accounts/auth.ts'
import { markSessionUsed } from '../accounts/queries.ts'
import type { Caller, Services } from '../context.ts'

/** The headers that Better Auth may see: the cookies, and where the request comes from. */
export function authHeaders(request: FastifyRequest): Headers {
  const headers = new Headers()
  if (request.headers.cookie) headers.set('cookie', request.headers.cookie)
  const agent = request.headers['user-agent']
  if (agent) headers.set('user-agent', agent.slice(0, 400))
  headers.set('x-forwarded-for', request.ip)
  return headers
}

/**
 * Who is asking; null without a valid session, and a revoked one is refused at once. Read through the database, unless
 * `freshness` lets it be told from elsewhere. Cookies to set (a renewed session) are pushed to `setCookies`.
 */
export async function findCaller(
  { auth, db, log }: Services,
  request: FastifyRequest,
  setCookies: string[],
  freshness: SessionFreshness = {},
): Promise<Caller | null> {
  const session = await auth.findSession(request.headers.cookie, freshness)
  if (!session) return null
  if (session.isDueToRenew || auth.isUnderEarlierName(request.headers.cookie))
    setCookies.push(...(await auth.renewSession(request.headers.cookie)))
  if (session.isUseDueToNote) {
    // Nobody waits for it, and a request does not fail when it does.
    markSessionUsed(db, session.sessionId).catch((err: unknown) =>
      log.warn({ err, requestId: request.id }, 'the use of a session could not be noted'),
    )
  }
  const { isDueToRenew: _renew, isUseDueToNote: _note, ...user } = session
  return { ...user, isAdmin: user.username === adminUsername }
}
