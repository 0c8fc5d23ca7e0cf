import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { DatabaseEngine } from '@whereabouts/engines/database/port'
import { openPostgres } from '@whereabouts/engines/database/postgres'
import { addPuzzle, addSubscribers, fillSite } from './harness/content.ts'
import { writeRow } from './harness/rows.ts'
import { endProcess, type ServerProcess, startServer } from './harness/server-process.ts'
import { openStand, secret } from './harness/stand.ts'
import { keepGuessing } from './leaderboard/boards.ts'

/**
 * The live board on one server process. What a viewer costs in a minute, in bytes and in processor time, while another process stores 2, 20 and 200
 * guesses a second. Then 20 guesses a second over HTTP: how long after the answer a guess is with the viewers of its own process and of another one,
 * the memory a connection, and the delay of the event loop; for comparison a loop that writes as often to as many bare sockets.
 */
const readers = Number(process.env.BENCH_READERS ?? 10_000)
const streamsOfPlayer = 10
const events = Number(process.env.BENCH_EVENTS ?? 200)
const everyMs = 50
/** A board that is full, as after the first minutes. */
const guessesBefore = 1000
const rates = [2, 20, 200]
const secondsOfRate = 15
const fileIn = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const probed = ['--expose-gc', '--import', fileIn('./live/probe.ts')]

interface Game {
  puzzleId: string
  /** Of a session each. */
  cookies: string[]
}
/** The puzzle at the server. */
interface Place {
  port: number
  puzzleId: string
}
interface Delays {
  p50Ms: number
  p99Ms: number
  worstMs: number
  missing: number
  closed: number
}
interface Cost {
  rssMb: number
  collectedMb: number
  loopP99Ms: number
}

let guessed = 0
const stand = await openStand('live')
const dataFolder = join(stand.folder, 'data')
try {
  const db = await openPostgres({ url: stand.databaseUrl, poolSize: 2 })
  stand.closing.push(() => db.close())
  const game = await prepare(db)
  const settings = { DATABASE_URL: stand.databaseUrl, DATA_DIR: dataFolder, AUTH_SECRET: secret }
  const servers: ServerProcess[] = []
  for (const _ of [1, 2]) {
    const server = await startServer(settings, { nodeArguments: probed })
    stand.closing.push(server.stop)
    servers.push(server)
  }
  const bare = await measureBareSockets()
  print(bare, await measureServer(servers as [ServerProcess, ServerProcess], { db, game }))
} finally {
  await stand.close()
}

async function prepare(db: DatabaseEngine): Promise<Game> {
  const { photoId, priceId } = await fillSite(db, dataFolder)
  const count = Math.ceil(readers / streamsOfPlayer)
  const cookies = await addSubscribers(db, { count, priceId, secret })
  const today = new Date(new Date().toISOString().slice(0, 10))
  const puzzleId = await addPuzzle(db, { photoId, releasedAt: today })
  await db.sql`
    insert into guesses (id, puzzle_id, attempt, guess_lat, guess_lng, distance_km, is_winning_guess, idempotency_key, guessed_at)
    select gen_random_uuid(), ${puzzleId}::uuid, 1, 1, 1, 1500 + 15000 * random(), false, gen_random_uuid(), now()
    from generate_series(1, ${guessesBefore}::int)`
  return { puzzleId, cookies }
}

function start(path: string): ChildProcess {
  const child = fork(fileIn(path), { execArgv: probed, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  stand.closing.push(() => endProcess(child))
  return child
}

/** Sends a message and waits for the next answer with a field. */
function ask<Answer>(child: ChildProcess, message: object | string | null, field: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const hear = (answer: Record<string, unknown>) => {
      if (answer.failed) reject(new Error(String(answer.failed)))
      if (!(field in answer)) return
      child.off('message', hear)
      resolve(answer as Answer)
    }
    child.on('message', hear)
    child.once('exit', (code) => reject(new Error(`a process of the benchmark ended with ${code}`)))
    if (message !== null) child.send(message)
  })
}

