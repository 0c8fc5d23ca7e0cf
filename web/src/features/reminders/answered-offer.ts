const storageKey = 'whereabouts-reminders-offered'

/** Whether this player answered the offer of reminders in this browser. */
export function isOfferAnswered(userId: string): boolean {
  try {
    return localStorage.getItem(storageKey) === userId
  } catch {
    // Without storage the answer would be lost, so we don't ask.
    return true
  }
}

export function storeOfferAnswered(userId: string): void {
  try {
    localStorage.setItem(storageKey, userId)
  } catch {
    // Without storage there was no offer.
  }
}
