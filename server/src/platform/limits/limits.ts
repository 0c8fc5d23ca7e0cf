import { createHash } from 'node:crypto'
import type { Database } from '@whereabouts/engines/database/port'
import { int, moment, orNull, rowsOf, text } from '@whereabouts/engines/database/rows'
import type { Clock } from '../../core/context.ts'
import { batchReads } from '../batching/batch-reads.ts'

declare module '../../core/context.ts' {
  interface Services {
    limits: Limits
  }
}

/** At most `max` events within `seconds`, counted from the first one. */
export interface Window {
  max: number
  seconds: number
}

/**
 * What protects a secret or money counts over the site: in the database, for all processes together. What protects the machine counts in each process
 * alone.
 */
export interface Limit {
  over: 'site' | 'process'
  windows: readonly Window[]
}

export const overSite = (...windows: readonly Window[]): Limit => ({ over: 'site', windows })

export interface Limits {
  /**
   * Counts one event under a key, in every window of a limit. Returns 0, or the seconds, at least 1, until the first full window is empty again; then
   * counts nothing. The key may be any text.
   */
  take(key: string, limit: Limit): Promise<number>
  /** Takes back one event that was counted under a key. */
  giveBack(key: string, limit: Limit): Promise<void>
  /** Resets the counts of a key. */
  forget(key: string, limit: Limit): Promise<void>
}

interface Counter {
  take(id: string, windows: readonly Window[]): Promise<number>
  giveBack(id: string, windows: readonly Window[]): Promise<void>
  forget(id: string): Promise<void>
}

interface Attempt {
  id: string
  windows: readonly Window[]
}

export function openLimits(needs: { db: Database; clock: Clock }): Limits {
  const counters: Record<Limit['over'], Counter> = {
    site: new DatabaseCounter(needs),
    process: new MemoryCounter(needs),
  }
  return {
    take: async (key, { over, windows }) => (windows.length > 0 ? counters[over].take(idOf(key, windows), windows) : 0),
    giveBack: (key, { over, windows }) => counters[over].giveBack(idOf(key, windows), windows),
    forget: (key, { over, windows }) => counters[over].forget(idOf(key, windows)),
  }
}

const idOf = (key: string, windows: readonly Window[]) =>
  createHash('sha256')
    .update(JSON.stringify([key, windows.map(({ max, seconds }) => [max, seconds])]))
    .digest('base64url')

const secondsUntil = (end: Date | number, now: Date) => Math.max(1, Math.ceil((Number(end) - now.getTime()) / 1000))

/** Counts are deleted when they end, at the latest after this. */
const sweepEveryMs = 60_000

class MemoryCounter implements Counter {
  readonly #clock: Clock
  readonly #counts = new Map<string, { used: number; endsAt: number }[]>()
  #sweepAt = 0

  constructor({ clock }: { clock: Clock }) {
    this.#clock = clock
  }

  async take(id: string, windows: readonly Window[]): Promise<number> {
    const now = this.#clock.now()
    this.#sweep(now.getTime())
    const known = this.#counts.get(id)
    const counts = windows.map(({ seconds }, n) => {
      const count = known?.[n]
      return count && count.endsAt > now.getTime() ? count : { used: 0, endsAt: now.getTime() + seconds * 1000 }
    })
    const full = counts.find(({ used }, n) => used >= windows[n]!.max)
    if (full) return secondsUntil(full.endsAt, now)
    for (const count of counts) count.used += 1
    this.#counts.set(id, counts)
    return 0
  }

