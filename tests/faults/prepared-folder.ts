import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { migrate } from '@whereabouts/engines/database/migrate'
import { openPglite } from '@whereabouts/engines/database/pglite'
import type { Database, DatabaseEngine } from '@whereabouts/engines/database/port'
import { openStripe } from '@whereabouts/engines/payments/stripe'
import { winRadiusKm } from '@whereabouts/game/rules'
import { usernameKey } from '@whereabouts/game/username'
import { startSandbox } from '@whereabouts/sandbox/start'
import { insertPuzzle } from '@whereabouts/server/features/puzzles/writes'
import { openSecrets } from '@whereabouts/server/start/secrets'
import { acceptRules, publishFirstRules } from '@whereabouts/server/test-support/accept-rules'
import { openTestSession } from '@whereabouts/server/test-support/session'
import type { Player } from './player.ts'

export interface Prepared {
  puzzleId: string
  /** A plan with a hundred guesses, with a price that the folder's sandbox knows. */
  priceId: string
  /** Signed-in subscribers. */
  players: Player[]
}

const hourMs = 60 * 60 * 1000
/** Photo data for every puzzle. No client loads it here, so there are no files. */
const photoCopies = ['sharp', 'blurred'].map((kind) => ({
  kind,
  format: 'webp',
  width: 640,
  height: 427,
  key: `no-such-${kind}`,
  contentType: 'image/webp',
}))

/** A data folder with one puzzle and one plan, made in a second or two: the demonstration of a first start takes much longer. */
export async function prepareDataFolder(
  folder: string,
  { players = 0, secret = '' }: { players?: number; secret?: string } = {},
): Promise<Prepared> {
  await mkdir(folder, { recursive: true })
  const priceId = await createPrice(folder)
  const snapshot = process.env.TEST_SNAPSHOT
  const db = await openPglite({ folder: join(folder, 'db'), ...(snapshot && { snapshot }) })
  try {
    return await prepareDatabase(db, { priceId, players, secret })
  } finally {
    await db.close()
  }
}

/** The tables, one puzzle, one plan, and its subscribers, with sessions that a server with this `AUTH_SECRET` accepts. */
export async function prepareDatabase(
  db: DatabaseEngine,
  { priceId, players, secret }: { priceId: string; players: number; secret: string },
): Promise<Prepared> {
  await migrate(db, new URL('../../server/src/migrations/', import.meta.url))
  await publishFirstRules(db)
  const photoId = crypto.randomUUID()
  await db.sql`
    insert into photos (id, width, height, dominant_color, placeholder, variants)
    values (${photoId}, 1, 1, '#000000', 'data:,', ${JSON.stringify(photoCopies)}::text::jsonb)`
  await db.sql`
    insert into subscription_pricing
      (id, stripe_price_id, plan_name, price_amount, currency, billing_interval, trial_period_days, guesses_per_puzzle)
    values (${crypto.randomUUID()}, ${priceId}, 'Plan', 5, 'usd', 'month', 0, 100)`
  // Released an hour ago, so that no midnight interferes.
  const [releaseDate, releaseTime] = new Date(Date.now() - hourMs).toISOString().slice(0, 16).split('T') as [
    string,
    string,
  ]
  const answer = { lat: 48.85837, lng: 2.294481 }
  const puzzleId = newId()
  const facts = { photoId, answer, prizeAmount: '50.00', releaseDate, releaseTime }
  await insertPuzzle(db, { ...facts, id: puzzleId, winRadiusKm })
  const people: Player[] = []
  for (let n = 1; n <= players; n += 1) people.push(await addSubscriber(db, { name: `Player ${n}`, priceId, secret }))
  return { puzzleId, priceId, players: people }
}

const newId = () => crypto.randomUUID()

async function addSubscriber(
  db: Database,
  { name, priceId, secret }: { name: string; priceId: string; secret: string },
): Promise<Player> {
  const id = newId()
  const email = `${name.toLowerCase().replace(' ', '-')}@example.org`
  await db.sql`
    insert into users (id, email, email_verified, username, username_key) values (${id}, ${email}, true, ${name}, ${usernameKey(name)})`
  await acceptRules(db, id)
  await db.sql`
    insert into subscriptions (stripe_subscription_id, user_id, stripe_price_id, status, current_period_end, created_at, updated_at)
    values (${`sub_${id}`}, ${id}, ${priceId}, 'active', now() + interval '30 days', now(), now())`
  return { id, cookie: await openTestSession({ db, newId }, { userId: id, secret }) }
}

/** A price that the folder's sandbox knows. */
async function createPrice(folder: string): Promise<string> {
  const {
    stripeSecretKey: secretKey,
    stripePublishableKey: publishableKey,
    stripeWebhookSecret: webhookSecret,
  } = await openSecrets(folder)
  const sandbox = await startSandbox({
    port: 0,
    smtpPort: 0,
    dataDir: join(folder, 'sandbox'),
    siteUrl: 'http://localhost',
    stripe: { secretKey, publishableKey, webhookSecret, webhookUrl: 'http://127.0.0.1:9/' },
    google: { clientId: 'client', clientSecret: 'not used here' },
  })
  const payments = openStripe({ secretKey, webhookSecret, apiBase: sandbox.url, timeoutMs: 5000 })
  const { priceId } = await payments.createPrice({
    planName: 'Plan',
    amountCents: 500,
    currency: 'usd',
    interval: 'month',
  })
  await payments.close()
  await sandbox.close()
  return priceId
}
