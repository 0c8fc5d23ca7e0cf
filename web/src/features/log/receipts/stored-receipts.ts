import type { Receipt } from '@whereabouts/game/log/receipt'
import { browserStorage } from '../../../lib/browser-storage.ts'

const storageKey = 'whereabouts-receipts'
const mostReceipts = 200

interface StoredReceipt {
  userId: string
  receipt: Receipt
}

/** Stores a player's receipt in this browser. Only the newest 200 of all players are stored. Signing out deletes none. */
export function storeReceipt(userId: string, receipt: Receipt): void {
  const others = listStored().filter((stored) => stored.userId !== userId || !isSameReceipt(stored.receipt, receipt))
  const all = [...others, { userId, receipt }].slice(-mostReceipts)
  // Full storage holds fewer.
  for (let count = all.length; count > 0; count = Math.floor(count / 2)) if (store(all.slice(-count))) return
}

/** A player's receipts stored in this browser, newest first. */
export const receiptsOf = (userId: string): Receipt[] =>
  listStored()
    .filter((stored) => stored.userId === userId)
    .map(({ receipt }) => receipt)
    .reverse()

export const isSameReceipt = (one: Receipt, other: Receipt): boolean =>
  one.puzzle === other.puzzle &&
  one.arrived_us === other.arrived_us &&
  one.server === other.server &&
  one.counter === other.counter

/** Without storage the player can still save a file. */
const store = (receipts: readonly StoredReceipt[]): boolean =>
  browserStorage.setItem(storageKey, JSON.stringify(receipts))

function listStored(): StoredReceipt[] {
  try {
    const stored: unknown = JSON.parse(browserStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isStoredReceipt) : []
  } catch {
    return []
  }
}

const texts = [
  'log',
  'puzzle',
  'guess_lat',
  'guess_lng',
  'salt',
  'account',
  'account_salt',
  'root',
  'signature',
] as const
const numbers = ['arrived_us', 'server', 'counter', 'index', 'size'] as const

/** Stored data may be anything. Only the check decides whether a receipt is true. */
function isStoredReceipt(stored: unknown): stored is StoredReceipt {
  if (typeof stored !== 'object' || stored === null || !('userId' in stored) || !('receipt' in stored)) return false
  const receipt = stored.receipt as Record<string, unknown> | null
  return (
    typeof stored.userId === 'string' &&
    typeof receipt === 'object' &&
    receipt?.version === 2 &&
    (receipt.kind === 'guess' || receipt.kind === 'late-guess') &&
    texts.every((name) => typeof receipt[name] === 'string') &&
    numbers.every((name) => Number.isSafeInteger(receipt[name])) &&
    Array.isArray(receipt.path) &&
    receipt.path.every((hash) => typeof hash === 'string')
  )
}
