import { createHash } from 'node:crypto'
import type { Database } from '@whereabouts/engines/database/port'
import { moment, rowsOf } from '@whereabouts/engines/database/rows'
import type { Clock } from '../../core/context.ts'

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
  giveBack(id: string): Promise<void>
  forget(id: string): Promise<void>
}

export function openLimits(needs: { db: Database; clock: Clock }): Limits {
  const counters: Record<Limit['over'], Counter> = {
    site: new DatabaseCounter(needs),
    process: new MemoryCounter(needs),
  }
  return {
    take: async (key, { over, windows }) => (windows.length > 0 ? counters[over].take(idOf(key, windows), windows) : 0),
    giveBack: (key, { over, windows }) => counters[over].giveBack(idOf(key, windows)),
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
  /** Limits that were full a moment ago, so that a burst of refused events does not reach the database. */
  readonly #full = new Map<string, { endsAt: Date; readAt: number }>()

  constructor({ db, clock }: { db: Database; clock: Clock }) {
    this.#db = db
    this.#clock = clock
  }

  async take(id: string, windows: readonly Window[]): Promise<number> {
    const now = this.#clock.now()
    const full = this.#full.get(id)
    if (full && now < full.endsAt && now.getTime() - full.readAt < fullKnownMs) return secondsUntil(full.endsAt, now)
    const endsAt = windows.map(({ seconds }) => new Date(now.getTime() + seconds * 1000))
    const max = windows.map((window) => window.max)
    const taken = await this.#db.sql`
      insert into limit_counts as known (id, used, ends_at) values (${id}, ${windows.map(() => 1)}::int[], ${endsAt}::timestamptz[])
      on conflict (id) do update set (used, ends_at) = (
        select array_agg(case when w.ends_at > ${now} then w.used + 1 else 1 end order by n),
               array_agg(case when w.ends_at > ${now} then w.ends_at else w.next_end end order by n)
        from unnest(known.used, known.ends_at, excluded.ends_at) with ordinality as w (used, ends_at, next_end, n))
      where not exists (
        select 1 from unnest(known.used, known.ends_at, ${max}::int[]) as w (used, ends_at, max) where w.ends_at > ${now} and w.used >= w.max)
      returning 1 as one`
    if (taken.length > 0) return 0
    const [found] = await rowsOf(this.#db, { endsAt: moment })`
      select w.ends_at as "endsAt"
      from limit_counts c, unnest(c.used, c.ends_at, ${max}::int[]) with ordinality as w (used, ends_at, max, n)
      where c.id = ${id} and w.ends_at > ${now} and w.used >= w.max order by n limit 1`
    // Another process has just reset it.
    if (!found) return 1
    if (this.#full.size >= maxFullKnown) this.#full.clear()
    this.#full.set(id, { endsAt: found.endsAt, readAt: now.getTime() })
    return secondsUntil(found.endsAt, now)
  }

  async giveBack(id: string): Promise<void> {
    this.#full.delete(id)
    await this.#db.sql`
      update limit_counts set used = array(select greatest(0, u - 1) from unnest(used) with ordinality as w (u, n) order by n) where id = ${id}`
  }

  async forget(id: string): Promise<void> {
    this.#full.delete(id)
    await this.#db.sql`delete from limit_counts where id = ${id}`
  }
}
