/** `down` answers 503 and does nothing; `slow` does it and answers later; `lost` does it and hangs up. */
export const modes = ['works', 'down', 'slow', 'lost'] as const
/** What becomes of payouts that are ordered from now on; `returned` is paid first. */
export const outcomes = ['paid', 'failed', 'returned'] as const
/** How messages are sent. `reversed` lets them gather for a while and sends the newest first; `held` waits until they are released. */
export const deliveryWays = ['once', 'twice', 'reversed', 'held'] as const

/** The faults that an operator has ordered. Not kept over a restart, so that an old wish surprises nobody. */
export interface Switches {
  mode: (typeof modes)[number]
  /** How much later `slow` answers. */
  slowSeconds: number
  outcome: (typeof outcomes)[number]
  /** Why payouts fail or come back. */
  reason: string
  delivery: (typeof deliveryWays)[number]
}

/** Longer than the product waits. */
const SLOW_SECONDS = 20
const MOST_SECONDS = 600
const MOST_LETTERS = 200

export const usualSwitches = ({ isHeld }: { isHeld: boolean }): Switches => ({
  mode: 'works',
  slowSeconds: SLOW_SECONDS,
  outcome: 'paid',
  reason: 'The bank does not know this account.',
  delivery: isHeld ? 'held' : 'once',
})

/** Sets the fields that a form names, all or none. Returns what is wrong with it, or null. */
export function setSwitches(switches: Switches, form: URLSearchParams): string | null {
  const wish: Switches = { ...switches }
  for (const [name, value] of form) {
    const fault = setOne(wish, name, value)
    if (fault !== null) return fault
  }
  Object.assign(switches, wish)
  return null
}

function setOne(wish: Switches, name: string, value: string): string | null {
  if (name === 'slowSeconds') {
    wish.slowSeconds = Number(value)
    const isRight = value.trim() !== '' && wish.slowSeconds > 0 && wish.slowSeconds <= MOST_SECONDS
    return isRight ? null : `slowSeconds is a number above 0 and up to ${MOST_SECONDS}.`
  }
  if (name === 'reason') {
    wish.reason = value.trim()
    return wish.reason !== '' && wish.reason.length <= MOST_LETTERS ? null : `reason has 1 to ${MOST_LETTERS} letters.`
  }
  const known = { mode: modes, outcome: outcomes, delivery: deliveryWays } as Record<string, readonly string[]>
  const values = Object.hasOwn(known, name) ? known[name]! : null
  if (!values) return `There is no ${name} to set.`
  if (!values.includes(value)) return `${name} is one of ${values.join(', ')}.`
  Object.assign(wish, { [name]: value })
  return null
}
