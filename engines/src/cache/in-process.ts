import { type Cache, forgottenSeconds, type Kept, longestSeconds } from './port.ts'

/** The visitors of half a minute, each with a few hundred bytes. */
const usualMost = 20_000

/** The kind for a single process. When there is no room, the value unused for longest goes first. */
export function openInProcessCache({ most = usualMost }: { most?: number } = {}): Cache {
  const entries = new Map<string, { owner: string; value: string; until: number }>()
  const forgotten = new Map<string, number>()
  const isForgotten = (owner: string) => (forgotten.get(owner) ?? 0) > performance.now()

  return {
    kind: 'in-process',
    async get(key) {
      const entry = entries.get(key)
      if (!entry) return null
      entries.delete(key)
      if (entry.until <= performance.now() || isForgotten(entry.owner)) return null
      entries.set(key, entry)
      return entry.value
    },
    async set(key, { owner, value, seconds }: Kept) {
      if (isForgotten(owner)) return
      entries.delete(key)
      if (entries.size >= most) entries.delete(entries.keys().next().value!)
      entries.set(key, { owner, value, until: performance.now() + Math.min(seconds, longestSeconds) * 1000 })
    },
    async forget(owner) {
      const now = performance.now()
      for (const [known, until] of forgotten) {
        // In the order of their ends.
        if (until > now) break
        forgotten.delete(known)
      }
      forgotten.delete(owner)
      forgotten.set(owner, now + forgottenSeconds * 1000)
    },
    async close() {
      entries.clear()
    },
  }
}
