/**
 * Proves that a backup is one: `npm run backup:check -- <dump> [--server postgres://…] [--files]` restores a dump of pg_dump into a scratch
 * database on a server, checks what must hold in it, prints figures, and drops it. docs/operations/backup-and-restore.md says when.
 */
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readdir, stat } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { migrate } from '@whereabouts/engines/database/migrate'
import type { Database, DatabaseEngine } from '@whereabouts/engines/database/port'
import { openPostgres } from '@whereabouts/engines/database/postgres'
import { checkIntegrity } from '@whereabouts/server/operations/integrity/check-integrity'
import { listWantedKeys } from '@whereabouts/server/operations/transfer/export-everything'
import { migrationsFolder, OperatorFault, openFiles, readSettings, runScript } from './open-engines.ts'

const usage = `Usage: npm run backup:check -- <dump> [--server postgres://user:password@host/database] [--files]

  <dump>    what pg_dump --format=custom (or directory, or tar) has written
  --server  the PostgreSQL to restore it on, by an account that may create databases; DATABASE_URL when it is not given
  --files   also looks for every file that the backup names in the store of the settings (S3_BUCKET or DATA_DIR)`

interface Options {
  dump: string
  server: string
  isWithFiles: boolean
}

await runScript(async () => {
  const config = readSettings()
  const options = readOptions(config.DATABASE_URL)
  const madeAt = await stat(options.dump).then(
    ({ mtime }) => mtime,
    () => {
      throw new OperatorFault(`There is no ${options.dump}.`)
    },
  )
  return withScratchDatabase(options.server, async (db, url) => {
    const begunAt = performance.now()
    await restore(options.dump, url)
    const seconds = ((performance.now() - begunAt) / 1000).toFixed(1)
    const [found] = await db.sql<{ table: string | null }>`select to_regclass('public.migrations')::text as table`
    if (!found?.table)
      throw new OperatorFault(`${options.dump} is no backup of this product: it has no list of migrations.`)
    const upgraded = await migrate(db, migrationsFolder)
    const problems = [...(await checkIntegrity(db, { now: madeAt })), ...(await findUnknownMigrations(db))]
    if (options.isWithFiles) problems.push(...(await findMissingFiles(db)))
    const figures = [`Restored     ${options.dump} in ${seconds} s`, ...(await describe(db))]
    if (upgraded.length > 0) figures.push(`Older        it also takes the migrations since: ${upgraded.join(', ')}`)
    if (problems.length > 0) throw new OperatorFault([...figures, 'BROKEN:', ...problems].join('\n  '))
    return [...figures, 'Sound        every promise holds that the tables can show']
  })
})

function readOptions(databaseUrl: string | undefined): Options {
  const read = () => {
    try {
      const options = { server: { type: 'string' }, files: { type: 'boolean' } } as const
      return parseArgs({ options, allowPositionals: true })
    } catch (error) {
      throw new OperatorFault(`${error instanceof Error ? error.message : error}\n\n${usage}`)
    }
  }
  const { values, positionals } = read()
  const [dump, ...rest] = positionals
  const server = values.server ?? databaseUrl
  if (!dump || rest.length > 0 || !server) throw new OperatorFault(usage)
  return { dump, server, isWithFiles: values.files ?? false }
}

/** Makes a database for the work and drops it afterwards, whatever happens but a kill -9. */
async function withScratchDatabase<T>(server: string, work: (db: DatabaseEngine, url: URL) => Promise<T>): Promise<T> {
  const admin = await openPostgres({ url: server, poolSize: 1 })
  const name = `whereabouts_backup_check_${randomBytes(6).toString('hex')}`
  try {
    await admin.script(`create database ${name} template template0 encoding 'UTF8'`)
    try {
      const url = new URL(server)
      url.pathname = `/${name}`
      const db = await openPostgres({ url: url.href, poolSize: 2 })
      return await work(db, url).finally(() => db.close())
    } finally {
      await admin.script(`drop database ${name} with (force)`)
    }
  } finally {
    await admin.close()
  }
}

/** Runs pg_restore. The password goes by the environment: every user of the machine can read a command line. */
async function restore(
  dump: string,
  { hostname, port, username, password, pathname, searchParams }: URL,
): Promise<void> {
  const database = pathname.slice(1)
  const child = spawn(
    'pg_restore',
    ['--no-owner', '--no-privileges', '--exit-on-error', `--dbname=${database}`, dump],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: {
        ...process.env,
        PGHOST: decodeURIComponent(hostname),
        PGPORT: port || '5432',
        PGUSER: decodeURIComponent(username),
        PGPASSWORD: decodeURIComponent(password),
        PGSSLMODE: searchParams.get('sslmode') ?? 'prefer',
      },
    },
  )
  const end = () => child.kill()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end)
  let said = ''
  child.stderr.on('data', (text: Buffer) => (said += text.toString()))
  const status = await new Promise<number | null>((resolve, reject) => {
    child.on('error', () =>
      reject(new OperatorFault('pg_restore is not installed. It comes with the client of PostgreSQL.')),
    )
    child.on('close', resolve)
  })
  if (status !== 0) throw new OperatorFault(`${dump} cannot be restored:\n${said.trim() || 'pg_restore was ended.'}`)
}

async function findUnknownMigrations(db: Database): Promise<string[]> {
  const known = new Set((await readdir(migrationsFolder)).map((file) => file.replace(/\.sql$/, '')))
  const applied = await db.sql<{ name: string }>`select name from migrations order by number`
  const unknown = applied.filter(({ name }) => !known.has(name)).map(({ name }) => name)
  return unknown.length === 0 ? [] : [`The backup is of a later version, with the migrations ${unknown.join(', ')}.`]
}

async function findMissingFiles(db: Database): Promise<string[]> {
  const files = await openFiles(readSettings())
  try {
    const stored = new Set<string>()
    for await (const key of files.list('')) stored.add(key)
    const missing = (await listWantedKeys(db)).filter((key) => !stored.has(key))
    return missing.length === 0
      ? []
      : [`Files are missing in the store: ${missing.slice(0, 5).join(', ')} (${missing.length}).`]
  } finally {
    await files.close()
  }
}

interface Figures {
  users: number
  puzzles: number
  solved: number
  guesses: number
  last: string
  owed: number
  paid: number
  waiting: number
  log: number
  size: string
}

async function describe(db: Database): Promise<string[]> {
  const [row] = await db.sql<Figures>`
    select (select count(*)::int from users) as users, (select count(*)::int from puzzles) as puzzles,
           (select count(*)::int from puzzles where is_solved) as solved, (select count(*)::int from guesses) as guesses,
           coalesce((select max(guessed_at)::text from guesses), 'never') as last,
           (select count(*)::int from prizes_owed where paid_at is null) as owed,
           (select count(*)::int from prizes_owed where paid_at is not null) as paid,
           (select count(*)::int from mails where sent_at is null and failed_at is null) as waiting,
           (select count(*)::int from audit_log) as log, pg_size_pretty(pg_database_size(current_database())) as size`
  const { users, puzzles, solved, guesses, last, owed, paid, waiting, log, size } = row!
  return [
    `Size         ${size}`,
    `Users        ${users}`,
    `Puzzles      ${puzzles}, of which ${solved} are solved`,
    `Guesses      ${guesses}, the last at ${last}`,
    `Prizes       ${owed} owed, ${paid} paid`,
    `Mails        ${waiting} wait to be sent`,
    `Log          ${log} lines`,
  ]
}
