import type { Database } from '@whereabouts/engines/database/port'
import { checkIntegrity } from '../integrity/check-integrity.ts'
import { listWantedKeys } from '../transfer/export-everything.ts'
import { listTables, quote } from '../transfer/tables.ts'
import { BackupFault } from './backup-format.ts'

/**
 * Checks every invariant in a copy of the database, and reads all its rows: a damaged page fails its checksum. Returns the keys of the files that it
 * names. `takenAt` is the moment of the data.
 *
 * @throws BackupFault with every broken invariant.
 */
export async function requireSound(db: Database, takenAt: Date): Promise<string[]> {
  for (const { name } of await listTables(db))
    await db.query({ text: `select count(*) from ${quote(name)}`, values: [] })
  const problems = await checkIntegrity(db, { now: takenAt })
  if (problems.length > 0) throw new BackupFault(['The copy is not sound:', ...problems].join('\n  '))
  return listWantedKeys(db)
}
