import { readFile } from 'node:fs/promises'
import { type RawAnswer, RawConnection } from '../harness/raw-connection.ts'

/**
 * The viewers of the herd, in a separate process: they arrive at random over some seconds from the release, and each requests what the game's page
 * requests. Started by `release-herd.ts` with the path of a file that describes them; prints JSON.
 */
export interface Herd {
  port: number
  puzzleId: string
  cookies: string[]
  /** In milliseconds since 1970. */
  releasedAt: number
  arrivalMs: number
  /** How long the streams stay open after the last viewer came. */
  holdMs: number
}

export interface HerdResult {
  /** By the kind of request, in milliseconds. */
  times: Record<string, number[]>
  errors: string[]
  liveAtEnd: number
  cpuMs: number
}

const herd = JSON.parse(await readFile(process.argv[2]!, 'utf8')) as Herd
const { port, puzzleId, cookies, releasedAt, arrivalMs, holdMs } = herd
const puzzle = `/api/puzzles/${puzzleId}`
const times: Record<string, number[]> = {}
const errors: string[] = []
const streams: RawConnection[] = []

const browser = 'user-agent: herd\r\naccept-encoding: gzip, deflate, br\r\n'
const seen = cookies.map(async (cookie) => {
  await until(releasedAt + Math.random() * arrivalMs)
  await visit(`${browser}cookie: ${cookie}\r\n`).catch((error: Error) => errors.push(error.message))
})
await Promise.all(seen)
await new Promise((resolve) => setTimeout(resolve, holdMs))
const liveAtEnd = streams.filter(({ isOpen }) => isOpen).length
for (const stream of streams) stream.end()
const { user, system } = process.cpuUsage()
const result: HerdResult = { times, errors, liveAtEnd, cpuMs: (user + system) / 1000 }
process.stdout.write(JSON.stringify(result))

/** First the page, then its requests one after the other, and the stream on its own connection, which stays open. */
async function visit(headers: string): Promise<void> {
  const arrivedAt = performance.now()
  const [page, live] = [new RawConnection(port), new RawConnection(port)]
  streams.push(live)
  await ask('page', page, { path: '/game', headers: `${headers}accept: text/html\r\n` })
  await Promise.all([
    readPage(page, headers),
    ask('live', live, { path: `${puzzle}/live`, headers: `${headers}accept: text/event-stream\r\n` }),
  ])
  note('whole page', performance.now() - arrivedAt)
  page.end()
}

async function readPage(page: RawConnection, headers: string): Promise<void> {
  await ask('today', page, { path: '/api/puzzles/today', headers, holds: puzzleId })
  await ask('site', page, { path: '/api/site', headers })
  await ask('session', page, { path: '/api/auth/session', headers, holds: '"user":{' })
  await ask('status', page, { path: '/api/subscription/status', headers, holds: '"hasSubscription":true' })
  await ask('own guesses', page, { path: `${puzzle}/guesses/mine`, headers })
  await ask('leaderboard', page, { path: `${puzzle}/leaderboard`, headers })
  await ask('photo', page, { path: `${puzzle}/photo/sharp?width=1280`, headers: `${headers}accept: image/webp\r\n` })
}

interface Question {
  path: string
  headers: string
  /** What an answer that was not compressed must contain. */
  holds?: string
}

async function ask(kind: string, connection: RawConnection, { path, headers, holds }: Question): Promise<void> {
  const answer = await connection.get(path, headers)
  note(kind, answer.ms)
  const fault = faultOf(answer, holds)
  if (fault) errors.push(`${kind}: ${fault}`)
}

function faultOf({ status, head, body }: RawAnswer, holds: string | undefined): string | null {
  if (status !== 200) return `${status} ${body.toString('utf8', 0, 120)}`
  const isPlain = !head.includes('content-encoding')
  return isPlain && holds && !body.includes(holds) ? `no ${holds}` : null
}

function note(kind: string, ms: number): void {
  times[kind] ??= []
  times[kind].push(ms)
}

async function until(moment: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, moment - Date.now()))
  // Timers may be a millisecond early, and no viewer loads the page before the release here.
  while (Date.now() < moment) await new Promise((resolve) => setImmediate(resolve))
}
