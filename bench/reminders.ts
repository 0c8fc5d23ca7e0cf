import os from 'node:os'
import { submit } from '@whereabouts/contract/guesses'
import { queueDueReminders } from '@whereabouts/server/features/reminders/queue-due'
import { startPushes } from '@whereabouts/server/features/reminders/start-reminders'
import { TestBrowsers } from '@whereabouts/server/test-support/browsers'
import { startTestApp, type TestApp } from '@whereabouts/server/test-support/test-app'
import type { TestUser } from '@whereabouts/server/test-support/world'
import { median, percentile } from './harness/percentile.ts'
import { writeRow } from './harness/rows.ts'

/**
 * The reminders of a release, one push per player, sent by the server's own job while guesses arrive at a steady rate: how long 100,000 would take,
 * and their effect on a guess. The sandbox's push service runs in the same process, decrypts every push, and takes more than half of the time.
 */
const players = Number(process.env.BENCH_PLAYERS ?? 5_000)
const guessers = 40
const guessEveryMs = 25
const wanted = { reminders: 100_000, minutes: 10 }
const databaseUrl = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres'

process.stdout.write(`${os.cpus().length} CPUs, load before ${os.loadavg()[0]!.toFixed(1)}\n`)
const app = await startTestApp({ kind: 'postgres', url: databaseUrl })
try {
  await measure(app)
} finally {
  await app.close()
}

async function measure(stand: TestApp): Promise<void> {
  const people: TestUser[] = []
  for (let n = 0; n < guessers; n += 1) people.push(await stand.aSubscriber({ guesses: 100 }))
  const { id: puzzleId } = await stand.aPuzzle()
  await addDevices(stand)
  await guessUntil({ people, puzzleId, isOver: after(2_000) })
  const alone = await guessUntil({ people, puzzleId, isOver: after(8_000) })

  const queueingSince = performance.now()
  const queued = await queueDueReminders(stand.services)
  const queueingMs = performance.now() - queueingSince
  if (queued !== players) throw new Error(`${queued} reminders were written down, not ${players}`)

  const since = performance.now()
  const sender = startPushes(stand.services)
  let sent = 0
  const watch = setInterval(async () => {
    const [row] = await stand.db.sql<{ sent: number }>`select count(*)::int as sent from reminders where state = 'sent'`
    sent = row!.sent
  }, 250)
  const during = await guessUntil({
    people,
    puzzleId,
    isOver: () => sent >= players || performance.now() - since > 240_000,
  })
  const tookMs = queueingMs + (performance.now() - since)
  clearInterval(watch)
  await sender.stop()
  if (sent < players) throw new Error(`only ${sent} of ${players} reminders were sent in 4 minutes`)

  const minutes = (tookMs / players) * (wanted.reminders / 60_000)
  const times = (of: number[]) => `${median(of).toFixed(1)} ms, p99 ${percentile(of, 0.99).toFixed(1)} ms`
  writeRow({
    path: `reminders by push, as many as ${wanted.reminders} at this rate`,
    figure: `${minutes.toFixed(1)} minutes (${Math.round((players / tookMs) * 1000)}/s)`,
    target: `within ${wanted.minutes} minutes`,
    against: `${players} of them, each decrypted by the sandbox in the same process, with ${1000 / guessEveryMs} guesses a second`,
    isMet: minutes <= wanted.minutes,
  })
  writeRow({
    path: 'a guess while reminders are sent',
    figure: times(during),
    target: 'p99 under 100 ms',
    against: `without reminders: ${times(alone)}`,
    isMet: percentile(during, 0.99) < 100,
  })
}

/** Players who want a reminder of a release, each with a browser at the sandbox's push service. */
async function addDevices(stand: TestApp): Promise<void> {
  const { db, services } = stand
  const browsers = new TestBrowsers(stand)
  await db.sql`
    insert into users (id, email, email_verified, username, username_key)
    select gen_random_uuid(), 'reminded-' || n || '@demo.invalid', true, 'Reminded ' || n, 'reminded ' || n
    from generate_series(1, ${players}::int) n`
  await db.sql`
    insert into reminder_choices (user_id, kind, channel, chosen_at)
    select id, 'release', 'push', '2026-01-01T00:00:00Z' from users where username like 'Reminded %'`
  const ids = await db.sql<{ id: string }>`select id from users where username like 'Reminded %' order by id`
  for (const { id } of ids) {
    const { endpoint, p256dh, auth } = await browsers.make()
    await db.sql`
      insert into push_subscriptions (id, user_id, endpoint, p256dh, auth, public_key, device, created_at)
      values (gen_random_uuid(), ${id}, ${endpoint}, ${p256dh}, ${auth}, ${services.push.publicKey}, 'Bench', '2026-01-01T00:00:00Z')`
  }
}

function after(ms: number): () => boolean {
  const end = performance.now() + ms
  return () => performance.now() >= end
}

/** Guesses of one player, one every so many ms however long each takes. Returns each duration in ms. */
async function guessUntil({
  people,
  puzzleId,
  isOver,
}: {
  people: TestUser[]
  puzzleId: string
  isOver: () => boolean
}): Promise<number[]> {
  const times: number[] = []
  const under: Promise<void>[] = []
  for (let n = 0; !isOver(); n += 1) {
    under.push(guessOnce(people[n % people.length]!, puzzleId, times))
    await new Promise((resolve) => setTimeout(resolve, guessEveryMs))
  }
  await Promise.all(under)
  return times
}

async function guessOnce(player: TestUser, puzzleId: string, times: number[]): Promise<void> {
  const since = performance.now()
  const place = { guess_lat: -60 + Math.random() * 50, guess_lng: Math.random() * 300 - 150 }
  const { status } = await player.call(submit, { puzzleId, ...place, idempotency_key: crypto.randomUUID() })
  // The bench exceeds the guess limit: a refusal costs as much as a guess, except for storing it.
  if (status === 200) times.push(performance.now() - since)
}
