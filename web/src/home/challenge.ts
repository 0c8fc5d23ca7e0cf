import type { Session } from '../session.tsx'

/** How today's challenge stands: being read, could not be read, none today, solved, or open. */
export type Challenge = 'loading' | 'unknown' | 'none' | 'solved' | 'open'

/** What the main button of the home page reads. */
export function mainButtonLabel(challenge: Challenge, session: Session['state']): string {
  if (challenge === 'loading' || session === 'unknown') return 'Loading...'
  if (challenge === 'solved') return 'See Solution'
  return session === 'signed-in' ? 'Start Playing Now' : 'Start Playing Free'
}

/** What stands under the prize. */
export const prizeCaptions: Record<Challenge, string> = {
  loading: 'Looking for today’s challenge…',
  unknown: 'Today’s challenge could not be loaded',
  none: 'No challenge today',
  solved: 'Someone already won!',
  open: 'Still available, no winner yet!',
}
