import type { Subscription } from '@whereabouts/contract/subscriptions'
import { isLive } from '@whereabouts/game/subscription'

type Ended = Pick<Subscription, 'stripe_subscription_id' | 'status'>

/** The used part of local storage, which may be missing (null) or forbidden (DOMException). */
export type KeptPlace = Pick<Storage, 'getItem' | 'setItem'>

const storageKey = 'shown-cancellations'
const mostEntries = 10

const entryOf = ({ stripe_subscription_id, status }: Ended) => `${stripe_subscription_id} ${status}`

/**
 * Remembers which cancellations this browser has shown: subscription id and status, the last ten. Without storage it remembers them while the page is
 * open.
 */
export function newShownCancellations(openPlace: () => KeptPlace | null) {
  let ofThisPage: string[] = []

  // Other tabs show them too, so storage is read each time.
  const read = (): string[] => [...new Set([...readPlace(openPlace), ...ofThisPage])]
  const write = (entries: string[]) => {
    ofThisPage = entries.slice(-mostEntries)
    writePlace(openPlace, ofThisPage)
  }
  return {
    /** Returns whether it was shown before, and marks it as shown. */
    take: (ended: Ended): boolean => {
      const entries = read()
      if (entries.includes(entryOf(ended))) return false
      write([...entries, entryOf(ended)])
      return true
    },
    /** Forgets subscriptions that are active again: their next cancellation is new. */
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
