/**
 * Proves that a backup is usable: `npm run backup:check -- <backup> [--server postgres://…] [--files]` restores it to a temporary place, checks its
 * invariants, prints figures, and removes the place. docs/operate/back-up.md says when to run it.
 */
import { readdir } from 'node:fs/promises'
import { migrate } from '@whereabouts/engines/database/migrate'
import type { Database } from '@whereabouts/engines/database/port'
import { checkIntegrity } from '@whereabouts/server/operations/integrity/check-integrity'
import { listWantedKeys } from '@whereabouts/server/operations/transfer/export-everything'
import { misuse, readWords } from './command-line.ts'
import { noteBackup } from './note-backup.ts'
import { migrationsFolder, OperatorFault, openFiles, readSettings, runScript } from './open-engines.ts'
import { withRestored } from './restored-backup.ts'

const usage = `Usage: npm run backup:check -- <backup> [--server postgres://user:password@host/database] [--files]

  <backup>  a folder of npm run backup, or what pg_dump --format=custom (or directory, or tar) has written
  --server  with PostgreSQL: where to restore it, by an account that may create databases; BACKUP_SERVER or DATABASE_URL when it is not given
  --files   also looks for every file that the backup names in the store of the settings (S3_BUCKET or DATA_DIR)`

interface Options {
  backup: string
  server: string | undefined
  isWithFiles: boolean
}

await runScript(async () => {
  const config = readSettings()
  const { backup, server, isWithFiles } = readWishes(config.DATABASE_URL)
  const begunAt = performance.now()
  return withRestored(backup, { server }, async ({ db, takenAt, bytes, problems: damages }) => {
    const seconds = ((performance.now() - begunAt) / 1000).toFixed(1)
    const [found] = await db.sql<{ table: string | null }>`select to_regclass('public.migrations')::text as table`
    if (!found?.table) throw new OperatorFault(`${backup} is no backup of this product: it has no list of migrations.`)
    const upgraded = await migrate(db, migrationsFolder)
    const problems = [
      ...damages,
      ...(await checkIntegrity(db, { now: takenAt })),
      ...(await findUnknownMigrations(db)),
      ...(isWithFiles ? await findMissingFiles(db) : []),
    ]
    const figures = [`Restored     ${backup} in ${seconds} s`, ...(await describe(db))]
    if (upgraded.length > 0) figures.push(`Older        it also takes the migrations since: ${upgraded.join(', ')}`)
    if (problems.length > 0) throw new OperatorFault([...figures, 'BROKEN:', ...problems].join('\n  '))
    const noted = await noteBackup(config, { kind: 'check', takenAt, bytes })
    return [...figures, 'Sound        every promise holds that the tables can show', noted]
  })
})

function readWishes(databaseUrl: string | undefined): Options {
  const { values, positionals } = readWords(usage, {
    options: { server: { type: 'string' }, files: { type: 'boolean' } },
    most: 1,
  })
  const [backup] = positionals
  if (!backup) misuse(usage)
  return {
    backup,
    server: values.server ?? process.env.BACKUP_SERVER ?? databaseUrl,
    isWithFiles: values.files ?? false,
  }
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
           (select count(*)::int from prizes_owed where id not in (select prize_id from prizes_received)) as owed,
           (select count(*)::int from prizes_received) as paid,
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
