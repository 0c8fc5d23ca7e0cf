const storageKey = 'whereabouts-reminders-offered'

/** Whether this player has answered the offer of reminders, in this browser. */
export function isOfferAnswered(userId: string): boolean {
  try {
    return localStorage.getItem(storageKey) === userId
  } catch {
    // Without storage a refusal could not be remembered, so there is no offer.
    return true
  }
}

export function storeOfferAnswered(userId: string): void {
  try {
    localStorage.setItem(storageKey, userId)
  } catch {
    // In that case there was no offer.
  }
}
