import { join } from 'node:path'
import { openPostgres } from '@whereabouts/engines/database/postgres'
import { prepareDatabase } from '../tests/faults/prepared-folder.ts'
import { guessRequest, type Line, loadOverHttp, openLine } from './guess-rate/http-load.ts'
import { writeRow } from './harness/rows.ts'
import { startServer } from './harness/server-process.ts'
import { openStand, secret } from './harness/stand.ts'

/**
 * Five times as many guesses as one process can take, for five seconds: accepted ones are answered in time, the rest is refused immediately with 503,
 * and afterwards everything is as before. Guesses are sent at their moment, whether earlier ones are answered or not, as a crowd does.
 */
const seconds = Number(process.env.BENCH_SECONDS ?? 5)
const times = Number(process.env.BENCH_TIMES ?? 5)
/** The most connections of one generator; a guess without a free one is not sent, and is counted. */
const maxLines = 3000
/** Each may guess a hundred times, and 120 times a minute. */
const playerCount = 1500
const tickMs = 10

interface Ended {
  status: number
  ms: number
}

const { folder, databaseUrl, closing, close } = await openStand('overload')

try {
  const settings = { DATABASE_URL: databaseUrl, DATA_DIR: join(folder, 'data'), AUTH_SECRET: secret }
  const db = await openPostgres({ url: databaseUrl, poolSize: 4 })
  closing.push(() => db.close())
  const { puzzleId, players } = await prepareDatabase(db, { priceId: 'price_bench', players: playerCount, secret })
  const cookies = players.map(({ cookie }) => cookie)
  const server = await startServer(settings)
  closing.push(server.stop)
  const { port } = server
  await loadOverHttp({ port, connections: 64, seconds: 2, cookies, puzzleId })
  const calm = await loadOverHttp({ port, connections: 64, seconds: 3, cookies, puzzleId })
  process.stdout.write(`alone: ${Math.round(calm.perSecond)}/s, p99 ${Math.round(calm.p99Ms)} ms\n`)
  const { ended, unsent } = await overload({ port, perSecond: calm.perSecond * times, cookies, puzzleId })
  const recoveryMs = await untilCalm(port, { cookies, puzzleId })
  report({ ended, unsent, recoveryMs, calmPerSecond: calm.perSecond })
} finally {
  await close()
}

interface Crowd {
  port: number
  perSecond: number
  cookies: readonly string[]
  puzzleId: string
}

async function overload({ port, perSecond, cookies, puzzleId }: Crowd): Promise<{ ended: Ended[]; unsent: number }> {
  const idle = await openLines(port)
  const ended: Ended[] = []
  const underWay = new Set<Promise<void>>()
  let [sent, unsent] = [0, 0]
  const send = async (line: Line, request: string) => {
    const dueAt = performance.now()
    const status = await line.ask(request)
    ended.push({ status, ms: performance.now() - dueAt })
    if (status !== 0) idle.push(line)
  }
  const beganAt = performance.now()
  while (performance.now() - beganAt < seconds * 1000) {
    const due = ((performance.now() - beganAt) / 1000) * perSecond
    for (; sent < due; sent += 1) {
      const line = idle.pop()
      if (!line) {
        unsent += 1
        continue
      }
      const one = send(line, guessRequest(puzzleId, cookies[sent % cookies.length]!))
      underWay.add(one)
      void one.then(() => underWay.delete(one))
    }
    await new Promise((resolve) => setTimeout(resolve, tickMs))
  }
  await Promise.all(underWay)
  for (const line of idle) line.end()
  return { ended, unsent }
}

/** Opened beforehand, like a proxy's. */
async function openLines(port: number): Promise<Line[]> {
  const lines: Line[] = []
  while (lines.length < maxLines) lines.push(...(await Promise.all(Array.from({ length: 100 }, () => openLine(port)))))
  return lines
}

/** The recovery time until twenty guesses in a row are accepted. */
async function untilCalm(port: number, { cookies, puzzleId }: Pick<Crowd, 'cookies' | 'puzzleId'>): Promise<number> {
  const beganAt = performance.now()
  const line = await openLine(port)
  let calmSince = beganAt
  for (let taken = 0; taken < 20; ) {
    const askedAt = performance.now()
    const isTaken = (await line.ask(guessRequest(puzzleId, cookies[taken]!))) === 200
    if (isTaken && taken === 0) calmSince = askedAt
    taken = isTaken ? taken + 1 : 0
    if (!isTaken) await new Promise((resolve) => setTimeout(resolve, 20))
  }
  line.end()
  return calmSince - beganAt
}

function report(facts: { ended: Ended[]; unsent: number; recoveryMs: number; calmPerSecond: number }): void {
  const { ended, unsent, recoveryMs, calmPerSecond } = facts
  const timesOf = (status: number) =>
    ended
      .filter((one) => one.status === status)
      .map(({ ms }) => ms)
      .sort((a, b) => a - b)
  const [taken, shed] = [timesOf(200), timesOf(503)]
  const others = ended.length - taken.length - shed.length
  const p99 = (list: number[]) => Math.round(list[Math.floor(list.length * 0.99)] ?? 0)
  process.stdout.write(
    `sent ${Math.round(ended.length / seconds)}/s: ${taken.length} taken (p99 ${p99(taken)} ms), ${shed.length} refused ` +
      `(p99 ${p99(shed)} ms), ${others} others, ${unsent} not sent; calm again after ${Math.round(recoveryMs)} ms\n`,
  )
  const against = `alone ${Math.round(calmPerSecond)}/s; sent ${Math.round(ended.length / seconds)}/s`
  writeRow({
    path: `overload ${times} ×: guesses that are taken, p99`,
    figure: `${p99(taken)} ms`,
    target: 'at most 1,000 ms, and none lost',
    against,
    isMet: p99(taken) <= 1000 && others === 0 && taken.length > 0,
  })
  writeRow({
    path: 'overload: calm again after',
    figure: `${Math.round(recoveryMs)} ms`,
    target: 'at most 2,000 ms',
    against,
    isMet: recoveryMs <= 2000,
  })
}
