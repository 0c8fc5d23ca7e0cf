/** Asks the administrator for his second factor again; true once he has given it, false when he cancels. */
type Ask = () => Promise<boolean>

let ask: Ask | null = null
let asking: Promise<boolean> | null = null

/** The gate says here how it asks. Answers the function that takes it back. */
export function onSecondFactorNeeded(askAgain: Ask): () => void {
  ask = askAgain
  return () => {
    if (ask === askAgain) ask = null
  }
}

/** Asks once for all calls that were refused meanwhile. False where he cancels, or nobody can be asked. */
export function askSecondFactor(): Promise<boolean> {
  if (!ask) return Promise.resolve(false)
  asking ??= ask().finally(() => {
    asking = null
  })
  return asking
}
