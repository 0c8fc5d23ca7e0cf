import type { Session } from '../../../lib/session.tsx'
import { texts as common } from '../../../lib/texts.ts'
import { texts } from './texts.ts'

/** The state of today's challenge: loading, failed, none, solved, or open. */
export type Challenge = 'loading' | 'unknown' | 'none' | 'solved' | 'open'

export function mainButtonLabel(challenge: Challenge, session: Session['state']): string {
  if (challenge === 'loading' || session === 'unknown') return common.loading
  if (challenge === 'solved') return common.seeSolution
  return session === 'signed-in' ? texts.startNow : common.startFree
}
