import type { SessionUser } from '@whereabouts/contract/accounts'
import { CallFailed, failureCode } from './api.ts'
import { texts } from './session-texts.ts'

/** The action requires a signed-in user, and there is none now. */
export class NoActiveSession extends Error {
  override name = 'NoActiveSession'
  constructor(options?: ErrorOptions) {
    super(texts.noneActive, options)
  }
}

/** Runs an action for the user. Throws NoActiveSession without a session, here or on the server; otherwise the action's errors. */
export async function withSession<T>(user: SessionUser | null, act: (user: SessionUser) => Promise<T>): Promise<T> {
  if (!user) throw new NoActiveSession()
  try {
    return await act(user)
  } catch (error) {
    if (failureCode(error) === 'not-signed-in') throw new NoActiveSession({ cause: error })
    throw error
  }
}

/** The message for a failed account call: the server's if it refused, else the given one. */
export function accountFailureText(error: unknown, otherwise: string): string {
  if (error instanceof NoActiveSession) return error.message
  // A fault's message only says that something went wrong.
  return error instanceof CallFailed && error.failure.code !== 'fault' ? error.message : otherwise
}

/** The same for an action of a page; null if the session ended, which a toast says. */
export const accountFailure = (otherwise: string) => (error: unknown) =>
  error instanceof NoActiveSession ? null : accountFailureText(error, otherwise)
