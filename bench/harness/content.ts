import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { migrate } from '@whereabouts/engines/database/migrate'
import type { DatabaseEngine } from '@whereabouts/engines/database/port'
import { openSharpImages } from '@whereabouts/engines/images/sharp'
import { openFolder } from '@whereabouts/engines/storage/folder'
import { winRadiusKm } from '@whereabouts/game/rules'
import { newId } from '@whereabouts/server/core/new-id'
import { storePhoto } from '@whereabouts/server/features/puzzles/store-photo'
import { insertPuzzle } from '@whereabouts/server/features/puzzles/writes'
import { demoFaqs, demoSite } from '@whereabouts/server/operations/demo/content'
import { openLog } from '@whereabouts/server/platform/observability/log'
import { acceptRules, publishFirstRules } from '@whereabouts/server/test-support/accept-rules'
import { openTestSession } from '@whereabouts/server/test-support/session'

const server = new URL('../../server/src/', import.meta.url)
const dayMs = 24 * 60 * 60 * 1000

/** The content of a site on the day of a release: texts, questions, a photo, yesterday's puzzle and two weeks of others, and one plan. */
export async function fillSite(db: DatabaseEngine, dataFolder: string): Promise<{ photoId: string; priceId: string }> {
  await migrate(db, new URL('migrations/', server))
  // Before the players, who accept them: a guess without that is refused.
  await publishFirstRules(db)
  const needs = {
    db,
    newId,
    clock: { now: () => new Date() },
    log: openLog('error'),
    files: await openFolder(`${dataFolder}/files`),
  }
  const original = await readFile(fileURLToPath(new URL('operations/demo/photos/river-of-ice.jpg', server)))
  const prepared = await openSharpImages().prepare(original, { formats: ['webp', 'jpeg'] })
  const photoId = await storePhoto(needs, prepared)
  for (const [key, { value, description }] of Object.entries(demoSite))
    await db.sql`insert into site_config (id, key, value, description) values (${newId()}, ${key}, ${value}, ${description}) on conflict do nothing`
  for (const [index, { english }] of demoFaqs.entries())
    await db.sql`insert into faqs (id, question, answer, display_order) values (${newId()}, ${english.question}, ${english.answer}, ${index})`
  for (let day = -1; day <= 14; day += 1) {
    if (day !== 0) await addPuzzle(db, { photoId, releasedAt: new Date(Math.floor(Date.now() / dayMs + day) * dayMs) })
  }
  const priceId = 'price_of_the_bench'
  await db.sql`
    insert into subscription_pricing (id, stripe_price_id, plan_name, price_amount, currency, billing_interval, trial_period_days, guesses_per_puzzle)
    values (${newId()}, ${priceId}, 'Plan', 5, 'usd', 'month', 0, 3)`
  return { photoId, priceId }
}

export async function addPuzzle(
  db: DatabaseEngine,
  { photoId, releasedAt }: { photoId: string; releasedAt: Date },
): Promise<string> {
  const [releaseDate, rest] = releasedAt.toISOString().split('T') as [string, string]
  const puzzle = {
    photoId,
    answer: { lat: 64, lng: -16 },
    prizeAmount: '50.00',
    releaseDate,
    releaseTime: rest.slice(0, 8),
  }
  const id = newId()
  await insertPuzzle(db, { ...puzzle, id, winRadiusKm })
  return id
}

/** Subscribers with a session each. Returns their cookies. */
export async function addSubscribers(
  db: DatabaseEngine,
  { count, priceId, secret }: { count: number; priceId: string; secret: string },
): Promise<string[]> {
  const ids = Array.from({ length: count }, () => newId())
  await db.sql`
    insert into users (id, email, email_verified, username, username_key)
    select id, 'herd-' || n || '@demo.invalid', true, 'Herd ' || n, 'herd ' || n
    from unnest(${ids}::uuid[]) with ordinality as person (id, n)`
  await db.sql`
    insert into subscriptions (stripe_subscription_id, user_id, stripe_price_id, status, current_period_end, created_at, updated_at)
    select 'sub_' || id, id, ${priceId}, 'active', now() + interval '30 days', now(), now() from unnest(${ids}::uuid[]) as id`
  await acceptRules(db, ...ids)
  const cookies = await Promise.all(ids.map((userId) => openTestSession({ db, newId }, { userId, secret })))
  await db.script('analyze users, subscriptions, sessions')
  return cookies
}
