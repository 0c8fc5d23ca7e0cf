import { adminUsername } from '@whereabouts/game/rules'

export interface GateFacts {
  session: 'unknown' | 'signed-out' | 'signed-in'
  /** Null while nobody is signed in. */
  username: string | null
  /** The session could not be asked. */
  hasSessionFailed: boolean
  /** This tab keeps a token of the second factor that may still count. */
  hasToken: boolean
  /** Whether the second factor is set up; null until that is known, `failed` when it could not be asked. */
  isMfaEnabled: boolean | null | 'failed'
}

/** The outcome of the portal's gate: still loading, sent away, sent to the set-up, asked for the second factor, or open. */
export type GateOutcome = 'checking' | 'denied' | 'set-up' | 'prompt' | 'open'

/** Decides whether the portal is shown. For the display only: the server checks every call. */
export function judgeGate({ session, username, hasSessionFailed, hasToken, isMfaEnabled }: GateFacts): GateOutcome {
  if (session === 'unknown') return hasSessionFailed ? 'denied' : 'checking'
  if (session === 'signed-out' || username !== adminUsername) return 'denied'
  if (hasToken) return 'open'
  if (isMfaEnabled === null) return 'checking'
  if (isMfaEnabled === 'failed') return 'denied'
  return isMfaEnabled ? 'prompt' : 'set-up'
}
