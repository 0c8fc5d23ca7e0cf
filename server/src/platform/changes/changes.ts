import { orNull, rowsOf, text, uuid } from '@whereabouts/engines/database/rows'
import type { Services } from '../../core/context.ts'
import { type Rounds, startRounds } from '../start-rounds.ts'

declare module '../../core/context.ts' {
  interface Services {
    /** What changed in the database, by this process or another one. */
    changes: Changes
  }
}

/** Values that change together. Triggers of the tables note a change in its transaction. */
export type Topic = 'site' | 'faqs' | 'plans' | 'puzzles' | 'prizes' | 'days' | 'names' | 'log'

/** What has changed since the previous look. */
export interface Changed {
  /** This process has not looked for so long that it may have missed something. */
  isUnknown: boolean
  /** Topics of which something changed for everyone. */
  topics: ReadonlySet<string>
  /** Players of whom a session has ended. */
  sessions: ReadonlySet<string>
  /** Players whose status or guess limit may have changed. */
  status: ReadonlySet<string>
}

export interface Changes {
  /** Looks what has changed. Everything that was committed before the call is known when it resolves. Never fails: the next look makes good for it. */
  look(): Promise<void>
  /** Calls the listener after each look. The returned function ends it. */
  onLook(listener: (changed: Changed) => void): () => void
}

/** Rows are deleted when they are this old. */
export const changesLifeMs = 10 * 60 * 1000
const lookEveryMs = 500

export function openChanges({ db, clock, log }: Pick<Services, 'db' | 'clock' | 'log'>): Changes {
  const listeners = new Set<(changed: Changed) => void>()
  let previous: { at: Date; from: string; seen: ReadonlySet<string> } | null = null
  let running: Promise<void> | null = null
  let next: Promise<void> | null = null
  let isOut = false

  async function read(): Promise<void> {
    const at = clock.now()
    const from = previous?.from ?? null
    // A transaction that had not ended at a look has at least the number with which that look says to go on.
    const rows = await rowsOf(db, {
      from: text,
      topic: orNull(text),
      userId: orNull(uuid),
      madeBy: orNull(text),
    })`
      select pg_snapshot_xmin(pg_current_snapshot())::text as from, c.topic, c.user_id as "userId", c.made_by::text as "madeBy"
      from (select 1) one left join recent_changes c on c.made_by >= ${from}::xid8`
    const goOnFrom = rows[0]!.from
    const keyed = new Map(
      rows.filter(({ topic }) => topic !== null).map((row) => [`${row.madeBy} ${row.topic} ${row.userId}`, row]),
    )
    const fresh = [...keyed].filter(([key]) => !previous?.seen.has(key)).map(([, row]) => row)
    const usersOf = (topic: string) => new Set(fresh.flatMap((row) => (row.topic === topic ? [row.userId!] : [])))
    const isUnknown =
      previous !== null &&
      (at.getTime() - previous.at.getTime() > changesLifeMs / 2 || BigInt(goOnFrom) < BigInt(previous.from))
    previous = { at, from: goOnFrom, seen: new Set(keyed.keys()) }
    const topics = new Set(fresh.flatMap(({ topic, userId }) => (userId === null ? [topic!] : [])))
    for (const listener of listeners)
      listener({ isUnknown, topics, sessions: usersOf('sessions'), status: usersOf('status') })
  }

  async function readOnce(): Promise<void> {
    try {
      await read()
      if (isOut) log.info('changes of other processes are seen again')
      isOut = false
    } catch (err) {
      if (!isOut) log.warn({ err }, 'changes of other processes cannot be seen')
      isOut = true
    }
  }

  function begin(): Promise<void> {
    running = readOnce().finally(() => {
      running = null
    })
    return running
  }

  return {
    look() {
      if (!running) return begin()
      // The look under way may have begun before what the caller wants to see.
      next ??= running.then(() => {
        next = null
        return begin()
      })
      return next
    },
    onLook(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** Looks twice a second. */
export const startLooking = ({ changes }: Pick<Services, 'changes'>): Rounds =>
  startRounds(async () => {
    await changes.look()
    return lookEveryMs
  })
