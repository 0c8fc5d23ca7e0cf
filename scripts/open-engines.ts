/** Shared by the operator's scripts: opens the engines in the server's settings, and reports errors as sentences instead of stacks. */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { placeOf, readAddress } from '@whereabouts/engines/database/address'
import { listUnapplied, MigrationFault } from '@whereabouts/engines/database/migrate'
import { openDatabase as openEngine } from '@whereabouts/engines/database/open'
import { type DatabaseEngine, DatabaseError, DatabaseUnavailable } from '@whereabouts/engines/database/port'
import { describeStorage, openStorage } from '@whereabouts/engines/storage/open'
import { type FileStore, StorageUnavailable } from '@whereabouts/engines/storage/port'
import { StartFault } from '@whereabouts/server/core/start-fault'
import { BackupFault } from '@whereabouts/server/operations/backups/backup-format'
import { TransferFault } from '@whereabouts/server/operations/transfer/export-format'
import type { AllSettings } from '@whereabouts/server/start/config'
import { ConfigFault, readConfig } from '@whereabouts/server/start/config'
import { requireDataFolder } from '@whereabouts/server/start/data-folder'

export const migrationsFolder = new URL('../server/src/migrations/', import.meta.url)

/** A fault that the operator must correct; the message says what. */
export class OperatorFault extends Error {
  override name = 'OperatorFault'
}

/** The settings of the server. A script needs few of them, so what a server in production cannot do without is not asked for. */
export function readSettings(): AllSettings {
  return readConfig({ ...process.env, NODE_ENV: 'development' })
}

/**
 * The database in the settings. With `isNew`, tables may be created: by the owner's account if one is configured, and by the embedded database
 * itself. Without it, a folder without a database is an error.
 */
export async function openDatabase(
  { DATABASE_URL, MIGRATE_DATABASE_URL, DATA_DIR }: AllSettings,
  { isNew = false }: { isNew?: boolean } = {},
): Promise<DatabaseEngine> {
  const url = isNew ? (MIGRATE_DATABASE_URL ?? DATABASE_URL) : DATABASE_URL
  const folder = join(DATA_DIR, 'db')
  const setting = url === DATABASE_URL ? 'DATABASE_URL' : 'MIGRATE_DATABASE_URL'
  if (url) return openEngine({ DATABASE_URL: url }, { folder, setting })
  if (isNew) await requireDataFolder(DATA_DIR)
  else if (!existsSync(folder))
    throw new OperatorFault(`There is no database in ${DATA_DIR}. Is DATA_DIR the server's?`)
  return openEngine({}, { folder })
}

/** A database with tables of an earlier version needs the server, or `npm run migrate`, first. */
export async function requireMigrated(db: DatabaseEngine): Promise<void> {
  const missing = await listUnapplied(db, migrationsFolder)
  if (missing.length > 0)
    throw new OperatorFault('The database is not of this version yet. Run `npm run migrate` first.')
}

const filesOf = ({ DATA_DIR }: AllSettings) => ({ folder: join(DATA_DIR, 'files') })

/** The file store in the settings. */
export function openFiles(config: AllSettings): Promise<FileStore> {
  return openStorage(config, filesOf(config))
}

/** The database and the store in words, without anything secret. */
export function describePlaces(config: AllSettings): { database: string; files: string } {
  const { DATABASE_URL, MIGRATE_DATABASE_URL, DATA_DIR } = config
  const url = DATABASE_URL ?? MIGRATE_DATABASE_URL
  const address = url ? readAddress(url) : null
  return {
    database: address
      ? `PostgreSQL ${placeOf(address)}/${address.database}`
      : `the embedded database in ${join(DATA_DIR, 'db')}`,
    files: describeStorage(config, filesOf(config)),
  }
}

export async function readProductVersion(): Promise<string> {
  const manifest = JSON.parse(await readFile(new URL('../package.json', import.meta.url), 'utf8')) as {
    version: string
  }
  return manifest.version
}

/** Runs a script: prints the lines it returns, if any, or the sentence of its error, with exit status 1. */
export async function runScript(work: () => Promise<string[]>): Promise<void> {
  try {
    const lines = await work()
    if (lines.length > 0) process.stdout.write(`\n${lines.map((line) => `  ${line}`).join('\n')}\n\n`)
  } catch (error) {
    process.stderr.write(`\n${describeFault(error)}\n\n`)
    process.exitCode = 1
  }
}

/** Their messages are sentences for the operator. */
const expected = [
  OperatorFault,
  BackupFault,
  ConfigFault,
  StartFault,
  DatabaseUnavailable,
  MigrationFault,
  StorageUnavailable,
  TransferFault,
]

/** The SQLSTATE for a statement that the account has no permission to run. */
export const insufficientPrivilege = '42501'

function describeFault(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof DatabaseError && error.code === insufficientPrivilege)
    return `This account of PostgreSQL has too few rights: ${error.message}. \`npm run migrate\` and \`npm run import\` need the owner's address in MIGRATE_DATABASE_URL.`
  return expected.some((kind) => error instanceof kind) ? error.message : (error.stack ?? error.message)
}
