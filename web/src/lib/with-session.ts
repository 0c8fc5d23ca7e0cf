import type { SessionUser } from '@whereabouts/contract/accounts'
import { CallFailed, failureCode } from './api.ts'
import { texts } from './texts.ts'

/** The action requires a signed-in user, and there is none any more. */
export class NoActiveSession extends Error {
  override name = 'NoActiveSession'
  constructor(options?: ErrorOptions) {
    super(texts.noActiveSession, options)
  }
}

/**
 * Does something for the user. Throws NoActiveSession when there is none, here or as the server sees it, and else what
 * the doing throws.
 */
export async function withSession<T>(user: SessionUser | null, act: (user: SessionUser) => Promise<T>): Promise<T> {
  if (!user) throw new NoActiveSession()
  try {
    return await act(user)
  } catch (error) {
    if (failureCode(error) === 'not-signed-in') throw new NoActiveSession({ cause: error })
    throw error
  }
}

/** The message for a failed account call: the server's sentence if it refused, else the given one. */
export function accountFailureText(error: unknown, otherwise: string): string {
  if (error instanceof NoActiveSession) return error.message
  // A fault's sentence says no more than that something went wrong.
  return error instanceof CallFailed && error.failure.code !== 'fault' ? error.message : otherwise
}
