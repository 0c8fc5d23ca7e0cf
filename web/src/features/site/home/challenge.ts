import type { Session } from '../../../lib/session.tsx'
import { texts } from './texts.ts'

/** The state of today's challenge: loading, failed, none, solved, or open. */
export type Challenge = 'loading' | 'unknown' | 'none' | 'solved' | 'open'

/** The home page's main button label. */
export function mainButtonLabel(challenge: Challenge, session: Session['state']): string {
  if (challenge === 'loading' || session === 'unknown') return texts.loading
  if (challenge === 'solved') return texts.seeSolution
  return session === 'signed-in' ? texts.startNow : texts.startFree
}
