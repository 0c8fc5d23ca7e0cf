import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { migrate } from '@whereabouts/engines/database/migrate'
import type { DatabaseEngine } from '@whereabouts/engines/database/port'
import { openPostgres } from '@whereabouts/engines/database/postgres'
import type { DistancePolicy } from '@whereabouts/game/reveal'
import { rankGuesses } from '@whereabouts/server/features/leaderboard/rank-guesses'
import { rollUpGuesses } from '@whereabouts/server/features/leaderboard/roll-up-guesses'
import { countGuesses } from '@whereabouts/server/features/leaderboard/tally-queries'
import { countTransactions } from './harness/count-transactions.ts'
import { median, percentile } from './harness/percentile.ts'
import { writeRow } from './harness/rows.ts'
import { type ServerProcess, startServer } from './harness/server-process.ts'
import { openStand, secret } from './harness/stand.ts'
import { addBoards, type Board, keepGuessing, type Viewer } from './leaderboard/boards.ts'

/**
 * The leaderboard of puzzles with 1,000, 100,000 and 1,000,000 guesses: top 100, own rank and total, read from the database in turns, then over HTTP
 * by one viewer and by two hundred, all while guesses arrive. The puzzles are in one table, to compare sizes in one run.
 */
const sizes = (process.env.BENCH_GUESSES ?? '1000,100000,1000000').split(',').map(Number)
const viewers = 200
const repeats = 150
const httpSeconds = 4
const guessesPerSecond = 20

const exact: DistancePolicy = { kind: 'exact' }

interface Times {
  median: number
  p99: number
}

const stand = await openStand('board')
const { folder, databaseUrl, closing } = stand
const db = await openPostgres({ url: databaseUrl, poolSize: 4 })
closing.push(() => db.close())
try {
  await migrate(db, new URL('../server/src/migrations/', import.meta.url))
  const { boards, people } = await addBoards(db, { sizes, viewers, secret })
  await rollUp()
  // The server's own worker continues. With puzzles present, no demonstration is added.
  const settings = { DATABASE_URL: databaseUrl, DATA_DIR: join(folder, 'data'), AUTH_SECRET: secret }
  const server = await startServer(settings)
  closing.push(server.stop)
  const guessing = keepGuessing(db, { boards, perSecond: guessesPerSecond })
  closing.push(() => guessing.stop())
  await measureDatabase(boards, people)
  await measurePolicies(boards.at(-1)!, people)
  await measureHttp(server, { boards, people })
} finally {
  await stand.close()
}

async function rollUp(): Promise<void> {
  const startedAt = performance.now()
  const { tallied } = await rollUpGuesses(db)
  const seconds = (performance.now() - startedAt) / 1000
  print(`${tallied} guesses tallied for the first time in ${seconds.toFixed(1)} s`)
}

/** In turns, one size after the other, so that all have the same noise. */
async function measureDatabase(boards: Board[], people: Viewer[]): Promise<void> {
  const times = boards.map((): number[] => [])
  for (let n = -10; n < repeats; n += 1) {
    for (const [index, { puzzleId }] of boards.entries()) {
      const took = await time(() => readBoard(db, { puzzleId, userId: people[Math.abs(n) % people.length]!.id }))
      if (n >= 0) times[index]!.push(took)
    }
  }
  const figures = times.map(summarize)
  for (const [index, { guesses }] of boards.entries())
    print(`at the database, ${guesses} guesses: ${summary(figures[index]!)}`)
  const ratio = figures.at(-1)!.median / figures[0]!.median
  writeRow({
    path: `leaderboard at the database, ${boards.at(-1)!.guesses} guesses: top 100, own rank, total`,
    figure: `${figures.at(-1)!.median.toFixed(1)} ms (p99 ${figures.at(-1)!.p99.toFixed(1)} ms)`,
    target: 'under 20 ms',
    against: '',
    isMet: figures.at(-1)!.median < 20,
  })
  writeRow({
    path: `the same with ${boards[0]!.guesses} guesses`,
    figure: `${ratio.toFixed(2)} ×`,
    target: 'at most 2 ×',
    against: `${figures[0]!.median.toFixed(1)} ms with ${boards[0]!.guesses} guesses`,
    isMet: ratio <= 2,
  })
}

async function readBoard(
  database: DatabaseEngine,
  { puzzleId, userId, policy = exact }: { puzzleId: string; userId: string; policy?: DistancePolicy },
): Promise<void> {
  const disclosure = { policy, isOpen: true }
  await Promise.all([
    rankGuesses(database, { puzzleId, userIds: [userId], limit: 100, disclosure }),
    countGuesses(database, puzzleId),
  ])
}

