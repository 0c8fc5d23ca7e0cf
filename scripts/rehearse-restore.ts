/**
 * Rehearses a restore: `npm run restore:rehearse -- <backup> [--server postgres://…]` restores a backup to a temporary place, applies the migrations,
 * says what `restore:settle` would do, checks all invariants, starts an isolated server on it, requests its health and a page, prints how long each
 * step took, and removes everything. docs/operate/back-up.md says when to run it.
 */
import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { migrate } from '@whereabouts/engines/database/migrate'
import type { DatabaseEngine } from '@whereabouts/engines/database/port'
import { newId } from '@whereabouts/server/core/new-id'
import { requireSound } from '@whereabouts/server/operations/backups/require-sound'
import { beginMaintenance, planSettlement } from '@whereabouts/server/operations/restore/settle-restore'
import { silenceCopy } from '@whereabouts/server/operations/restore/silence-copy'
import { requirePort } from '@whereabouts/server/platform/require-port'
import { misuse, readWords } from './command-line.ts'
import { migrationsFolder, OperatorFault, readSettings, runScript } from './open-engines.ts'
import { withRestored, withScratchFolder } from './restored-backup.ts'

const usage = `Usage: npm run restore:rehearse -- <backup> [--server postgres://user:password@host/database]

  <backup>  a folder of npm run backup, or what pg_dump --format=custom (or directory, or tar) has written
  --server  with PostgreSQL: where to restore it, by an account that may create databases; BACKUP_SERVER or DATABASE_URL when it is not given`

const root = fileURLToPath(new URL('..', import.meta.url))
/** A server that takes longer to start has failed. */
const startWithinMs = 180_000

/** Measures how long each step takes. */
class Stopwatch {
  readonly lines: string[] = []
  #at = performance.now()
  readonly #begunAt = this.#at

  lap(step: string, note = ''): void {
    this.lines.push(`${step.padEnd(13)}${secondsSince(this.#at).padStart(7)} s${note && `  ${note}`}`)
    this.#at = performance.now()
  }

  get total(): string {
    return secondsSince(this.#begunAt)
  }
}

const secondsSince = (at: number) => ((performance.now() - at) / 1000).toFixed(1)

await runScript(async () => {
  const { backup, server } = readWishes(readSettings().DATABASE_URL)
  const watch = new Stopwatch()
  await withRestored(backup, { server }, async ({ db, takenAt, problems, settings }) => {
    if (problems.length > 0) throw new OperatorFault(problems.join('\n'))
    watch.lap('Restored', `${backup}, of ${takenAt.toISOString()}`)
    const applied = await migrate(db, migrationsFolder)
    watch.lap('Migrated', applied.length === 0 ? 'nothing was missing' : applied.join(', '))
    watch.lap('Settled', await settle(db))
    await requireSound(db, takenAt)
    watch.lap('Checked', 'every promise holds that the tables can show')
    await silenceCopy(db)
    await db.close()
    await withScratchFolder((scratch) =>
      withServer({ DATA_DIR: scratch, ...settings }, async (site) => {
        watch.lap('Started', 'an isolated server in maintenance')
        watch.lap('Asked', await ask(site))
      }),
    )
    watch.lap('Stopped')
  })
  watch.lap('Removed', 'the scratch copy; the backup is as it was')
  return [...watch.lines, `In all       ${watch.total.padStart(7)} s`]
})

function readWishes(databaseUrl: string | undefined): { backup: string; server: string | undefined } {
  const { values, positionals } = readWords(usage, { options: { server: { type: 'string' } }, most: 1 })
  const [backup] = positionals
  if (!backup) misuse(usage)
  return { backup: resolve(backup), server: values.server ?? process.env.BACKUP_SERVER ?? databaseUrl }
}

/** Switches maintenance on in the copy, as a restore does, and says what would be called off; nothing is. */
async function settle(db: DatabaseEngine): Promise<string> {
  await db.transaction((tx) => beginMaintenance(tx, { newId }))
  const { restoredTo, puzzles } = await db.transaction(planSettlement)
  const lost = puzzles.filter(({ fate }) => fate === 'lost').length
  const undecided = puzzles.filter(({ fate }) => fate === 'undecided').length
  const waiting = puzzles.filter(({ fate }) => fate === 'heirless').length
  const rest = [
    ...(undecided > 0 ? [`, and ${undecided} are still to be decided`] : []),
    ...(waiting > 0 ? [`, and ${waiting} wait for a later challenge that takes forfeited money`] : []),
  ]
  return `to ${restoredTo.toISOString()}; would call off ${lost}${rest.join('')}`
}

/**
 * Starts a server with the copy's settings and none of this installation's: without keys and addresses, it uses local stand-ins for mails, payments
 * and all other services.
 */
async function withServer(settings: Record<string, string>, work: (site: string) => Promise<void>): Promise<void> {
  const host = '127.0.0.1'
  const port = await requirePort({ port: 0, host, setting: 'PORT' })
  const own = { ...settings, HOST: host, PORT: String(port), SANDBOX_PORT: '0', LOG_LEVEL: 'error' }
  const { PATH = '', HOME = '', TMPDIR = '' } = process.env
  const child = spawn(process.execPath, ['server/src/start/main.ts'], {
    cwd: root,
    env: { PATH, HOME, ...(TMPDIR && { TMPDIR }), NODE_ENV: 'development', DRAIN_SECONDS: '0', ...own },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (text: Buffer) => (said += text.toString()))
  const ended = new Promise<void>((done) => child.once('close', () => done()))
  try {
    const site = `http://${host}:${port}`
    await untilHealthy(site, { hasEnded: () => child.exitCode !== null || child.signalCode !== null, said: () => said })
    await work(site)
  } finally {
    child.kill('SIGTERM')
    const late = setTimeout(() => child.kill('SIGKILL'), 30_000)
    await ended
    clearTimeout(late)
  }
}

async function untilHealthy(
  site: string,
  { hasEnded, said }: { hasEnded: () => boolean; said: () => string },
): Promise<void> {
  const givenUpAt = performance.now() + startWithinMs
  while (performance.now() < givenUpAt && !hasEnded()) {
    const answer = await fetch(`${site}/api/health`).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new OperatorFault(`No server starts on the restored data:\n${said().trim() || 'it said nothing.'}`)
}

/** During maintenance visitors get the maintenance page, and the portal stays open. */
async function ask(site: string): Promise<string> {
  const pages: [path: string, status: number][] = [
    ['/api/health', 200],
    ['/', 503],
    ['/admin', 200],
  ]
  for (const [path, wanted] of pages) {
    const { status } = await fetch(`${site}${path}`, { redirect: 'manual' })
    if (status !== wanted) throw new OperatorFault(`The restored server answers ${path} with ${status}, not ${wanted}.`)
  }
  return 'its health, the page of maintenance, and the portal'
}
