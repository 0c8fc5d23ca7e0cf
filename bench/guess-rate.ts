import { join } from 'node:path'
import { openPostgres } from '@whereabouts/engines/database/postgres'
import { loadWithPgbench } from './guess-rate/pgbench.ts'
import { loadBarePglite, openPgliteBench } from './guess-rate/pglite-rate.ts'
import { addPlayers, emptyGuesses, findPuzzle } from './guess-rate/players.ts'
import { measureReceipts } from './guess-rate/receipts.ts'
import type { Rate } from './guess-rate/wrk.ts'
import { loadWithWrk } from './guess-rate/wrk.ts'
import { median } from './harness/percentile.ts'
import { writeRow } from './harness/rows.ts'
import { type ServerProcess, startServer } from './harness/server-process.ts'
import { openStand, secret } from './harness/stand.ts'

/**
 * Guesses per second over HTTP at 64 connections, compared with pgbench running one statement of the same work (session, subscription, quota,
 * distance, commitment, insert) at 16 clients on the same PostgreSQL, in alternating rounds. Prints the ratios, which are what matters. In the same
 * rounds: 16 guesses per statement (the limit of batching), the embedded database with and without a server, and the cost of the public log. `BENCH_PARTS` selects parts, separated by commas.
 */
const connections = 64
const pgbenchClients = 16
const seconds = Number(process.env.BENCH_SECONDS ?? 4)
const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
const allParts = ['http', 'pgbench', 'pgbench16', 'pglite', 'bare'] as const
type Part = (typeof allParts)[number]
const parts = (process.env.BENCH_PARTS?.split(',') ?? [...allParts]) as Part[]

const titles: Record<Part, string> = {
  http: 'HTTP on PostgreSQL',
  pgbench: 'pgbench, one guess a statement',
  pgbench16: 'pgbench, 16 guesses a statement',
  pglite: 'HTTP on the embedded database',
  bare: 'the embedded database alone',
}

const { folder, databaseUrl, closing, close } = await openStand('guesses')
const settings = { DATABASE_URL: databaseUrl, DATA_DIR: join(folder, 'data'), AUTH_SECRET: secret }

try {
  const runs = await prepare()
  const rates: Record<Part, Measured[]> = { http: [], pgbench: [], pgbench16: [], pglite: [], bare: [] }
  // Node compiles the hot path in its first seconds; pgbench is compiled already.
  for (const part of parts) if (part !== 'pgbench' && part !== 'pgbench16') await runs[part]()
  for (let round = 1; round <= rounds; round += 1) {
    for (const part of parts) rates[part].push(await runs[part]())
    process.stdout.write(
      `round ${round}: ${parts.map((part) => `${part} ${summary(rates[part].at(-1)!)}`).join('; ')}\n`,
    )
  }
  report(rates)
} finally {
  await close()
}

async function prepare(): Promise<Record<Part, () => Promise<Measured>>> {
  const server = await startServer(settings)
  closing.push(server.stop)
  const db = await openPostgres({ url: databaseUrl, poolSize: 4 })
  closing.push(() => db.close())
  const [cookies, puzzleId] = [await addPlayers(db), await findPuzzle(db)]
  const wantsPglite = parts.includes('pglite') || parts.includes('bare')
  const pglite = wantsPglite ? await openPgliteBench(join(folder, 'embedded')) : null
  if (pglite) closing.push(pglite.close)

  const withPgbench = async (together: number) => {
    await emptyGuesses(db)
    return rateOf(
      await loadWithPgbench({ folder, url: databaseUrl, puzzleId, seconds, clients: pgbenchClients, together }),
    )
  }
  return {
    http: async () => {
      await emptyGuesses(db)
      return loadProcess(server, { cookies, puzzleId })
    },
    pgbench: () => withPgbench(1),
    pgbench16: () => withPgbench(16),
    pglite: () => loadProcess(pglite!.server, pglite!),
    bare: async () => rateOf(await loadBarePglite(pglite!, { seconds })),
  }
}

interface Measured extends Rate {
  /** Microseconds of the server process's CPU time per guess. */
  cpuUs: number
}

async function loadProcess(
  process: ServerProcess,
  { cookies, puzzleId }: { cookies: string[]; puzzleId: string },
): Promise<Measured> {
  const before = process.cpuMs()
  const rate = await loadWithWrk({ port: process.port, connections, seconds, cookies, puzzleId })
  return { ...rate, cpuUs: ((process.cpuMs() - before) * 1000) / (rate.perSecond * seconds) }
}

function rateOf(perSecond: number): Measured {
  return { perSecond, p99Ms: Number.NaN, failed: 0, cpuUs: Number.NaN }
}

function summary({ perSecond, p99Ms, failed, cpuUs }: Measured): string {
  const facts = [
    ...(Number.isNaN(p99Ms) ? [] : [`p99 ${p99Ms.toFixed(0)} ms`]),
    ...(Number.isNaN(cpuUs) ? [] : [`${cpuUs.toFixed(0)} µs of the server's processor time each`]),
    ...(failed > 0 ? [`failed ${failed}`] : []),
  ]
  return `${perSecond.toFixed(0)}/s${facts.length > 0 ? ` (${facts.join(', ')})` : ''}`
}

function report(rates: Record<Part, Measured[]>): void {
  for (const part of parts) {
    const rate = {
      perSecond: median(rates[part].map(({ perSecond }) => perSecond)),
      p99Ms: median(rates[part].map(({ p99Ms }) => p99Ms)),
      failed: rates[part].reduce((sum, { failed }) => sum + failed, 0),
      cpuUs: median(rates[part].map(({ cpuUs }) => cpuUs)),
    }
    process.stdout.write(`${titles[part]}: ${summary(rate)}\n`)
  }
  const compare = (part: Part, other: Part, target: number | null) => {
    if (!parts.includes(part) || !parts.includes(other)) return
    const ratio = median(rates[part].map(({ perSecond }, round) => perSecond / rates[other][round]!.perSecond))
    const against = `${titles[other]}: ${summary(rates[other].at(-1)!)}`
    if (target === null) process.stdout.write(`${titles[part]}: ${ratio.toFixed(2)} times ${titles[other]}\n`)
    else
      writeRow({
        path: `guesses a second: ${titles[part]}`,
        figure: `${ratio.toFixed(2)} ×`,
        target: `at least ${target} ×`,
        against,
        isMet: ratio >= target,
      })
  }
  compare('http', 'pgbench', 1.2)
  compare('pgbench16', 'pgbench', null)
  compare('pglite', 'bare', 0.8)
  if (!parts.includes('http')) return
  measureReceipts()
  const p99Ms = median(rates.http.map((rate) => rate.p99Ms))
  writeRow({
    path: `guesses at ${connections} connections, p99`,
    figure: `${p99Ms.toFixed(0)} ms`,
    target: 'under 60 ms',
    against: '',
    isMet: p99Ms < 60,
  })
}
