import type { Receipt } from '@whereabouts/game/log/receipt'

const storageKey = 'whereabouts-receipts'
const mostReceipts = 200

interface Kept {
  userId: string
  receipt: Receipt
}

/** Stores a receipt in this browser, for the player who guessed. The newest 200 of all players here are stored. Signing out deletes none. */
export function keepReceipt(userId: string, receipt: Receipt): void {
  const others = listKept().filter((kept) => kept.userId !== userId || !isSameReceipt(kept.receipt, receipt))
  const all = [...others, { userId, receipt }].slice(-mostReceipts)
  // A full storage has room for fewer.
  for (let count = all.length; count > 0; count = Math.floor(count / 2)) if (store(all.slice(-count))) return
}

/** A player's receipts stored in this browser, newest first. */
export const receiptsOf = (userId: string): Receipt[] =>
  listKept()
    .filter((kept) => kept.userId === userId)
    .map(({ receipt }) => receipt)
    .reverse()

export const isSameReceipt = (one: Receipt, other: Receipt): boolean =>
  one.puzzle === other.puzzle &&
  one.arrived_us === other.arrived_us &&
  one.server === other.server &&
  one.counter === other.counter

function store(receipts: readonly Kept[]): boolean {
  try {
    localStorage.setItem(storageKey, JSON.stringify(receipts))
    return true
  } catch {
    // A storage that is full, or refused: the player can still save a file.
    return false
  }
}

function listKept(): Kept[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isKept) : []
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

/** What a storage holds may be anything. Whether a receipt is true is for its check to say. */
function isKept(kept: unknown): kept is Kept {
  if (typeof kept !== 'object' || kept === null || !('userId' in kept) || !('receipt' in kept)) return false
  const receipt = kept.receipt as Record<string, unknown> | null
  return (
    typeof kept.userId === 'string' &&
    typeof receipt === 'object' &&
    receipt?.version === 2 &&
    (receipt.kind === 'guess' || receipt.kind === 'late-guess') &&
    texts.every((name) => typeof receipt[name] === 'string') &&
    numbers.every((name) => Number.isSafeInteger(receipt[name])) &&
    Array.isArray(receipt.path) &&
    receipt.path.every((hash) => typeof hash === 'string')
  )
}
