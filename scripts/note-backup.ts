import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { askToNote } from '@whereabouts/server/operations/backups/backup-socket'
import { type FinishedBackup, insertBackup } from '@whereabouts/server/operations/backups/queries'
import type { AllSettings } from '@whereabouts/server/start/config'
import { openDatabase } from './open-engines.ts'

/**
 * Records a finished backup, or a check of one, in the installation's own database, for the metrics. Returns a line that says so, or why not: that
 * does not invalidate the backup.
 */
export async function noteBackup(config: AllSettings, finished: FinishedBackup): Promise<string> {
  const isHere = config.DATABASE_URL !== undefined || existsSync(join(config.DATA_DIR, 'db'))
  if (!isHere) return 'Not noted      for the metrics: the settings name no database'
  try {
    const isNoted = config.DATABASE_URL === undefined && (await askToNote(config.DATA_DIR, finished))
    if (!isNoted) {
      const db = await openDatabase(config)
      await insertBackup(db, finished).finally(() => db.close())
    }
    return 'Noted          for the metrics'
  } catch (error) {
    return `Not noted      for the metrics: ${error instanceof Error ? error.message : error}`
  }
}
