/** Asks the administrator for his second factor again; resolves when he has given it, rejects when he cancels. */
type Ask = () => Promise<void>

let ask: Ask | null = null
let asking: Promise<void> | null = null

/** The gate says here how it asks. Answers the function that takes it back. */
export function onSecondFactorNeeded(askAgain: Ask): () => void {
  ask = askAgain
  return () => {
    if (ask === askAgain) ask = null
  }
}

/** Asks once for all calls that were refused meanwhile. Rejects where nobody can be asked. */
export function askSecondFactor(): Promise<void> {
  if (!ask) return Promise.reject(new Error('No authentication token available'))
  asking ??= ask().finally(() => {
    asking = null
  })
  return asking
}