  async giveBack(id: string): Promise<void> {
    for (const count of this.#counts.get(id) ?? []) count.used = Math.max(0, count.used - 1)
  }

  async forget(id: string): Promise<void> {
    this.#counts.delete(id)
  }

  #sweep(now: number): void {
    if (now < this.#sweepAt) return
    this.#sweepAt = now + sweepEveryMs
    for (const [id, counts] of this.#counts) if (counts.every(({ endsAt }) => endsAt <= now)) this.#counts.delete(id)
  }
}

/** For how long a process refuses by a full limit that it has read. Another one may have reset it. */
const fullKnownMs = 1000
const maxFullKnown = 10_000

class DatabaseCounter implements Counter {
  readonly #db: Database
  readonly #clock: Clock
  readonly #count: (attempt: Attempt) => Promise<number>
  readonly #forget: (id: string) => Promise<void>
  /** Limits that were full a moment ago, so that a burst of refused events does not reach the database. */
  readonly #full = new Map<string, { endsAt: Date; readAt: number }>()

  constructor({ db, clock }: { db: Database; clock: Clock }) {
    this.#db = db
    this.#clock = clock
    this.#count = batchReads((attempts) => this.#countTogether(attempts), { mostTogether: 1000 })
    this.#forget = batchReads(async (ids) => {
      await db.sql`
        delete from limit_counts where id in (select id from limit_counts where id = any(${ids}) order by id for update)`
      return () => {}
    })
  }

  async take(id: string, windows: readonly Window[]): Promise<number> {
    const now = this.#clock.now()
    const full = this.#full.get(id)
    const isFull = full && now < full.endsAt && now.getTime() - full.readAt < fullKnownMs
    return isFull ? secondsUntil(full.endsAt, now) : this.#count({ id, windows })
  }

  /** Counts attempts in one statement, however many come at the same moment. Returns what each has to wait. */
  async #countTogether(attempts: readonly Attempt[]): Promise<(attempt: Attempt) => number> {
    const now = this.#clock.now()
    const asked = [...Map.groupBy(attempts, ({ id }) => id)].map(([id, [first, ...more]]) => ({
      id,
      wanted: more.length + 1,
      max: first!.windows.map(({ max }) => max),
      seconds: first!.windows.map(({ seconds }) => seconds),
    }))
    // Every process locks the rows in the same order. A new row's room and grant add up to the maximum of each window.
    const counted = await rowsOf(this.#db, { id: text, granted: int, endsAt: orNull(moment) })`
      insert into limit_counts as known (id, granted, room, ends_at)
      select a.id, g.granted, array(select m - g.granted from unnest(a.max) with ordinality as w (m, n) order by n),
             array(select ${now}::timestamptz + s * interval '1 second' from unnest(a.seconds) with ordinality as w (s, n) order by n)
      from jsonb_to_recordset(${asked}::jsonb) as a (id text, wanted int, max int[], seconds int[])
      cross join lateral (select least(a.wanted, min(m)) as granted from unnest(a.max) m) g
      order by a.id
      on conflict (id) do update set (granted, room, ends_at) = (
        select min(g), array_agg(case when g = 0 then old_room else room - g end order by n),
               array_agg(case when g = 0 then old_end else ends_at end order by n)
        from (
          select n, old_room, old_end, room, ends_at, least(excluded.granted, min(room) over ()) as g
          from (
            select n, old_room, old_end, case when is_running then old_room else new_room + excluded.granted end as room,
                   case when is_running then old_end else new_end end as ends_at
            from unnest(known.room, known.ends_at, excluded.room, excluded.ends_at)
              with ordinality as w (old_room, old_end, new_room, new_end, n)
            cross join lateral (select old_end > ${now} as is_running) r) windows) counted)
      returning id, granted, (
        select w.ends_at from unnest(room, ends_at) with ordinality as w (room, ends_at, n)
        where w.room = 0 and w.ends_at > ${now} order by n limit 1) as "endsAt"`
    const byId = new Map(counted.map((row) => [row.id, row]))
    return ({ id }) => {
      const row = byId.get(id)!
      row.granted -= 1
      if (row.granted >= 0) return 0
      if (this.#full.size >= maxFullKnown) this.#full.clear()
      this.#full.set(id, { endsAt: row.endsAt!, readAt: now.getTime() })
      return secondsUntil(row.endsAt!, now)
    }
  }

  async giveBack(id: string, windows: readonly Window[]): Promise<void> {
    this.#full.delete(id)
    const max = windows.map((window) => window.max)
    await this.#db.sql`
      update limit_counts
      set room = array(select least(r + 1, max) from unnest(room, ${max}::int[]) with ordinality as w (r, max, n) order by n)
      where id = ${id}`
  }

  async forget(id: string): Promise<void> {
    this.#full.delete(id)
    await this.#forget(id)
  }
}
