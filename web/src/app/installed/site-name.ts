const storageKey = 'site-name'

/** Keeps the site's name for the page without a connection, which has nobody to ask. */
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
