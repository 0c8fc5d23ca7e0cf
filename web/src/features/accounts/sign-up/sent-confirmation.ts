import type { PageAddress } from '../../../lib/page.ts'
import { tabStorage } from '../../../lib/tab-storage.ts'
import { nextPage } from '../../../lib/way-in.ts'

/** Recipient of a sign-up's confirmation email. */
export interface SentConfirmation {
  email: string
  username: string
  /** Where the user was headed. */
  next?: PageAddress | undefined
}

const storageKey = 'sent-confirmation'

/** Stores it in this tab, so that the next page survives a reload. */
export function storeConfirmation(sent: SentConfirmation): void {
  tabStorage.setItem(storageKey, JSON.stringify(sent))
}

/** The navigation state's value, else the one stored in this tab, else null. */
export function findConfirmation(navigationState: unknown): SentConfirmation | null {
  const handed = readConfirmation(navigationState)
  if (handed) return handed
  try {
    return readConfirmation(JSON.parse(tabStorage.getItem(storageKey) ?? 'null'))
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

function readConfirmation(value: unknown): SentConfirmation | null {
  if (typeof value !== 'object' || value === null) return null
  const { email, username, next } = value as Record<string, unknown>
  if (typeof email !== 'string' || typeof username !== 'string') return null
  return { email, username, next: nextPage(new URLSearchParams({ next: String(next) })) }
}
