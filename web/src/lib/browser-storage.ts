/** Storage of this browser. Never throws: browsers may forbid it, and it may be full. */
export const browserStorage = {
  /** Undefined if the browser forbids it. */
  getItem: (name: string): string | null | undefined => {
    try {
      return localStorage.getItem(name)
    } catch {
      return undefined
    }
  },

  /** Returns whether the value is stored. */
  setItem: (name: string, value: string): boolean => {
    try {
      localStorage.setItem(name, value)
      return true
    } catch {
      return false
    }
  },
}
