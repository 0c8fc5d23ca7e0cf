import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { DatabaseEngine } from '@whereabouts/engines/database/port'
import { openPostgres } from '@whereabouts/engines/database/postgres'
import { usernameKey } from '@whereabouts/game/username'
import { openTestSession } from '@whereabouts/server/test-session'
import { v7 as uuidV7 } from 'uuid'

/**
 * Guesses per second through HTTP at 64 connections, beside pgbench running one statement of the same work (session, subscription, quota,
 * distance, insert) at 16 clients on the same PostgreSQL, in turns in one run. Prints the ratio, which is what counts.
 */
const adminUrl = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres'
const connections = 64
const pgbenchClients = 16
const seconds = Number(process.env.BENCH_SECONDS ?? 8)
const rounds = Number(process.env.BENCH_ROUNDS ?? 3)
const port = 4710
/** So many that nobody comes near the limit of guesses a minute. */
const players = 2048
const secret = 'the secret of this benchmark alone, 32 characters'
const root = fileURLToPath(new URL('..', import.meta.url))

interface Player {
  id: string
  cookie: string
}

interface Rate {
  perSecond: number
  p99Ms: number
  failed: number
}

const folder = await mkdtemp(join(tmpdir(), 'whereabouts-bench-'))
const name = `whereabouts_bench_${process.pid}`
const admin = await openPostgres({ url: adminUrl, poolSize: 1 })
await admin.script(`create database ${name}`)
const url = new URL(adminUrl)
url.pathname = `/${name}`

const server = await startServer()
const db = await openPostgres({ url: url.href, poolSize: 4 })
try {
  const puzzleId = await findPuzzle(db)
  const people = await addPlayers(db)
  const rates: { http: Rate; pgbench: number }[] = []
  for (let round = 0; round < rounds; round += 1) {
    await emptyGuesses(db)
    const http = await loadOverHttp(people, puzzleId)
    await emptyGuesses(db)
    rates.push({ http, pgbench: await loadWithPgbench(puzzleId) })
    const { perSecond, p99Ms, failed } = http
    process.stdout.write(
      `round ${round + 1}: HTTP ${perSecond.toFixed(0)}/s, p99 ${p99Ms.toFixed(0)} ms, failed ${failed}; pgbench ${rates.at(-1)!.pgbench.toFixed(0)}/s\n`,
    )
  }
  const ratio = median(rates.map(({ http, pgbench }) => http.perSecond / pgbench))
  process.stdout.write(
    `guesses over HTTP at ${connections} connections: ${ratio.toFixed(2)} times pgbench at ${pgbenchClients} clients; p99 ${median(rates.map(({ http }) => http.p99Ms)).toFixed(0)} ms\n`,
  )
} finally {
  server.kill('SIGTERM')
  await new Promise((resolve) => server.once('exit', resolve))
  await db.close()
  await admin.script(`drop database if exists ${name} with (force)`)
  await admin.close()
  await rm(folder, { recursive: true, force: true })
}

function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!
}

