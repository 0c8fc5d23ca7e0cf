const storageKey = 'site-name'

/** Stores the site name for the offline page, which cannot request it. */
export function rememberSiteName(name: string): void {
  try {
    localStorage.setItem(storageKey, name)
  } catch {
    // Storage is full or blocked: the offline page shows only the pin.
  }
}

export function recallSiteName(): string | null {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return null
  }
}
