import { CallFailed } from '@whereabouts/contract/call'
import { mfaTokenHeader } from '@whereabouts/contract/headers'
import { clearToken, storedToken } from './mfa-token.ts'

/** The administrator at work in the portal. */
interface Visit {
  userId: string
  /** Asks for the second factor again; true once it is given, false when the administrator cancels. */
  ask: () => Promise<boolean>
}

let visit: Visit | null = null
let asking: Promise<boolean> | null = null
let asked = 0

/** How often the second factor was asked for since the page was loaded: who compares two moments knows whether it was in between. */
export const timesAsked = (): number => asked

/** The gate of the portal says who works there and how they are asked. Returns the function that takes it back. */
export function enterPortal(entered: Visit): () => void {
  visit = entered
  return () => {
    if (visit === entered) visit = null
  }
}

/**
 * Makes a call of the portal with the token of the second factor. When the token counts no longer, the prompt comes over the page and the
 * call is made once more after it; who cancels the prompt gets the refusal. Throws as `send` does.
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
    // Another call may have brought a new token while this one was under way.
    const token = storedToken(userId)
    if (token === null || token === sentToken) {
      clearToken(userId)
      if (!(await askOnce())) throw error
    }
    return send(headersOf(storedToken(userId)))
  }
}

const headersOf = (token: string | null): Record<string, string> => (token ? { [mfaTokenHeader]: token } : {})

/** Asks once for all calls refused meanwhile. False if the administrator cancels, or there is no prompt. */
function askOnce(): Promise<boolean> {
  if (!visit) return Promise.resolve(false)
  if (asking) return asking
  asked += 1
  asking = visit.ask().finally(() => {
    asking = null
  })
  return asking
}