async function startServer(): Promise<ChildProcess> {
  const env = {
    ...process.env,
    PORT: String(port),
    DATABASE_URL: url.href,
    DATA_DIR: join(folder, 'data'),
    AUTH_SECRET: secret,
    LOG_LEVEL: 'error',
  }
  const child = spawn(process.execPath, [join(root, 'server/src/main.ts')], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  for (let tries = 0; tries < 600; tries += 1) {
    const answer = await fetch(`http://localhost:${port}/api/health`).catch(() => null)
    if (answer?.ok) return child
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  child.kill('SIGTERM')
  throw new Error('the server did not start')
}

async function findPuzzle(database: DatabaseEngine): Promise<string> {
  const answer = (await (await fetch(`http://localhost:${port}/api/puzzles/today`)).json()) as {
    puzzle: { id: string }
  }
  // A limit that no load of this length reaches; the price list itself allows at most 100.
  await database.script('alter table subscription_pricing drop constraint a_plan_allows_1_to_100_guesses')
  await database.sql`update subscription_pricing set guesses_per_puzzle = 1000000`
  return answer.puzzle.id
}

async function addPlayers(database: DatabaseEngine): Promise<Player[]> {
  const [plan] = await database.sql<{
    priceId: string
  }>`select stripe_price_id as "priceId" from subscription_pricing limit 1`
  const people: Player[] = []
  for (let n = 0; n < players; n += 1) {
    const id = uuidV7()
    await database.sql`
      insert into users (id, email, email_verified, username, username_key)
      values (${id}, ${`bench-${n}@demo.invalid`}, true, ${`Bench ${n}`}, ${usernameKey(`Bench ${n}`)})`
    await database.sql`
      insert into subscriptions (stripe_subscription_id, user_id, stripe_price_id, status, current_period_end, created_at, updated_at)
      values (${`sub_bench_${n}`}, ${id}, ${plan!.priceId}, 'active', now() + interval '30 days', now(), now())`
    people.push({ id, cookie: await openTestSession({ db: database, newId: () => uuidV7() }, { userId: id, secret }) })
  }
  return people
}

async function emptyGuesses(database: DatabaseEngine): Promise<void> {
  await database.script('truncate guesses cascade')
}

async function loadOverHttp(people: Player[], puzzleId: string): Promise<Rate> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const times: number[] = []
  let failed = 0
  const endsAt = performance.now() + seconds * 1000
  const worker = async (index: number) => {
    for (let n = 0; performance.now() < endsAt; n += 1) {
      const startedAt = performance.now()
      const status = await postGuess(agent, people[(index + n * connections) % people.length]!, puzzleId)
      times.push(performance.now() - startedAt)
      if (status !== 200) failed += 1
    }
  }
  await Promise.all(Array.from({ length: connections }, (_, index) => worker(index)))
  agent.destroy()
  times.sort((a, b) => a - b)
  return { perSecond: (times.length - failed) / seconds, p99Ms: times[Math.floor(times.length * 0.99)]!, failed }
}

function postGuess(agent: Agent, player: Player, puzzleId: string): Promise<number> {
  const body = JSON.stringify({
    guess_lat: Math.random() * 20 - 60,
    guess_lng: Math.random() * 20,
    idempotency_key: crypto.randomUUID(),
  })
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    cookie: player.cookie,
  }
  return new Promise((resolve, reject) => {
    const call = request(
      { agent, port, host: '127.0.0.1', method: 'POST', path: `/api/puzzles/${puzzleId}/guesses`, headers },
      (answer) => {
        answer.resume()
        answer.on('end', () => resolve(answer.statusCode ?? 0))
      },
    )
    call.on('error', reject)
    call.end(body)
  })
}

/** One statement that does the work of a guess: session, subscription, quota, distance, insert. */
async function loadWithPgbench(puzzleId: string): Promise<number> {
  const script = join(folder, 'guess.sql')
  await writeFile(
    script,
    `\\set n random(0, ${players - 1})
\\set lat random(-600000, -400000)
insert into guesses (id, user_id, puzzle_id, attempt, guess_lat, guess_lng, distance_km, is_winning_guess, idempotency_key, guessed_at)
select gen_random_uuid(), u.id, p.id,
       (select coalesce(max(g.attempt), 0) + 1 from guesses g where g.puzzle_id = p.id and g.user_id = u.id) , :lat / 10000.0, 10,
       2 * 6371 * asin(sqrt(least(1, sin(radians(:lat / 10000.0 - a.actual_lat) / 2) ^ 2
         + cos(radians(a.actual_lat)) * cos(radians(:lat / 10000.0)) * sin(radians(10 - a.actual_lng) / 2) ^ 2))),
       false, gen_random_uuid(), now()
from users u
join sessions s on s.user_id = u.id and s.expires_at > now()
join subscriptions b on b.user_id = u.id and b.status = 'active' and b.current_period_end > now()
join subscription_pricing c on c.stripe_price_id = b.stripe_price_id
join puzzles p on p.id = '${puzzleId}' and not p.is_solved and p.released_at <= now()
join puzzle_answers a on a.puzzle_id = p.id
where u.username_key = 'bench ' || :n
  and (select count(*) from guesses g where g.puzzle_id = p.id and g.user_id = u.id) < c.guesses_per_puzzle
on conflict do nothing;
`,
  )
  const args = [
    '-n',
    '-M',
    'prepared',
    '-c',
    String(pgbenchClients),
    '-j',
    '2',
    '-T',
    String(seconds),
    '-f',
    script,
    url.href,
  ]
  const { stdout, stderr, status } = spawnSync('pgbench', args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`pgbench failed: ${stderr}`)
  return Number(/tps = ([\d.]+)/.exec(stdout)![1])
}