/** The moments of the events, reported by the process that makes them. */
async function measureBareSockets(): Promise<Delays> {
  const peer = start('./live/bare-sockets.ts')
  const { port: peerPort } = await ask<{ port: number }>(peer, null, 'port')
  const client = start('./live/readers.ts')
  await ask(client, { port: peerPort, requests: Array<string>(readers).fill('hello\n') }, 'opened')
  const announced: [string, number][] = []
  peer.on('message', ({ id, at }: { id: string; at: number }) => announced.push([id, at]))
  peer.send({ events, everyMs })
  while (announced.length < events) await sleep(200)
  await sleep(2000)
  const delays = await ask<Delays>(client, { announced }, 'p99Ms')
  await endProcess(client)
  await endProcess(peer)
  return delays
}

async function measureServer(
  [own, other]: [ServerProcess, ServerProcess],
  { db, game: { puzzleId, cookies } }: { db: DatabaseEngine; game: Game },
) {
  const { port, child: server } = own
  const empty = await ask<Cost>(server, 'measure', 'rssMb')
  const client = start('./live/readers.ts')
  const requests = Array.from({ length: readers }, (_, n) =>
    liveRequest({ port, puzzleId }, cookies[n % cookies.length]!),
  )
  const openedAt = performance.now()
  await ask(client, { port, requests }, 'opened')
  const openingMs = performance.now() - openedAt
  await sleep(1000)
  const full = await ask<Cost>(server, 'measure', 'rssMb')
  const costs = []
  for (const perSecond of rates) costs.push(await measureRate({ db, puzzleId, client, server: own, perSecond }))
  const announced = { own: await guessOften({ port, puzzleId }, cookies), other: [] as [string, number][] }
  await sleep(2000)
  const after = await ask<Cost>(server, 'measure', 'rssMb')
  announced.other = await guessOften({ port: other.port, puzzleId }, cookies)
  await sleep(2000)
  const delays = await ask<Delays>(client, { announced: announced.own }, 'p99Ms')
  const acrossDelays = await ask<Delays>(client, { announced: announced.other }, 'p99Ms')
  await endProcess(client)
  return { empty, full, after, costs, delays, acrossDelays, openingMs }
}

interface RateCost {
  perSecond: number
  kbEach: number
  cpuMsEach: number
}

/** What a viewer costs in a minute, while guesses at random distances are stored past this process. */
async function measureRate({
  db,
  puzzleId,
  client,
  server,
  perSecond,
}: {
  db: DatabaseEngine
  puzzleId: string
  client: ChildProcess
  server: ServerProcess
  perSecond: number
}): Promise<RateCost> {
  const guessing = keepGuessing(db, { boards: [{ puzzleId }], perSecond })
  await sleep(1000)
  const bytesOf = async () => (await ask<{ bytes: number }>(client, { count: true }, 'bytes')).bytes
  const [bytes, cpuMs, startedAt] = [await bytesOf(), server.cpuMs(), performance.now()]
  await sleep(secondsOfRate * 1000)
  const perMinute = 60_000 / (performance.now() - startedAt) / readers
  const cost = {
    kbEach: (((await bytesOf()) - bytes) / 1024) * perMinute,
    cpuMsEach: (server.cpuMs() - cpuMs) * perMinute,
  }
  await guessing.stop()
  return { perSecond, ...cost }
}

function liveRequest({ port, puzzleId }: Place, cookie: string): string {
  return `GET /api/puzzles/${puzzleId}/live HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\naccept: text/event-stream\r\ncookie: ${cookie}\r\n\r\n`
}

/** Guesses at a steady rate, however long the answers take; a moment is the answer's. */
async function guessOften(place: Place, cookies: string[]): Promise<[string, number][]> {
  const announced: [string, number][] = []
  const sent: Promise<void>[] = []
  for (let n = 0; n < events; n += 1) {
    sent.push(
      guess(place, cookies[n % cookies.length]!).then((id) => {
        announced.push([id, performance.timeOrigin + performance.now()])
      }),
    )
    await sleep(everyMs)
  }
  await Promise.all(sent)
  return announced
}

