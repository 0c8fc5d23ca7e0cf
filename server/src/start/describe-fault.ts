import { MigrationFault } from '@whereabouts/engines/database/migrate'
import { DatabaseError, DatabaseUnavailable } from '@whereabouts/engines/database/port'
import { MapArchiveUnavailable } from '@whereabouts/engines/map-archives/port'
import { StorageUnavailable } from '@whereabouts/engines/storage/port'
import { StartFault } from '../core/start-fault.ts'
import { ConfigFault } from './config.ts'

/** Their messages are sentences for the operator. */
const expected = [
  ConfigFault,
  StartFault,
  DatabaseUnavailable,
  MapArchiveUnavailable,
  MigrationFault,
  StorageUnavailable,
]

/** The SQLSTATE for a statement that the account has no right to run. */
const insufficientPrivilege = '42501'

/** Why a start failed, for the operator: a sentence where the fault is known, else the error with its stack. */
export function describeFault(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof DatabaseError && error.code === insufficientPrivilege)
    return (
      `The account of DATABASE_URL has too few rights: ${error.message}. \`npm run migrate\` grants them to the accounts of deploy/roles.sql, ` +
      'run with the address of the owner in MIGRATE_DATABASE_URL.'
    )
  return expected.some((kind) => error instanceof kind) ? error.message : (error.stack ?? error.message)
}
