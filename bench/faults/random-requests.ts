import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPglite } from '@whereabouts/engines/database/pglite'
import type { DatabaseEngine } from '@whereabouts/engines/database/port'
import { openPostgres } from '@whereabouts/engines/database/postgres'
import { newId } from '@whereabouts/server/core/new-id'
import { checkIntegrity } from '@whereabouts/server/operations/integrity/check-integrity'
import { acceptRules } from '@whereabouts/server/test-support/accept-rules'
import { type People, RandomRun, seedOfToday } from '@whereabouts/server/test-support/random-run'
import { openTestSession } from '@whereabouts/server/test-support/session'
import { ServerProcess } from '../../tests/faults/server-process.ts'
import { freePort } from '../../tests/free-port.ts'
import { type Administrator, addAdministrator } from './harness/administrator.ts'
import { until } from './harness/load.ts'
import { atExit } from './harness/own-process.ts'
import { PostgresServer } from './harness/postgres-server.ts'
import { say } from './harness/script.ts'

/**
 * Ten thousand random requests, valid and invalid, generated from a server's OpenAPI document, as a visitor, as players and as the administrator: no
 * fault, no leaked secret, and all invariants hold afterwards. With `--pglite` on the embedded database, where the administrator's session stays,
 * since it could not be renewed.
 */
const wanted = Number(process.env.FAULTS_REQUESTS ?? 10_000)
const seed = Number(process.env.RANDOM_SEED ?? seedOfToday())
const isEmbedded = process.argv.includes('--pglite')
const name = isEmbedded ? 'random-requests on PGlite' : 'random-requests'

const secret = 'the secret of a run at random, 32 characters'
const playerCount = 300
/** The allowed growth of memory between the middle and the end: a leak of 4 KB per request would exceed it. */
const mostGrowthMb = 20

interface Ground {
  server: ServerProcess
  metricsUrl: string
  inspectorUrl: string
  players: string[]
  administrator: Administrator
  /** Opens the database directly; on PGlite only after the server has ended. */
  openDatabase(): Promise<DatabaseEngine>
  close(): Promise<void>
}

const startedAt = Date.now()
let ground: Ground | null = null
let [line, code] = ['', 1]
try {
  ground = await prepare()
  line = `held: ${name}: ${await tryEverything(ground)}; took: ${Math.round((Date.now() - startedAt) / 1000)} s`
  code = 0
} catch (error) {
  line = `BROKEN ${name}: ${error instanceof Error ? error.stack : error}\nThe process wrote last:\n${ground?.server.output.slice(-3000)}`
}
await ground?.close()
say(line)
process.exit(code)

async function tryEverything(ground: Ground): Promise<string> {
  const { server } = ground
  const run = await RandomRun.open({ site: server.url, people: peopleOf(ground), seed })
  say(`${wanted} requests of ${run.operations} operations, seed ${seed}`)
  const middle = await makeHalf(run, ground)
  const end = await makeHalf(run, ground)
  run.close()
  const broken = [...run.faults]
  if (!(await server.isHealthy())) broken.push('the server is not healthy')
  const grownMb = end.heapMb - middle.heapMb
  if (grownMb > mostGrowthMb) broken.push(`the memory in use grew by ${grownMb.toFixed(1)} MB`)
  if (end.live > 0) broken.push(`${end.live} streams are still counted as open`)
  const escaped = server.output.split('\n').filter((written) => /unhandled|uncaught|\bfault\b/i.test(written))
  broken.push(...escaped.map((written) => `the process wrote: ${written.slice(0, 800)}`))
  say(`refusals: ${[...run.codes].map(([refusal, count]) => `${refusal} ${count}`).join(', ')}`)
  say(`never done: ${run.neverDone.join(', ')}`)
  const { code } = await server.end('SIGTERM')
  if (code !== 0) broken.push(`the process ended with ${code}`)
  const db = await ground.openDatabase()
  broken.push(...(await checkIntegrity(db)))
  await db.close()
  if (broken.length > 0) throw new Error(`${broken.length} things do not hold:\n${broken.slice(0, 20).join('\n')}`)
  const statuses = [...run.statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status} ${count}`)
  return [
    `requests: ${run.made}, ${run.right} of them right, seed ${seed}`,
    `answers: ${statuses.join(', ')}`,
    `operations done: ${run.done.size} of ${run.operations}`,
    `heap after half and all: ${middle.heapMb.toFixed(1)}, ${end.heapMb.toFixed(1)} MB (may grow by ${mostGrowthMb})`,
    `resident: ${middle.residentMb.toFixed(0)}, ${end.residentMb.toFixed(0)} MB`,
    `open files: ${middle.files}, ${end.files}`,
  ].join('; ')
}

/** Every request comes from its own address, so that no limit interferes. */
function peopleOf({ players, administrator, openDatabase }: Ground): People {
  let admin = administrator
  const number = () => Math.floor(Math.random() * 255)
  return {
    headers: (as, round) => ({
      'x-forwarded-for': `10.${number()}.${number()}.${number()}`,
      ...(as === 'administrator'
        ? admin.headers()
        : as === 'player'
          ? { cookie: players[round % players.length]! }
          : {}),
    }),
    renew: isEmbedded
      ? null
      : async () => {
          const db = await openDatabase()
          await db.sql`delete from two_factor`
          admin = await addAdministrator(db, { secret })
          await db.close()
        },
  }
}

/** The server with the demonstration, on its own empty database; people are inserted before its second start. */
async function prepare(): Promise<Ground> {
  const folder = await mkdtemp(join(tmpdir(), 'whereabouts-random-'))
  atExit(() => rmSync(folder, { recursive: true, force: true }))
  const postgres = isEmbedded ? null : await PostgresServer.start()
  const [port, sandboxPort, metricsPort, inspectorPort] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ]
  const settings = {
    NODE_ENV: 'development',
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    METRICS_PORT: String(metricsPort),
    SITE_URL: `http://localhost:${port}`,
    DATA_DIR: folder,
    AUTH_SECRET: secret,
    TRUST_PROXY: 'true',
    ...(postgres && { DATABASE_URL: postgres.url }),
  }
  const openDatabase = () =>
    postgres ? openPostgres({ url: postgres.url, poolSize: 2 }) : openPglite({ folder: join(folder, 'db') })
  await (await ServerProcess.start(settings)).end('SIGTERM')
  const db = await openDatabase()
  const players = await addPlayers(db)
  const administrator = await addAdministrator(db, { secret })
  await db.close()
  const server = await ServerProcess.start({ ...settings, NODE_OPTIONS: `--inspect=127.0.0.1:${inspectorPort}` })
  atExit(() => server.signal('SIGKILL'))
  const close = async () => {
    await server.end('SIGKILL')
    await postgres?.close()
  }
  const metricsUrl = `http://127.0.0.1:${metricsPort}/metrics`
  const inspectorUrl = `http://127.0.0.1:${inspectorPort}`
  return { server, metricsUrl, inspectorUrl, players, administrator, openDatabase, close }
}

