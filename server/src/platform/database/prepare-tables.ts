import { type Database, DatabaseError } from '@whereabouts/engines/database/port'
import type { Config } from '../../core/config.ts'
import { StartFault } from '../../core/start-fault.ts'
import { grantRights } from './grant-rights.ts'

interface Tables {
  db: Database
  /** Returns the names of the missing migrations. Only reads. */
  listMissing(): Promise<string[]>
  migrate(): Promise<unknown>
}

/** The SQLSTATE for a statement that the account has no right to run. */
const insufficientPrivilege = '42501'

/**
 * Makes sure that the tables are those of this version. Where nothing is missing it only reads, so that an account which may not change tables
 * can start a server. Throws StartFault when migrations are missing that it may not apply.
 */
export async function prepareTables(
  { MIGRATE_AT_START }: Pick<Config, 'MIGRATE_AT_START'>,
  { db, listMissing, migrate }: Tables,
): Promise<void> {
  const missing = await listMissing()
  if (missing.length === 0) return
  const lacking = `The database has not had these migrations yet: ${missing.join(', ')}.`
  if (MIGRATE_AT_START === 'off')
    throw new StartFault(`${lacking} Run \`npm run migrate\`, or set MIGRATE_AT_START=on.`)
  try {
    await migrate()
    await grantRights(db)
  } catch (error) {
    if (!isForbidden(error)) throw error
    throw new StartFault(
      `${lacking} The account of DATABASE_URL may not change tables: run \`npm run migrate\` with the owner's address in MIGRATE_DATABASE_URL.`,
      { cause: error },
    )
  }
}

/** The sentence of a failed migration, with its cause. */
function isForbidden(error: unknown): boolean {
  if (error instanceof DatabaseError) return error.code === insufficientPrivilege
  return error instanceof Error && error.cause !== undefined && isForbidden(error.cause)
}
