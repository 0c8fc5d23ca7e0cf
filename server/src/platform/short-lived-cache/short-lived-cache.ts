import type { PubSub } from '@whereabouts/engines/pubsub/port'
import type { Logger } from 'pino'

declare module '../../core/context.ts' {
  interface Services {
    /** A cache for values that are the same for everyone, for at most a second. */
    shortLivedCache: ShortLivedCache
  }
}

/** Topics: values that change together. A command calls `changed` after its commit. */
const topicNames = ['site', 'faqs', 'plans', 'puzzles', 'log', 'prizes', 'days', 'deleted accounts'] as const
export type Topic = (typeof topicNames)[number]

/** A value is never older than this, even if the message of its change was lost. */
export const shortLivedCacheMs = 1000

/** The most cached values of a topic, since strangers can ask for any number of names. */
const maxCached = 200
const channel = 'short-lived cache'

/** The key of a value. `name` is unique within the topic, and always has the same type of value. */
export interface CachedRead {
  topic: Topic
  name: string
}

/** Values that are the same for everyone, cached in this process for at most a second. */
export interface ShortLivedCache {
  /** Returns the cached value, or reads it again; concurrent callers share the read. A failure is not cached. */
  read<Value>(wanted: CachedRead, load: () => Promise<Value>): Promise<Value>
  /**
   * Forgets a topic here immediately, and in all other processes as soon as the message arrives. A read under way may have begun before the change,
   * so it is not cached either.
   */
  changed(topic: Topic): void
  /** Counts how often a topic was forgotten. For the keys of longer-lived caches. */
  changesOf(topic: Topic): number
  close(): Promise<void>
}

interface Entry {
  value: Promise<unknown>
  /** When the read began, by `performance.now()`. */
  readAtMs: number
}

interface Needs {
  pubsub: PubSub
  log: Logger
  /** With 0 nothing is cached: only concurrent callers share a read. */
  cachedMs: number
}

export async function openShortLivedCache({ pubsub, log, cachedMs }: Needs): Promise<ShortLivedCache> {
  const topics = new Map<Topic, { entries: Map<string, Entry>; changes: number }>()

  const topicOf = (topic: Topic) => {
    const known = topics.get(topic) ?? { entries: new Map<string, Entry>(), changes: 0 }
    topics.set(topic, known)
    return known
  }
  const forget = (topic: Topic) => {
    const known = topicOf(topic)
    known.entries = new Map()
    known.changes += 1
  }
  const unsubscribe = await pubsub.subscribe(channel, (said) => {
    const topic = topicNames.find((name) => name === said)
    if (topic) forget(topic)
  })

  return {
    read<Value>({ topic, name }: CachedRead, load: () => Promise<Value>): Promise<Value> {
      const { entries } = topicOf(topic)
      const now = performance.now()
      const known = entries.get(name)
      // With 0 every entry is being read at this moment.
      if (known && (cachedMs === 0 || now - known.readAtMs < cachedMs)) return known.value as Promise<Value>
      const entry: Entry = { value: load(), readAtMs: now }
      entries.delete(name)
      entries.set(name, entry)
      if (entries.size > maxCached) entries.delete(entries.keys().next().value!)
      const drop = () => {
        if (entries.get(name) === entry) entries.delete(name)
      }
      entry.value.then(cachedMs === 0 ? drop : undefined, drop)
      return entry.value as Promise<Value>
    },
    changed(topic) {
      forget(topic)
      // Not awaited: the age limit applies where the message does not arrive.
      pubsub
        .publish(channel, topic)
        .catch((err: unknown) => log.warn({ err, topic }, 'a change could not be announced'))
    },
    changesOf: (topic) => topicOf(topic).changes,
    close: unsubscribe,
  }
}
