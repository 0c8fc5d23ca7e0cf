import { type ChildProcess, fork } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { openPostgres } from '@whereabouts/engines/database/postgres'
import { guessRequest, type Line, openLine } from '../guess-rate/http-load.ts'
import { addPuzzle, addSubscribers, fillSite } from '../harness/content.ts'
import { RawConnection } from '../harness/raw-connection.ts'
import { endProcess, type ServerProcess, startServer } from '../harness/server-process.ts'
import { openStand, secret } from '../harness/stand.ts'
import { writesPerSecond } from './costs.ts'

/**
 * What a viewer, a guess and a write to a listening page cost a real server and PostgreSQL here, and how well the simulation of docs/operations/growth.md
 * foretells another load: processor time is measured at a small load and at a large one, foretold for one between them as the simulation does it, by what runs
 * anyway and so much for each, and measured there too. `node bench/growth/calibrate.ts`; needs a PostgreSQL and two quiet minutes.
 */
const seconds = 6
const loads = { viewers: [40, 100, 160], guesses: [200, 600, 1000], readers: [500, 4000, 10_000] } as const
const eventsPerSecond = 20
const stand = await openStand('growth')

/** Cores that were busy. */
interface Busy {
  server: number
  database: number
}

interface Place {
  port: number
  puzzleId: string
  cookies: string[]
}

const say = (line: string) => process.stdout.write(`${line}\n`)

