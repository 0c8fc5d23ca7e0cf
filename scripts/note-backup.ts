import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { askToNote } from '@whereabouts/server/operations/backups/backup-socket'
import { type FinishedBackup, insertBackup } from '@whereabouts/server/operations/backups/queries'
import type { AllSettings } from '@whereabouts/server/start/config'
import { OperatorFault, openDatabase } from './open-engines.ts'

/**
 * Records a finished backup, or a check of one, in the installation's own database, for the metrics. Returns a line that says so, or why not: that
 * does not invalidate the backup.
 */
export async function noteBackup(config: AllSettings, finished: FinishedBackup): Promise<string> {
  try {
    await recordBackup(config, finished)
    return 'Noted          for the metrics'
  } catch (error) {
    return `Not noted      for the metrics: ${error instanceof Error ? error.message : error}`
  }
}

/** The same, and throws where it cannot be recorded. */
export async function recordBackup(config: AllSettings, finished: FinishedBackup): Promise<void> {
  const isHere = config.DATABASE_URL !== undefined || existsSync(join(config.DATA_DIR, 'db'))
  if (!isHere) throw new OperatorFault('the settings name no database')
  if (config.DATABASE_URL === undefined && (await askToNote(config.DATA_DIR, finished))) return
  const db = await openDatabase(config)
  await insertBackup(db, finished).finally(() => db.close())
}
