import { adminUsername } from '@whereabouts/game/rules'
import type { FastifyRequest } from 'fastify'
import type { Caller, Services } from '../../core/context.ts'

/**
 * Finds the caller by the session; null without a valid one. A revoked session is refused immediately. Cookies of a renewed session are pushed to
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
    // Not awaited, and its failure does not fail the request.
    sessions
      .noteUse(session.sessionId)
      .catch((err: unknown) => log.warn({ err, requestId: request.id }, 'the use of a session could not be noted'))
  }
  const { isDueToRenew: _renew, isUseDueToNote: _note, ...user } = session
  return { ...user, isAdmin: user.username === adminUsername }
}
