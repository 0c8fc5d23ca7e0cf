import { tabStorage } from '../lib/tab-storage.ts'

const storageKey = 'reloaded-at'
/** Breaking again this soon after a reload has another cause. */
const againMs = 60_000

/**
 * Handles code that failed to load. After a release the old files are gone: reloads once and never resolves. Otherwise, for example offline, rethrows
 * the error.
 */
export async function orReloadOnce(error: unknown): Promise<never> {
  if (takeReload() && (await isServerThere())) {
    location.reload()
    return new Promise<never>(() => {})
  }
  throw error
}

function takeReload(): boolean {
  const last = Number(tabStorage.getItem(storageKey) ?? 0)
  if (Date.now() - last < againMs) return false
  // Without storage nothing would prevent a reload loop.
  return tabStorage.setItem(storageKey, String(Date.now()))
}

/** Reloading offline would lose the page. */
async function isServerThere(): Promise<boolean> {
  try {
    return (await fetch('/api/health', { cache: 'no-store' })).status < 500
  } catch {
    return false
  }
}
