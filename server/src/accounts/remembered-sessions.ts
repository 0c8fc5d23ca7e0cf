import { adminUsername } from '@whereabouts/game/rules'
import type { FoundSession } from './queries.ts'

const rememberedMs = 60_000
/** A few megabytes. */
const mostRemembered = 20_000

/**
 * Remembers in this process whose session a token was, for the one kind of request whose own statement looks into the table again: whether the
 * session is still open, and what its user is called. Never the administrator's, nor a session that is due to be renewed or noted.
 */
export function rememberSessions() {
  const sessions = new Map<string, { session: FoundSession; until: number }>()
  return {
    /** Nothing that is told here may be acted on before the table has been asked. */
    find(tokenHash: string): FoundSession | null {
      const known = sessions.get(tokenHash)
      return known && known.until > performance.now() ? known.session : null
    },
    note(tokenHash: string, session: FoundSession | null): void {
      if (!session || session.isDueToRenew || session.isUseDueToNote || session.username === adminUsername) return
      // The latest last.
      sessions.delete(tokenHash)
      if (sessions.size >= mostRemembered) sessions.delete(sessions.keys().next().value!)
      sessions.set(tokenHash, { session, until: performance.now() + rememberedMs })
    },
  }
}
