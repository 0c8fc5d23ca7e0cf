import type { Database } from '@whereabouts/engines/database/port'
import { onTestFinished } from 'vitest'
import type { Caller, ContextFor, Services } from '../src/core/context.ts'
import { findFactsOfBatch, storeGuesses } from '../src/features/guesses/batch-queries.ts'
import { openFeatures } from '../src/start/open-services.ts'
import { acceptRules } from './accept-rules.ts'
import { templateOf } from './template-of.ts'
import type { TestApp } from './test-app.ts'

/** What happens before and after the statements of a guess. */
export interface Steps {
  beforeReading?: () => Promise<void>
  /** Runs when the facts of a guess have been read, before it is judged by them. */
  afterReading?: () => Promise<void>
  /** Runs once, before the first statement that stores guesses is sent. */
  beforeStoring?: () => Promise<void>
  /** Runs once, when that statement is done, before its answer is heard. */
  afterStoring?: () => Promise<void>
}

const none = { id: '', userId: '', puzzleId: '', idempotencyKey: '', distanceKm: 0, point: { lat: 0, lng: 0 } }
const guess = {
  ...none,
  attempt: 1,
  isWin: false,
  guessedAt: new Date(0),
  arrival: { atUs: 0, server: 0, counter: 0 },
  logged: { salts: new Uint8Array(32), commitment: new Uint8Array(32) },
}
const reading = templateOf((db) => findFactsOfBatch(db, { keys: [], from: new Date(0), to: new Date(0) }))
const storing = templateOf((db) =>
  storeGuesses(db, {
    puzzleId: '',
    puzzleVersion: new Date(0),
    judged: [{ guess, marks: { network: '', browser: null, isHosted: null }, guessLimit: 1 }],
    aheadUs: 0,
  }),
)

/** What is another process's own: its database, and how long it waits to settle. */
export type Process = Pick<Services, 'db'> & Partial<Pick<Services, 'settleAfterMs'>>

/** Another process on the application's database: with a queue of its own, and with steps in between. */
export function anotherProcessOf(app: TestApp, steps: Steps = {}): { db: Database } {
  let isFirst = true
  const sql: Database['sql'] = async (template, ...values) => {
    const isStoring = isFirst && template === storing
    if (isStoring) isFirst = false
    if (isStoring) await steps.beforeStoring?.()
    if (template === reading) await steps.beforeReading?.()
    const rows = await app.db.sql(template, ...values)
    if (template === reading) await steps.afterReading?.()
    if (isStoring) await steps.afterStoring?.()
    return rows as never
  }
  return { db: { ...app.db, sql } }
}

const ofProcesses = new WeakMap<Database, Services>()

/** The services of another process, or of this one. The other one ends with the test. */
export function servicesOf(app: TestApp, process: Process): Services {
  if (process.db === app.db) return app.services
  const known = ofProcesses.get(process.db)
  if (known) return known
  const services = openFeatures({ ...app.services, ...process })
  ofProcesses.set(process.db, services)
  onTestFinished(() => services.settling.close())
  return services
}

/** The context of a guess of a player that arrives now, in this process or another. */
export function contextOfPlayer(
  app: TestApp,
  { userId, process = { db: app.db } }: { userId: string; process?: Process | undefined },
): ContextFor<'user'> {
  const caller = {
    userId,
    sessionId: userId,
    username: `Player ${userId.slice(-8)}`,
    email: `${userId}@example.org`,
    isAdmin: false,
    staffRole: null,
  }
  const services = servicesOf(app, process)
  const request = { ip: '127.0.0.1', headers: {} }
  return {
    ...services,
    ...{ arrival: services.arrivals.stamp(), caller: caller as Caller, request },
  } as unknown as ContextFor<'user'>
}

/** Players with a subscription, each with a session of the same id. */
export async function addPlayers(
  app: TestApp,
  { count, guesses = 1 }: { count: number; guesses?: number },
): Promise<string[]> {
  const ids = Array.from({ length: count }, () => app.services.newId())
  await app.db.sql`
    insert into users (id, email, email_verified, username, username_key)
    select id, id || '@example.org', true, 'Player ' || place, 'player ' || place from unnest(${ids}::uuid[]) with ordinality as u (id, place)`
  await acceptRules(app.db, ...ids)
  await app.db.sql`
    insert into sessions (id, user_id, token, expires_at, created_at, updated_at)
    select id, id, id, now() + interval '30 days', now(), now() from unnest(${ids}::uuid[]) as u (id)`
  const priceId = await app.aPlan(guesses)
  await app.db.sql`
    insert into subscriptions (stripe_subscription_id, user_id, stripe_price_id, status, current_period_end, created_at, updated_at)
    select id, id, ${priceId}, 'active', ${new Date(app.clock.at.getTime() + 1e9)}::timestamptz, now(), now() from unnest(${ids}::uuid[]) as u (id)`
  return ids
}
