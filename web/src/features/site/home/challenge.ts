import type { Session } from '../../../lib/session.tsx'
import { texts } from './texts.ts'

/** How today's challenge stands: being read, could not be read, none today, solved, or open. */
export type Challenge = 'loading' | 'unknown' | 'none' | 'solved' | 'open'

/** What the main button of the home page reads. */
export function mainButtonLabel(challenge: Challenge, session: Session['state']): string {
  if (challenge === 'loading' || session === 'unknown') return texts.loading
  if (challenge === 'solved') return texts.seeSolution
  return session === 'signed-in' ? texts.startNow : texts.startFree
}
