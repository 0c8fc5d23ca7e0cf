import { adminUsername } from '@whereabouts/game/rules'
import type { FastifyRequest } from 'fastify'
import type { Caller, Services } from '../../core/context.ts'

/**
 * Finds the caller by the session; null without a valid one, and a revoked one is refused at once. Cookies to set (a renewed session) are pushed to
 * `setCookies`.
 */
export async function findCaller(
  { sessions, log }: Pick<Services, 'sessions' | 'log'>,
  request: FastifyRequest,
  setCookies: string[],
): Promise<Caller | null> {
  const session = await sessions.find(request.headers.cookie)
  if (!session) return null
  if (session.isDueToRenew) setCookies.push(...(await sessions.renew(request.headers.cookie)))
  if (session.isUseDueToNote) {
    // Nobody waits for it, and a request does not fail when it does.
    sessions
      .noteUse(session.sessionId)
      .catch((err: unknown) => log.warn({ err, requestId: request.id }, 'the use of a session could not be noted'))
  }
  const { isDueToRenew: _renew, isUseDueToNote: _note, ...user } = session
  return { ...user, isAdmin: user.username === adminUsername }
}
