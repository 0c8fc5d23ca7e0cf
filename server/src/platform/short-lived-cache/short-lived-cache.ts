import type { Changes, Topic } from '../changes/changes.ts'

declare module '../../core/context.ts' {
  interface Services {
    /** A cache for values that are the same for everyone. */
    shortLivedCache: ShortLivedCache
  }
}

/** Values whose changes are noted too late by up to half a second are never older than this. */
export const shortLivedCacheMs = 1000
const usuallyCached = 200

export interface CachedRead {
  /** A change of any of them makes the value outdated. */
  topic: Topic | readonly Topic[]
  /** Unique among the values of these topics; always has the same type of value. */
  name: string
  /** How old the value may become. A second by default. */
  mostMs?: number
  /** The most cached values of these topics, since strangers can ask for any number of names. */
  mostCached?: number
}

/** Values that are the same for everyone, cached in this process until one of their topics changes, and no longer than their age allows. */
export interface ShortLivedCache {
  /** Returns the cached value, or reads it again; concurrent callers share the read. A failure is not cached. */
  read<Value>(wanted: CachedRead, load: () => Promise<Value>): Promise<Value>
}

interface Entry {
  value: Promise<unknown>
  /** When the read began. A read under way may have begun before a change. */
  readAtMs: number
  /** The version of its topics then. */
  version: number
}

interface Needs {
  changes: Changes
  /** The usual age. With 0, only concurrent callers share a read. */
  usualMs?: number
  nowMs?: () => number
}

export function openShortLivedCache({
  changes,
  usualMs = shortLivedCacheMs,
  nowMs = () => performance.now(),
}: Needs): ShortLivedCache {
  const versions = new Map<string, number>()
  const groups = new Map<string, Map<string, Entry>>()
  changes.onLook(({ isUnknown, topics }) => {
    for (const topic of topics) versions.set(topic, (versions.get(topic) ?? 0) + 1)
    if (isUnknown) groups.clear()
  })

  return {
    read<Value>({ topic, name, mostMs = usualMs, mostCached = usuallyCached }: CachedRead, load: () => Promise<Value>) {
      const topics = typeof topic === 'string' ? [topic] : topic
      const group = `${topics} ${mostCached}`
      const entries = groups.get(group) ?? new Map<string, Entry>()
      groups.set(group, entries)
      const version = topics.reduce((sum, one) => sum + (versions.get(one) ?? 0), 0)
      const now = nowMs()
      const known = entries.get(name)
      // At an age of 0, every entry is being read at this moment.
      if (known?.version === version && (mostMs === 0 || now - known.readAtMs < mostMs))
        return known.value as Promise<Value>
      const entry: Entry = { value: load(), readAtMs: now, version }
      entries.delete(name)
      entries.set(name, entry)
      if (entries.size > mostCached) entries.delete(entries.keys().next().value!)
      const drop = () => {
        if (entries.get(name) === entry) entries.delete(name)
      }
      entry.value.then(mostMs === 0 ? drop : undefined, drop)
      return entry.value as Promise<Value>
    },
  }
}
