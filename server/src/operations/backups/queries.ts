import type { Database } from '@whereabouts/engines/database/port'
import { newId } from '../../core/new-id.ts'

/** The archive of the write-ahead log notes how it goes when that changes, apart from the backups of each night. */
export const backupKinds = ['backup', 'check', 'failed', 'archive', 'archive-failed'] as const

export interface FinishedBackup {
  kind: (typeof backupKinds)[number]
  takenAt: Date
  bytes: number
}

/** The database's clock says when it was finished; a moment from another machine's clock is never later. */
export async function insertBackup(db: Pick<Database, 'sql'>, { kind, takenAt, bytes }: FinishedBackup): Promise<void> {
  await db.sql`
    insert into backups (id, kind, taken_at, finished_at, bytes)
    values (${newId()}, ${kind}, least(${takenAt}::timestamptz, now()), now(), ${bytes})`
}