/** Signed-in players, three of four with a subscription. Returns their cookies. */
async function addPlayers(db: DatabaseEngine): Promise<string[]> {
  // A plan of the demonstration, with a price that the provider knows.
  const [plan] = await db.sql<{ priceId: string }>`
    select stripe_price_id as "priceId" from subscription_pricing order by guesses_per_puzzle desc limit 1`
  const cookies: string[] = []
  for (let n = 0; n < playerCount; n += 1) {
    const id = newId()
    await db.sql`
      insert into users (id, email, email_verified, username, username_key)
      values (${id}, ${`random-${n}@example.org`}, true, ${`Random ${n}`}, ${`random ${n}`})`
    await acceptRules(db, id)
    if (n % 4 > 0)
      await db.sql`
        insert into subscriptions (stripe_subscription_id, user_id, stripe_price_id, status, current_period_end, created_at, updated_at)
        values (${`sub_${id}`}, ${id}, ${plan!.priceId}, 'active', now() + interval '30 days', now(), now())`
    cookies.push(await openTestSession({ db, newId }, { userId: id, secret }))
  }
  return cookies
}

/** Sends half of the requests and returns the memory in use then, once the server is idle and garbage is collected. */
async function makeHalf(run: RandomRun, { metricsUrl, inspectorUrl }: Ground): Promise<Usage> {
  await run.make(Math.round(wanted / 2))
  const isQuiet = async () => (await readUsage(metricsUrl)).live === 0
  // Activity that does not end shows in the final count.
  await until(isQuiet, { what: 'every stream is closed', ms: 30_000 }).catch(() => {})
  await collectGarbage(inspectorUrl)
  return readUsage(metricsUrl)
}

/** By the protocol of Node's inspector (https://chromedevtools.github.io/devtools-protocol/v8/HeapProfiler/). */
async function collectGarbage(inspectorUrl: string): Promise<void> {
  const [target] = (await (await fetch(`${inspectorUrl}/json/list`)).json()) as [{ webSocketDebuggerUrl: string }]
  const socket = new WebSocket(target.webSocketDebuggerUrl)
  await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }))
  const answered = new Promise((resolve) => socket.addEventListener('message', resolve, { once: true }))
  socket.send(JSON.stringify({ id: 1, method: 'HeapProfiler.collectGarbage' }))
  await answered
  socket.close()
}

interface Usage {
  heapMb: number
  residentMb: number
  files: number
  live: number
}

async function readUsage(metricsUrl: string): Promise<Usage> {
  const text = await (await fetch(metricsUrl)).text()
  const figure = (metric: string) => Number(new RegExp(`^${metric} (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN)
  const mb = 1024 * 1024
  return {
    heapMb: figure('nodejs_heap_size_used_bytes') / mb,
    residentMb: figure('process_resident_memory_bytes') / mb,
    files: figure('process_open_fds'),
    live: figure('whereabouts_live_connections'),
  }
}