/** Processor time that PostgreSQL's processes of this database have used, in milliseconds. */
function databaseMs(): number {
  const name = new URL(stand.databaseUrl).pathname.slice(1)
  const read = (path: string) => {
    try {
      return readFileSync(path, 'latin1')
    } catch {
      // It has ended meanwhile.
      return ''
    }
  }
  return readdirSync('/proc')
    .filter((pid) => /^\d+$/.test(pid) && read(`/proc/${pid}/cmdline`).includes(name))
    .map((pid) => read(`/proc/${pid}/stat`).split(') ')[1]?.split(' ') ?? [])
    .reduce((sum, fields) => sum + (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * 10, 0)
}

async function busyDuring(server: ServerProcess, work: () => Promise<unknown>): Promise<Busy> {
  const before = { server: server.cpuMs(), database: databaseMs() }
  await work()
  return {
    server: (server.cpuMs() - before.server) / 1000 / seconds,
    database: (databaseMs() - before.database) / 1000 / seconds,
  }
}

/** Measures three loads; foretells the middle one from the others. `unitsOf` is what costs: a load itself, or what it leads to. */
async function compare(
  what: string,
  {
    three,
    measure,
    unitsOf = (load) => load,
  }: { three: readonly number[]; measure: (load: number) => Promise<Busy>; unitsOf?: (load: number) => number },
): Promise<void> {
  const busy: Busy[] = []
  for (const load of three) busy.push(await measure(load))
  const [small, middle, large] = three.map(unitsOf) as [number, number, number]
  for (const kind of ['server', 'database'] as const) {
    const [low, measured, high] = busy.map((one) => one[kind]) as [number, number, number]
    const each = (high - low) / (large - small)
    const foretold = low + each * (middle - small)
    const error = Math.round((foretold / measured - 1) * 100)
    say(
      `| ${kind}, ${three[1]!.toLocaleString('en')} ${what} | ${(each * 1e6).toFixed(1)} µs each, ${(low - each * small).toFixed(2)} cores anyway ` +
        `| ${foretold.toFixed(2)} cores | ${measured.toFixed(2)} cores | ${error > 0 ? '+' : ''}${error} % |`,
    )
  }
}

async function sendGuesses({ port, puzzleId, cookies }: Place, perSecond: number): Promise<void> {
  const idle: Line[] = await Promise.all(Array.from({ length: 300 }, () => openLine(port)))
  const underWay = new Set<Promise<void>>()
  const beganAt = performance.now()
  const dueNow = () => Math.min(seconds, (performance.now() - beganAt) / 1000) * perSecond
  let sent = 0
  for (; performance.now() - beganAt < seconds * 1000; await sleep(5))
    while (sent < dueNow() && idle.length > 0) {
      const line = idle.pop()!
      const one = line.ask(guessRequest(puzzleId, cookies[sent % cookies.length]!)).then((status) => {
        if (status !== 200) throw new Error(`a guess was answered with ${status}`)
        idle.push(line)
      })
      sent += 1
      underWay.add(one)
      void one.then(() => underWay.delete(one))
    }
  await Promise.all(underWay)
  for (const line of idle) line.end()
  if (sent < 0.95 * perSecond * seconds)
    throw new Error(`only ${sent / seconds} guesses a second could be sent; this machine is too busy`)
}

/** What a page of the game asks for, one after another. */
async function view({ port, puzzleId }: Place, cookie: string): Promise<void> {
  const connection = new RawConnection(port)
  const headers = `user-agent: growth\r\naccept-encoding: gzip, br\r\ncookie: ${cookie}\r\n`
  const puzzle = `/api/puzzles/${puzzleId}`
  const paths = [
    '/api/puzzles/today',
    '/api/site',
    '/api/auth/session',
    '/api/subscription/status',
    `${puzzle}/guesses/mine`,
    `${puzzle}/leaderboard`,
  ]
  await connection.get('/game', `${headers}accept: text/html\r\n`)
  for (const path of [...paths, `${puzzle}/photo/sharp?width=1280`])
    await connection.get(path, `${headers}accept: image/webp\r\n`)
  connection.end()
}

async function sendViewers(place: Place, perSecond: number): Promise<void> {
  const arrivals = Array.from({ length: perSecond * seconds }, async (_, n) => {
    await sleep((n / perSecond) * 1000)
    await view(place, place.cookies[n % place.cookies.length]!)
  })
  await Promise.all(arrivals)
}

/** Opened for one load, and closed again. */
async function withReaders(place: Place, count: number, work: () => Promise<Busy>): Promise<Busy> {
  const path = fileURLToPath(new URL('../live/readers.ts', import.meta.url))
  const client: ChildProcess = fork(path, { execArgv: ['--expose-gc'], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  try {
    const opened = new Promise((resolve) => client.once('message', resolve)) as Promise<{ failed?: string }>
    const head = `GET /api/puzzles/${place.puzzleId}/live HTTP/1.1\r\nhost: 127.0.0.1:${place.port}\r\naccept: text/event-stream\r\n`
    const requests = Array.from(
      { length: count },
      (_, n) => `${head}cookie: ${place.cookies[n % place.cookies.length]}\r\n\r\n`,
    )
    client.send({ port: place.port, requests })
    const { failed } = await opened
    if (failed !== undefined) throw new Error(`the pages could not listen: ${failed}`)
    await sleep(2000)
    return await work()
  } finally {
    await endProcess(client)
  }
}

try {
  const dataFolder = join(stand.folder, 'data')
  const db = await openPostgres({ url: stand.databaseUrl, poolSize: 2 })
  stand.closing.push(() => db.close())
  const { photoId, priceId } = await fillSite(db, dataFolder)
  await db.sql`update subscription_pricing set guesses_per_puzzle = 100`
  const cookies = await addSubscribers(db, { count: 3000, priceId, secret })
  const puzzleId = await addPuzzle(db, { photoId, releasedAt: new Date(new Date().toISOString().slice(0, 10)) })
  const server = await startServer({ DATABASE_URL: stand.databaseUrl, DATA_DIR: dataFolder, AUTH_SECRET: secret })
  stand.closing.push(server.stop)
  const place = { port: server.port, puzzleId, cookies }
  // Code is compiled and connections are open by then.
  await sendViewers(place, 40)
  await sendGuesses(place, 150)
  say('| what | measured at the others | foretold | measured | error |\n|---|---|---|---|---|')
  await compare('viewers a second', {
    three: loads.viewers,
    measure: (load) => busyDuring(server, () => sendViewers(place, load)),
  })
  await compare('guesses a second', {
    three: loads.guesses,
    measure: (load) => busyDuring(server, () => sendGuesses(place, load)),
  })
  await compare('listening pages', {
    three: loads.readers,
    measure: (load) => withReaders(place, load, () => busyDuring(server, () => sendGuesses(place, eventsPerSecond))),
    unitsOf: (readers) => readers * writesPerSecond({ readers, eventsPerSecond }),
  })
} finally {
  await stand.close()
}
