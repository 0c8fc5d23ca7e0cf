import type { FastifyRequest } from 'fastify'
import type { Caller } from '../../core/context.ts'

declare module '../../core/context.ts' {
  interface Services {
    sessions: Sessions
  }
}

/** An open session and its user. */
export interface OpenSession extends Omit<Caller, 'isAdmin'> {
  /** It is old enough to be renewed. */
  isDueToRenew: boolean
  /** Its last use has to be recorded again. */
  isUseDueToNote: boolean
}

/** The sessions as the platform needs them; `accounts` implements them. */
export interface Sessions {
  /** Returns the session of a request's cookies, as the table has it now; null without a valid one. */
  find(cookies: string | undefined): Promise<OpenSession | null>
  /** Renews the session up to its longest life. Returns the cookies to set; none if it has ended. */
  renew(cookies: string | undefined): Promise<string[]>
  /** Records that a session was used. */
  noteUse(sessionId: string): Promise<void>
  /** Returns the open ones of these sessions, by the table. */
  listOpen(sessionIds: readonly string[]): Promise<Set<string>>
  /** Throws `mfa-required` unless the administrator's request carries a valid token of the second factor. */
  requireSecondFactor(request: FastifyRequest, caller: Caller): Promise<void>
}
