import { tabStorage } from '../../../lib/tab-storage.ts'

/** To whom the confirmation e-mail of a sign-up went. */
export interface SentConfirmation {
  email: string
  username: string
}

const storageKey = 'sent-confirmation'

/** Keeps it in this tab, so that a reload of the next page still knows it. */
export function keepConfirmation(sent: SentConfirmation): void {
  tabStorage.setItem(storageKey, JSON.stringify(sent))
}

/** Returns the value of the navigation, else the one stored in this tab, else null. */
export function findConfirmation(navigationState: unknown): SentConfirmation | null {
  if (isConfirmation(navigationState)) return navigationState
  try {
    const kept: unknown = JSON.parse(tabStorage.getItem(storageKey) ?? 'null')
    return isConfirmation(kept) ? kept : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

function isConfirmation(value: unknown): value is SentConfirmation {
  return (
    typeof value === 'object' &&
    value !== null &&
    'email' in value &&
    typeof value.email === 'string' &&
    'username' in value &&
    typeof value.username === 'string'
  )
}
