const storageKey = 'reloaded-at'
/** A page that breaks again so soon after its reload is broken for another reason. */
const againMs = 60_000

/**
 * For code that could not be loaded. After a new version was put online the files of the old one are gone, and the page is loaded anew, once;
 * then the answer never comes. Otherwise, for instance without a connection, it throws the error on.
 */
export async function orReloadOnce(error: unknown): Promise<never> {
  if (takeReload() && (await isServerThere())) {
    location.reload()
    return new Promise<never>(() => {})
  }
  throw error
}

function takeReload(): boolean {
  try {
    const last = Number(sessionStorage.getItem(storageKey) ?? 0)
    if (Date.now() - last < againMs) return false
    sessionStorage.setItem(storageKey, String(Date.now()))
    return true
  } catch {
    // Without a storage nothing would keep the page from being loaded again and again.
    return false
  }
}

/** A reload without a connection would lose the page. */
async function isServerThere(): Promise<boolean> {
  try {
    return (await fetch('/api/health', { cache: 'no-store' })).status < 500
  } catch {
    return false
  }
}
