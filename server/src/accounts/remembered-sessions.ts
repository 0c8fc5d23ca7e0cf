import { adminUsername } from '@whereabouts/game/rules'
import type { FoundSession } from './queries.ts'

const rememberedMs = 60_000
/** Some ten megabytes. */
const mostRemembered = 20_000

/**
 * Remembers in this process whose session a token was, for the one kind of request whose own statement looks into the table again: whether the
 * session is still open, and what its user is called. Never the administrator's, nor a session that is due to be renewed or noted.
 */
export function rememberSessions() {
  /** In the order in which they were noted. */
  const sessions = new Map<string, { session: FoundSession; until: number }>()
  const dropOld = (now: number) => {
    for (const [tokenHash, { until }] of sessions) {
      if (until > now && sessions.size < mostRemembered) return
      sessions.delete(tokenHash)
    }
  }
  return {
    /** Nothing that is told here may be acted on before the table has been asked. */
    find(tokenHash: string): FoundSession | null {
      const known = sessions.get(tokenHash)
      return known && known.until > performance.now() ? known.session : null
    },
    /** What the table has just told. */
    note(tokenHash: string, session: FoundSession | null): void {
      sessions.delete(tokenHash)
      if (!session || session.isDueToRenew || session.isUseDueToNote || session.username === adminUsername) return
      const now = performance.now()
      dropOld(now)
      sessions.set(tokenHash, { session, until: now + Math.min(rememberedMs, session.endsInMs) })
    },
    forgetUser(userId: string): void {
      for (const [tokenHash, { session }] of sessions) if (session.userId === userId) sessions.delete(tokenHash)
    },
  }
}