async function guess({ port, puzzleId }: Place, cookie: string): Promise<string> {
  guessed += 1
  const answer = await fetch(`http://127.0.0.1:${port}/api/puzzles/${puzzleId}/guesses`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({
      // Each is nearer than the ones before it, and all are nearer than most random ones, so it is on the board.
      guess_lat: 64 - (60 - guessed / 4) / 111,
      guess_lng: -16,
      idempotency_key: crypto.randomUUID(),
    }),
  })
  const body = (await answer.json()) as { guess_id?: string }
  if (!body.guess_id) throw new Error(`a guess was answered with ${answer.status} ${JSON.stringify(body)}`)
  return body.guess_id
}

function print(bare: Delays, live: Awaited<ReturnType<typeof measureServer>>): void {
  const { empty, full, after, costs, delays, acrossDelays, openingMs } = live
  const kbEach = (cost: Cost, field: 'rssMb' | 'collectedMb') =>
    `${(((cost[field] - empty.collectedMb) * 1024) / readers).toFixed(1)} KB`
  const summary = ({ p50Ms, p99Ms, worstMs, missing, closed }: Delays) =>
    `p50 ${p50Ms.toFixed(0)} ms, p99 ${p99Ms.toFixed(0)} ms, worst ${worstMs.toFixed(0)} ms; missing ${missing}, closed ${closed}`
  const lines = [
    `${readers} readers, ${events} events, one each ${everyMs} ms`,
    `opened in ${(openingMs / 1000).toFixed(1)} s`,
    `bare sockets: ${summary(bare)}`,
    `live board:   ${summary(delays)}`,
    `across two processes: ${summary(acrossDelays)}`,
    ...costs.map(
      ({ perSecond, kbEach, cpuMsEach }) =>
        `${perSecond} guesses a second: a viewer costs ${kbEach.toFixed(1)} KB and ${cpuMsEach.toFixed(2)} ms of a core in a minute`,
    ),
    `p99 ${(delays.p99Ms / bare.p99Ms).toFixed(2)} times that of bare sockets`,
    `event loop of the server, p99: ${after.loopP99Ms.toFixed(1)} ms while events are sent, ${full.loopP99Ms.toFixed(1)} ms while streams are opened`,
    `memory a connection: ${kbEach(full, 'rssMb')} when opened, ${kbEach(full, 'collectedMb')} collected, ${kbEach(after, 'collectedMb')} collected after the events`,
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
  const rows = (figure: number, row: { path: string; most: number; unit: string; against?: string }) =>
    writeRow({
      path: `live, ${readers} readers: ${row.path}`,
      figure: `${figure.toFixed(row.most < 10 ? 2 : 0)} ${row.unit}`,
      target: `at most ${row.most} ${row.unit}`,
      against: row.against ?? '',
      isMet: figure <= row.most,
    })
  const kbEachAfter = ((after.rssMb - empty.collectedMb) * 1024) / readers
  rows(delays.p50Ms, { path: 'received in the same process, median', most: 300, unit: 'ms' })
  rows(acrossDelays.p50Ms, { path: 'received in another process, median', most: 800, unit: 'ms' })
  rows(delays.p99Ms, { path: 'received, p99', most: 1000, unit: 'ms' })
  const [, some, many] = costs as [RateCost, RateCost, RateCost]
  const times = { most: 1.5, unit: '×' }
  const path = `a viewer at ${many.perSecond} guesses a second compared with ${some.perSecond}`
  rows(many.kbEach / some.kbEach, {
    path: `bytes of ${path}`,
    ...times,
    against: `${some.kbEach.toFixed(1)} KB a minute`,
  })
  rows(many.cpuMsEach / some.cpuMsEach, {
    path: `processor time of ${path}`,
    ...times,
    against: `${some.cpuMsEach.toFixed(2)} ms a minute`,
  })
  const against = `a loop of bare sockets: ${bare.p99Ms.toFixed(0)} ms`
  rows(delays.p99Ms / bare.p99Ms, { path: 'received, p99', most: 1.5, unit: '×', against })
  rows(after.loopP99Ms, { path: 'event loop, p99', most: 25, unit: 'ms' })
  rows(kbEachAfter, { path: 'memory a connection', most: 30, unit: 'KB' })
}
