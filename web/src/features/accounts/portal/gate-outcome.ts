import { isOfPortal, mayOpen, type PortalUser } from '../../../lib/portal.ts'

export interface GateFacts {
  session: 'unknown' | 'signed-out' | 'signed-in'
  user: PortalUser | null
  /** The path of the page behind the gate. */
  pathname: string
  hasSessionFailed: boolean
  /** This tab has a second-factor token that may still be valid. */
  hasToken: boolean
  /** Whether the second factor is set up; null until known, `failed` if the check failed. */
  isMfaEnabled: boolean | null | 'failed'
}

/** The gate's outcome: loading, redirected, set up the second factor, enter its code, wrong role, or open. */
export type GateOutcome = 'checking' | 'denied' | 'set-up' | 'prompt' | 'not-for-role' | 'open'

/** Decides whether to show the portal. For display only: the server checks every call. */
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
