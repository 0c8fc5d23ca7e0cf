import { CallFailed } from '@whereabouts/contract/call'
import { mfaTokenHeader } from '@whereabouts/contract/headers'
import { clearToken, storedToken } from './mfa-token.ts'

/** The portal user. */
interface Visit {
  userId: string
  /** Prompts for the second factor; true if given, false if canceled. */
  ask: () => Promise<boolean>
}

let visit: Visit | null = null
let asking: Promise<boolean> | null = null
let asked = 0

/** How often the second factor was requested since page load; compare two values to detect a prompt in between. */
export const timesAsked = (): number => asked

/** Set by the portal's gate: who works there and how to prompt. Returns a function that unsets it. */
export function enterPortal(entered: Visit): () => void {
  visit = entered
  return () => {
    if (visit === entered) visit = null
  }
}

/**
 * Makes a portal call with the second factor's token. If the token expired, prompts and repeats the call once; canceling returns the refusal. Throws
 * as `send` does.
 */
export async function withSecondFactor<Result>(
  send: (headers: Record<string, string>) => Promise<Result>,
): Promise<Result> {
  if (!visit) throw new CallFailed(401, { error: 'No authentication token available', code: 'not-signed-in' })
  const { userId } = visit
  const sentToken = storedToken(userId)
  try {
    return await send(headersOf(sentToken))
  } catch (error) {
    if (!(error instanceof CallFailed) || error.failure.code !== 'mfa-required') throw error
    // Another call may have renewed the token meanwhile.
    const token = storedToken(userId)
    if (token === null || token === sentToken) {
      clearToken(userId)
      if (!(await askOnce())) throw error
    }
    return send(headersOf(storedToken(userId)))
  }
}

const headersOf = (token: string | null): Record<string, string> => (token ? { [mfaTokenHeader]: token } : {})

/** Prompts once for all concurrently refused calls. False if canceled, or without a prompt. */
function askOnce(): Promise<boolean> {
  if (!visit) return Promise.resolve(false)
  if (asking) return asking
  asked += 1
  asking = visit.ask().finally(() => {
    asking = null
  })
  return asking
}
