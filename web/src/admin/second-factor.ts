/** Asks the administrator for his second factor again; true once he has given it, false when he cancels. */
type Ask = () => Promise<boolean>

let ask: Ask | null = null
let asking: Promise<boolean> | null = null
let asked = 0

/** How often it was asked for since the page was loaded: who compares two moments knows whether it was in between. */
export const timesAsked = (): number => asked

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
  if (asking) return asking
  asked += 1
  asking = ask().finally(() => {
    asking = null
  })
  return asking
}
