import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { migrate } from '@whereabouts/engines/database/migrate'
import { openPglite } from '@whereabouts/engines/database/pglite'
import { openStripe } from '@whereabouts/engines/payments/stripe'
import { startSandbox } from '@whereabouts/sandbox/start'
import { schedulePuzzle } from '@whereabouts/server/puzzles/schedule-puzzle'
import { openSecrets } from '@whereabouts/server/secrets'

export interface Prepared {
  puzzleId: string
  /** A plan with a hundred guesses, whose price the folder's sandbox knows. */
  priceId: string
}

const hourMs = 60 * 60 * 1000
/** What every puzzle has of its photo. Nobody looks at it here, so no files lie behind it. */
const photoCopies = ['sharp', 'blurred'].map((kind) => ({
  kind,
  format: 'webp',
  width: 640,
  height: 427,
  key: `no-such-${kind}`,
  contentType: 'image/webp',
}))

/** A data folder with one puzzle and one plan, made in a second or two: the demonstration of a first start takes much longer. */
export async function prepareDataFolder(folder: string): Promise<Prepared> {
  await mkdir(folder, { recursive: true })
  const priceId = await createPrice(folder)
  const snapshot = process.env.TEST_SNAPSHOT
  const db = await openPglite({ folder: join(folder, 'db'), ...(snapshot && { snapshot }) })
  try {
    await migrate(db, new URL('../../server/src/migrations/', import.meta.url))
    const photoId = crypto.randomUUID()
    await db.sql`
      insert into photos (id, width, height, dominant_color, placeholder, variants)
      values (${photoId}, 1, 1, '#000000', 'data:,', ${JSON.stringify(photoCopies)}::text::jsonb)`
    await db.sql`
      insert into subscription_pricing
        (id, stripe_price_id, plan_name, price_amount, currency, billing_interval, trial_period_days, guesses_per_puzzle)
      values (${crypto.randomUUID()}, ${priceId}, 'Plan', 5, 'usd', 'month', 0, 100)`
    // Released an hour ago, so that no midnight comes in between.
    const [releaseDate, releaseTime] = new Date(Date.now() - hourMs).toISOString().slice(0, 16).split('T') as [
      string,
      string,
    ]
    const newId = () => crypto.randomUUID()
    const answer = { lat: 48.85837, lng: 2.294481 }
    const puzzleId = await schedulePuzzle(
      db,
      { newId },
      { photoId, answer, prizeAmount: '50.00', releaseDate, releaseTime },
    )
    return { puzzleId, priceId }
  } finally {
    await db.close()
  }
}

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