async function measurePolicies({ puzzleId, guesses }: Board, people: Viewer[]): Promise<void> {
  const policies: DistancePolicy[] = [
    { kind: 'rounded', stepKm: 1 },
    { kind: 'rounded', stepKm: 100 },
    { kind: 'bands' },
    { kind: 'after-the-day' },
  ]
  for (const policy of policies) {
    const times: number[] = []
    for (let n = 0; n < 12; n += 1)
      times.push(await time(() => readBoard(db, { puzzleId, userId: people[n]!.id, policy })))
    const disclosed = policy.kind === 'rounded' ? `rounded to ${policy.stepKm} km` : policy.kind
    print(`at the database, ${guesses} guesses, distances disclosed as '${disclosed}': ${summary(summarize(times))}`)
  }
}

async function measureHttp(
  server: ServerProcess,
  { boards, people }: { boards: Board[]; people: Viewer[] },
): Promise<void> {
  const alone: number[] = []
  for (const board of boards) {
    const transactions: number[] = []
    for (const count of [1, viewers]) {
      const { times, others, reads, cpuShare } = await loadOverHttp(server, { board, people: people.slice(0, count) })
      print(
        `over HTTP, ${board.guesses} guesses, ${count} viewers: ${summary(summarize(times))}, while health takes ${summary(summarize(others))}; ${times.length} answers, ` +
          `${reads} transactions of the database, ${(cpuShare * 100).toFixed(0)}% of a core in the server`,
      )
      if (board === boards.at(-1))
        writeRow({
          path: `leaderboard over HTTP, ${board.guesses} guesses, ${count} viewers`,
          figure: `${summarize(times).median.toFixed(1)} ms (p99 ${summarize(times).p99.toFixed(1)} ms)`,
          target: 'under 20 ms',
          against: `/api/health at the same time: ${summarize(others).median.toFixed(1)} ms`,
          isMet: summarize(times).median < 20,
        })
      if (count === 1) alone.push(summarize(times).median)
      transactions.push(reads)
    }
    if (board === boards.at(-1))
      writeRow({
        path: `transactions of the database while ${viewers} viewers read once a second, compared with 1 who reads 20 times`,
        figure: `${(transactions[1]! / transactions[0]!).toFixed(2)} ×`,
        target: 'at most 2 ×',
        against: `${transactions[0]} with 1 viewer`,
        isMet: transactions[1]! <= 2 * transactions[0]!,
      })
  }
  writeRow({
    path: `leaderboard over HTTP, ${boards.at(-1)!.guesses} guesses compared with ${boards[0]!.guesses}`,
    figure: `${(alone.at(-1)! / alone[0]!).toFixed(2)} ×`,
    target: 'at most 2 ×',
    against: `${alone[0]!.toFixed(1)} ms with ${boards[0]!.guesses} guesses`,
    isMet: alone.at(-1)! <= 2 * alone[0]!,
  })
}

/** A single viewer reads twenty times a second, many once a second, each at its own moments. */
async function loadOverHttp(server: ServerProcess, { board, people }: { board: Board; people: Viewer[] }) {
  const agent = new Agent({ keepAlive: true })
  const times: number[] = []
  // How long any answer takes now on this machine, which shows how busy it is.
  const others: number[] = []
  const everyMs = people.length === 1 ? 50 : 1000
  const [before, cpuBefore] = [await countTransactions(db), server.cpuMs()]
  const startedAt = performance.now()
  const endsAt = startedAt + httpSeconds * 1000
  const view = async ({ cookie }: Viewer, index: number) => {
    for (let at = startedAt + (everyMs * index) / people.length; at < endsAt; at += everyMs) {
      await sleep(Math.max(0, at - performance.now()))
      times.push(
        await time(() => get(agent, { port: server.port, path: `/api/puzzles/${board.puzzleId}/leaderboard`, cookie })),
      )
    }
  }
  const look = async () => {
    for (; performance.now() < endsAt; await sleep(100))
      others.push(await time(() => get(agent, { port: server.port, path: '/api/health', cookie: '' })))
  }
  await Promise.all([look(), ...people.map(view)])
  const cpuShare = (server.cpuMs() - cpuBefore) / (performance.now() - startedAt)
  agent.destroy()
  return { times, others, reads: (await countTransactions(db)) - before, cpuShare }
}

function get(agent: Agent, { port, path, cookie }: { port: number; path: string; cookie: string }): Promise<void> {
  return new Promise((resolve, reject) => {
    const call = request({ agent, port, host: '127.0.0.1', path, headers: { cookie } }, (answer) => {
      answer.resume()
      answer.on('end', () =>
        answer.statusCode === 200 ? resolve() : reject(new Error(`answered with ${answer.statusCode}`)),
      )
    })
    call.on('error', reject)
    call.end()
  })
}

async function time(step: () => Promise<void>): Promise<number> {
  const startedAt = performance.now()
  await step()
  return performance.now() - startedAt
}

function summarize(times: number[]): Times {
  return { median: median(times), p99: percentile(times, 0.99) }
}

function summary({ median: middle, p99 }: Times): string {
  return `median ${middle.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
