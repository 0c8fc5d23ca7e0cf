const storageKey = 'site-name'

/** Stores the site's name for the offline page, which cannot request it. */
export function rememberSiteName(name: string): void {
  try {
    localStorage.setItem(storageKey, name)
  } catch {
    // A full or forbidden storage: that page then has the pin only.
  }
}

export function recallSiteName(): string | null {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return null
  }
}
