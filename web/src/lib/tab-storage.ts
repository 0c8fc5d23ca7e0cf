/** Values that could not be stored. */
const ofThisPage = new Map<string, string>()

/** Tab storage, until the tab is closed. If the browser forbids it or it is full, values last until the page is left. Never throws. */
export const tabStorage = {
  getItem: (name: string): string | null => {
    const unstored = ofThisPage.get(name)
    if (unstored !== undefined) return unstored
    try {
      return sessionStorage.getItem(name)
    } catch {
      return null
    }
  },

  /** Returns whether the value survives a reload. */
  setItem: (name: string, value: string): boolean => {
    try {
      sessionStorage.setItem(name, value)
      ofThisPage.delete(name)
      return true
    } catch {
      ofThisPage.set(name, value)
      return false
    }
  },

  removeItem: (name: string): void => {
    ofThisPage.delete(name)
    try {
      sessionStorage.removeItem(name)
    } catch {
      // Nothing can have been stored.
    }
  },
}
