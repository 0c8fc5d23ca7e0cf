const storageKey = 'whereabouts-reminders-offered'

/** Whether this player has answered the offer of reminders, in this browser. */
export function isOfferAnswered(userId: string): boolean {
  try {
    return localStorage.getItem(storageKey) === userId
  } catch {
    // Without a storage nobody could refuse for good, so nobody is asked.
    return true
  }
}

export function keepOfferAnswered(userId: string): void {
  try {
    localStorage.setItem(storageKey, userId)
  } catch {
    // Then nobody was asked.
  }
}
