import { browserStorage } from '../../lib/browser-storage.ts'

const storageKey = 'whereabouts-reminders-offered'

/** Whether this player answered the offer of reminders in this browser. */
export function isOfferAnswered(userId: string): boolean {
  const answered = browserStorage.getItem(storageKey)
  // Without storage the answer would be lost, so we don't ask.
  return answered === undefined || answered === userId
}

export const storeOfferAnswered = (userId: string): void => void browserStorage.setItem(storageKey, userId)
