import type { PubSub } from '@whereabouts/engines/pubsub/port'
import type { Logger } from 'pino'

declare module '../../core/context.ts' {
  interface Services {
    /** A cache for values that are the same for everybody, kept for at most a second. */
    shortLivedCache: ShortLivedCache
  }
}

/** Topics: values that change together. A command calls `changed` after its commit. */
const topicNames = ['site', 'faqs', 'plans', 'puzzles', 'log', 'prizes', 'days', 'deleted accounts'] as const
export type Topic = (typeof topicNames)[number]

/** A value is never older than this, also when the message of its change was lost. */
export const shortLivedCacheMs = 1000

/** The most values kept of a topic, since strangers can ask for any number of names. */
const maxKept = 200
const channel = 'short-lived cache'

/** The key of a value. `name` is unique within the topic, and always has the same type of value. */
export interface CachedRead {
  topic: Topic
  name: string
}

/** Values that are the same for everybody, kept in the memory of this process for at most a second. */
export interface ShortLivedCache {
  /** Returns the kept value, or reads it anew; callers meanwhile wait for the same read. A failure is not kept. */
  read<Value>(wanted: CachedRead, load: () => Promise<Value>): Promise<Value>
  /**
   * Forgets a topic here at once, and in all other processes as soon as the message arrives. A read under way may have begun before the change, so it
   * is not kept either.
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
  /** With 0 nothing is kept: only callers at the same time share a read. */
  keptMs: number
}

export async function openShortLivedCache({ pubsub, log, keptMs }: Needs): Promise<ShortLivedCache> {
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
      if (known && (keptMs === 0 || now - known.readAtMs < keptMs)) return known.value as Promise<Value>
      const entry: Entry = { value: load(), readAtMs: now }
      entries.delete(name)
      entries.set(name, entry)
      if (entries.size > maxKept) entries.delete(entries.keys().next().value!)
      const drop = () => {
        if (entries.get(name) === entry) entries.delete(name)
      }
      entry.value.then(keptMs === 0 ? drop : undefined, drop)
      return entry.value as Promise<Value>
    },
    changed(topic) {
      forget(topic)
      // Not awaited: the age limit holds where the message does not arrive.
      pubsub
        .publish(channel, topic)
        .catch((err: unknown) => log.warn({ err, topic }, 'a change could not be announced'))
    },
    changesOf: (topic) => topicOf(topic).changes,
    close: unsubscribe,
  }
}
