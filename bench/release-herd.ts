import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { openPostgres } from '@whereabouts/engines/database/postgres'
import { addPuzzle, addSubscribers, fillSite } from './harness/content.ts'
import { countTransactions } from './harness/count-transactions.ts'
import { percentile } from './harness/percentile.ts'
import { writeRow } from './harness/rows.ts'
import { startServer } from './harness/server-process.ts'
import { openStand, secret } from './harness/stand.ts'
import type { Herd, HerdResult } from './release-herd/viewers.ts'

/**
 * The herd at release: subscribers who load the game within seconds of the release, each with their own connections, and then stay on the live
 * stream. A real server process on PostgreSQL, the viewers in another process on the same machine. Prints the duration of each kind of request.
 * `HERD_PROFILE=<folder>` writes a CPU profile of the server there.
 */
const viewers = Number(process.env.HERD_VIEWERS ?? 2000)
const arrivalMs = Number(process.env.HERD_MS ?? 10_000)
const profileFolder = process.env.HERD_PROFILE
const profiling = profileFolder ? ['--cpu-prof', `--cpu-prof-dir=${profileFolder}`] : []
/** From the end of the preparations to the release. */
const leadMs = 2000
const holdMs = 1500
const goalMs = 300
const pageData = ['page', 'today', 'site', 'session', 'status', 'own guesses', 'leaderboard', 'photo'] as const

const stand = await openStand('herd')
const { folder, databaseUrl } = stand
try {
  const db = await openPostgres({ url: databaseUrl, poolSize: 2 })
  stand.closing.push(() => db.close())
  const { photoId, priceId } = await fillSite(db, join(folder, 'data'))
  const cookies = await addSubscribers(db, { count: viewers, priceId, secret })
  const settings = { DATABASE_URL: databaseUrl, DATA_DIR: join(folder, 'data'), AUTH_SECRET: secret }
  const server = await startServer(settings, { nodeArguments: profiling })
  stand.closing.push(server.stop)
  const releasedAt = Math.ceil((Date.now() + leadMs) / 1000) * 1000
  const puzzleId = await addPuzzle(db, { photoId, releasedAt: new Date(releasedAt) })
  const before = { statements: await countTransactions(db), cpuMs: server.cpuMs() }
  const result = await sendHerd({ port: server.port, puzzleId, cookies, releasedAt, arrivalMs, holdMs })
  const cpuMs = server.cpuMs() - before.cpuMs
  report(result, { cpuMs, statements: (await countTransactions(db)) - before.statements })
} finally {
  await stand.close()
}

async function sendHerd(herd: Herd): Promise<HerdResult> {
  const file = join(folder, 'herd.json')
  await writeFile(file, JSON.stringify(herd))
  const program = fileURLToPath(new URL('release-herd/viewers.ts', import.meta.url))
  const { stdout } = await promisify(execFile)(process.execPath, [program, file], { maxBuffer: 64 * 1024 * 1024 })
  return JSON.parse(stdout) as HerdResult
}

function report({ times, errors, liveAtEnd, cpuMs }: HerdResult, used: { cpuMs: number; statements: number }): void {
  const row = (kind: string, values: number[]) => {
    const at = (part: number) => percentile(values, part).toFixed(0)
    return `${kind.padEnd(14)} ${String(values.length).padStart(6)}   ${[at(0.5), at(0.95), at(0.99), at(1)].map((ms) => ms.padStart(6)).join('')}\n`
  }
  const together = pageData.flatMap((kind) => times[kind] ?? [])
  process.stdout.write(`${viewers} viewers within ${arrivalMs / 1000} s of the release; ms\n`)
  process.stdout.write(`                answers      p50   p95   p99   max\n`)
  for (const kind of [...pageData, 'live', 'whole page']) process.stdout.write(row(kind, times[kind] ?? []))
  process.stdout.write(row('page data', together))
  process.stdout.write(
    `errors ${errors.length}; streams open at the end ${liveAtEnd}; statements per viewer ${(used.statements / viewers).toFixed(1)}; ` +
      `processor time: server ${(used.cpuMs / 1000).toFixed(1)} s, viewers ${(cpuMs / 1000).toFixed(1)} s\n`,
  )
  for (const error of new Set(errors.slice(0, 10))) process.stdout.write(`  ${error}\n`)
  const p99Ms = percentile(together, 0.99)
  const isWhole = errors.length === 0 && liveAtEnd === viewers && together.length === viewers * pageData.length
  const path = `${viewers} viewers within ${arrivalMs / 1000} s of a release`
  writeRow({
    path: `${path}, page data p99`,
    figure: `${p99Ms.toFixed(0)} ms`,
    target: `under ${goalMs} ms`,
    against: '',
    isMet: p99Ms < goalMs,
  })
  writeRow({ path: `${path}, errors`, figure: String(errors.length), target: '0', against: '', isMet: isWhole })
}
