import type { Subscription } from '@whereabouts/contract/subscriptions'
import { isLive } from '@whereabouts/game/subscription'

type Ended = Pick<Subscription, 'stripe_subscription_id' | 'status'>

/** What it needs of the browser's local storage, which some browsers do not have (null) or forbid (DOMException). */
export type KeptPlace = Pick<Storage, 'getItem' | 'setItem'>

const storageKey = 'shown-cancellations'
const mostEntries = 10

const entryOf = ({ stripe_subscription_id, status }: Ended) => `${stripe_subscription_id} ${status}`

/**
 * Remembers which cancellations this browser has shown: a subscription's id with the status, the last ten. Without working storage it remembers them
 * only while the page is open.
 */
export function newShownCancellations(openPlace: () => KeptPlace | null) {
  let ofThisPage: string[] = []

  // Other tabs show them too, so the storage is read each time.
  const read = (): string[] => [...new Set([...readPlace(openPlace), ...ofThisPage])]
  const write = (entries: string[]) => {
    ofThisPage = entries.slice(-mostEntries)
    writePlace(openPlace, ofThisPage)
  }
  return {
    /** Whether it was shown before; from now on it was. */
    take: (ended: Ended): boolean => {
      const entries = read()
      if (entries.includes(entryOf(ended))) return false
      write([...entries, entryOf(ended)])
      return true
    },
    /** Forgets subscriptions that run again: their next cancellation is a new one. */
    forgetLive: (subscriptions: readonly Ended[]): void => {
      const live = new Set(subscriptions.filter(isLive).map(({ stripe_subscription_id: id }) => id))
      const entries = read()
      const left = entries.filter((entry) => !live.has(entry.split(' ')[0]!))
      if (left.length < entries.length) write(left)
    },
  }
}

export type ShownCancellations = ReturnType<typeof newShownCancellations>

function readPlace(openPlace: () => KeptPlace | null): string[] {
  try {
    const stored: unknown = JSON.parse(openPlace()?.getItem(storageKey) ?? '[]')
    return Array.isArray(stored) ? stored.filter((entry) => typeof entry === 'string') : []
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof DOMException) return []
    throw error
  }
}

function writePlace(openPlace: () => KeptPlace | null, entries: readonly string[]): void {
  try {
    openPlace()?.setItem(storageKey, JSON.stringify(entries))
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
  }
}
