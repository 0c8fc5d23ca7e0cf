const pollMs = 1000
const recheckMs = 2000
const patienceMs = 30_000
const latePollMs = 5000

interface CheckoutFacts {
  /** How long after the return from the checkout the last question was asked. */
  waitedMs: number
  /** Whether the server has answered it; the answer was that there is no subscription yet. */
  isAnswered: boolean
  /** Whether the page was loaded anew for this checkout before. */
  isReloaded: boolean
}

type CheckoutStep = { kind: 'reload' } | { kind: 'ask'; inMs: number; isLate: boolean }

/**
 * What to do while a paid checkout is not confirmed: ask every second; when the re-check after 2 s still finds nothing, load the page
 * anew, once; after half a minute ask more seldom and say so.
 */
export function nextCheckoutStep({ waitedMs, isAnswered, isReloaded }: CheckoutFacts): CheckoutStep {
  if (waitedMs >= recheckMs && isAnswered && !isReloaded) return { kind: 'reload' }
  const isLate = waitedMs >= patienceMs
  return { kind: 'ask', inMs: isLate ? latePollMs : pollMs, isLate }
}
