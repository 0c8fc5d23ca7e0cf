import os from 'node:os'
import * as playersAdmin from '@whereabouts/contract/players.admin'
import { startTestApp, type TestApp } from '@whereabouts/server/test-support/test-app'
import type { TestAdmin } from '@whereabouts/server/test-support/world'
import { percentile } from './harness/percentile.ts'
import { writeRow } from './harness/rows.ts'

/** The desk with 100,000 accounts and 1,000,000 guesses: finding a player by each key, and a player's page, each as a whole request. */
const wanted = { accounts: 100_000, guesses: 1_000_000, ms: 100 }
const days = 40
const rounds = 10
const databaseUrl = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres'

process.stdout.write(`${os.cpus().length} CPUs, load before ${os.loadavg()[0]!.toFixed(1)}\n`)
const app = await startTestApp({ kind: 'postgres', url: databaseUrl })
try {
  await fill(app)
  await measure(await app.anAdmin())
} finally {
  await app.close()
}

/** Every fourth player guesses once on each of forty days: a million guesses, of 25,000 players. */
async function fill({ db }: TestApp): Promise<void> {
  await db.sql`
    insert into users (id, email, email_verified, username, username_key, created_at)
    select ('01900000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 'person-' || n || '@demo.invalid', true, 'Person ' || n, 'person ' || n,
           now() - n * interval '1 minute' from generate_series(1, ${wanted.accounts}::int) n`
  await db.sql`
    insert into payment_customers (user_id, stripe_customer_id)
    select id, 'cus_' || username_key from users where username like 'Person %'`
  for (let day = 1; day <= days; day += 1) {
    const date = new Date(Date.UTC(2026, 0, day)).toISOString().slice(0, 10)
    const { id } = await app.aPuzzle({ releaseDate: date })
    await db.sql`
      insert into guesses (id, user_id, puzzle_id, attempt, guess_lat, guess_lng, distance_km, is_winning_guess, idempotency_key, guessed_at)
      select gen_random_uuid(), ('01900000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, ${id}, 1, 1, 2, 5000 + n % 1000, false,
             gen_random_uuid(), ${`${date}T08:00:00Z`}::timestamptz
      from generate_series(1, ${wanted.accounts}::int, 4) n`
  }
  await db.sql`update site_config set value = 'ended' where key = 'archive_days'`
  for (const table of ['users', 'payment_customers', 'guesses'])
    await db.query({ text: `analyze ${table}`, values: [] })
}

async function measure(desk: TestAdmin): Promise<void> {
  const id = (n: number) => `01900000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`
  const terms: [string, (n: number) => string][] = [
    ['part of a rare name', (n) => `on ${40_001 + n}`],
    ['part of everyone’s name', () => 'person'],
    ['two characters', () => 'pe'],
    ['whole address', (n) => `person-${500 + n}@demo.invalid`],
    ['beginning of every address', () => 'person-'],
    ['customer', (n) => `cus_person ${700 + n}`],
    ['account', (n) => id(900 + n)],
    ['no match', () => 'xyzzy plugh'],
    ['no term', () => ''],
  ]
  for (const [what, termOf] of terms)
    await time(`players by ${what}`, async (n) => {
      const { status } = await desk.call(playersAdmin.find, { term: termOf(n) })
      if (status !== 200) throw new Error(`${what} was answered ${status}`)
    })
  await time('the page of a player', async (n) => {
    const { status } = await desk.call(playersAdmin.get, { userId: id(1 + 4 * n) })
    if (status !== 200) throw new Error(`the page was answered ${status}`)
  })
}

async function time(path: string, ask: (n: number) => Promise<void>): Promise<void> {
  const times: number[] = []
  for (let n = 0; n < rounds; n += 1) {
    const since = performance.now()
    await ask(n)
    times.push(performance.now() - since)
  }
  const slowest = percentile(times, 0.95)
  writeRow({
    path,
    figure: `p95 ${slowest.toFixed(1)} ms`,
    target: `under ${wanted.ms} ms`,
    against: `${wanted.accounts} accounts, ${wanted.guesses} guesses`,
    isMet: slowest < wanted.ms,
  })
}
