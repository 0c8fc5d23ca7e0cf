import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { openPostgres } from '@whereabouts/engines/database/postgres'
import { addPuzzle, addSubscribers, fillSite } from './harness/content.ts'
import { writeRow } from './harness/rows.ts'
import { endProcess, type ServerProcess, startServer } from './harness/server-process.ts'
import { openStand, secret } from './harness/stand.ts'

/**
 * The live stream with 10,000 readers on one server process, 20 guesses a second over HTTP: how long after a guess's answer the readers receive it,
 * the memory per connection, and the delay of the event loop. For comparison, in the same run, a loop that writes the same lines to as many bare
 * sockets.
 */
const readers = Number(process.env.BENCH_READERS ?? 10_000)
const streamsOfPlayer = 10
const events = Number(process.env.BENCH_EVENTS ?? 200)
const everyMs = 50
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

const stand = await openStand('live')
const dataFolder = join(stand.folder, 'data')
try {
  const game = await prepare()
  const server = await startServer(
    {
      DATABASE_URL: stand.databaseUrl,
      DATA_DIR: dataFolder,
      AUTH_SECRET: secret,
    },
    { nodeArguments: probed },
  )
  stand.closing.push(server.stop)
  const bare = await measureBareSockets()
  const live = await measureServer(server, game)
  print(bare, live)
} finally {
  await stand.close()
}

async function prepare(): Promise<Game> {
  const db = await openPostgres({ url: stand.databaseUrl, poolSize: 2 })
  const { photoId, priceId } = await fillSite(db, dataFolder)
  const count = Math.ceil(readers / streamsOfPlayer)
  const cookies = await addSubscribers(db, { count, priceId, secret })
  const today = new Date(new Date().toISOString().slice(0, 10))
  const puzzleId = await addPuzzle(db, { photoId, releasedAt: today })
  await db.close()
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

async function measureServer({ port, child: server }: ServerProcess, { puzzleId, cookies }: Game) {
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
  const announced = await guessOften({ port, puzzleId }, cookies)
  await sleep(2000)
  const after = await ask<Cost>(server, 'measure', 'rssMb')
  const delays = await ask<Delays>(client, { announced }, 'p99Ms')
  await endProcess(client)
  return { empty, full, after, delays, openingMs }
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
  const answer = await fetch(`http://127.0.0.1:${port}/api/puzzles/${puzzleId}/guesses`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({
      guess_lat: Math.random() * 20 - 60,
      guess_lng: Math.random() * 20,
      idempotency_key: crypto.randomUUID(),
    }),
  })
  const body = (await answer.json()) as { guess_id?: string }
  if (!body.guess_id) throw new Error(`a guess was answered with ${answer.status} ${JSON.stringify(body)}`)
  return body.guess_id
}

function print(bare: Delays, live: Awaited<ReturnType<typeof measureServer>>): void {
  const { empty, full, after, delays, openingMs } = live
  const kbEach = (cost: Cost, field: 'rssMb' | 'collectedMb') =>
    `${(((cost[field] - empty.collectedMb) * 1024) / readers).toFixed(1)} KB`
  const summary = ({ p50Ms, p99Ms, worstMs, missing, closed }: Delays) =>
    `p50 ${p50Ms.toFixed(0)} ms, p99 ${p99Ms.toFixed(0)} ms, worst ${worstMs.toFixed(0)} ms; missing ${missing}, closed ${closed}`
  const lines = [
    `${readers} readers, ${events} events, one each ${everyMs} ms`,
    `opened in ${(openingMs / 1000).toFixed(1)} s`,
    `bare sockets: ${summary(bare)}`,
    `live stream:  ${summary(delays)}`,
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
  rows(delays.p99Ms, { path: 'received, p99', most: 1000, unit: 'ms' })
  const against = `a loop of bare sockets: ${bare.p99Ms.toFixed(0)} ms`
  rows(delays.p99Ms / bare.p99Ms, { path: 'received, p99', most: 1.5, unit: '×', against })
  rows(after.loopP99Ms, { path: 'event loop, p99', most: 25, unit: 'ms' })
  rows(kbEachAfter, { path: 'memory a connection', most: 30, unit: 'KB' })
}
