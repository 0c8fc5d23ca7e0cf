import { isOfPortal, mayOpen, type PortalUser } from '../../../lib/portal-pages.ts'

export interface GateFacts {
  session: 'unknown' | 'signed-out' | 'signed-in'
  /** Null without a signed-in user. */
  user: PortalUser | null
  /** The path of the page behind the gate. */
  pathname: string
  /** The session could not be asked. */
  hasSessionFailed: boolean
  /** This tab has a second factor token that may still be valid. */
  hasToken: boolean
  /** Whether the second factor is set up; null until that is known, `failed` when it could not be asked. */
  isMfaEnabled: boolean | null | 'failed'
}

/** The outcome of the portal's gate: still loading, sent away, sent to the set-up, asked for the second factor, not for this role, or open. */
export type GateOutcome = 'checking' | 'denied' | 'set-up' | 'prompt' | 'not-for-role' | 'open'

/** Decides whether the portal is shown. For the display only: the server checks every call. */
export function judgeGate({
  session,
  user,
  pathname,
  hasSessionFailed,
  hasToken,
  isMfaEnabled,
}: GateFacts): GateOutcome {
  if (session === 'unknown') return hasSessionFailed ? 'denied' : 'checking'
  if (session === 'signed-out' || !user || !isOfPortal(user)) return 'denied'
  const shown = mayOpen(user, pathname) ? 'open' : 'not-for-role'
  if (hasToken) return shown
  if (isMfaEnabled === null) return 'checking'
  if (isMfaEnabled === 'failed') return 'denied'
  if (!isMfaEnabled) return 'set-up'
  return shown === 'open' ? 'prompt' : shown
}
