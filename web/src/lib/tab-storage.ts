/** What could not be stored, under its name. */
const ofThisPage = new Map<string, string>()

/**
 * The storage of the tab, which lasts until the tab is closed. Where the browser forbids it or has no room, what is stored lasts until the page is left.
 * Throws nothing.
 */
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

  /** Returns whether it is still known after a reload. */
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
