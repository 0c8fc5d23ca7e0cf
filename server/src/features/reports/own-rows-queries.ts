import type { Database } from '@whereabouts/engines/database/port'
import { moment, orNull, type RowOf, rowsOf, text } from '@whereabouts/engines/database/rows'

const OwnRow = { reason: text, text, reported_from: text, reported_at: moment, looked_at: orNull(moment) }

/** Removes the texts of the reports that a player made, when the account is deleted. The report itself stays with the reported player. */
export async function deleteWordsOfReports(tx: Database, reporterId: string): Promise<void> {
  await tx.sql`update player_reports set words = '' where reporter_id = ${reporterId}`
}

/**
 * The reports that a player made, for the data of the account: without the reported players, who have data of their own, and without the outcomes.
 */
export async function listOwnReportRows(db: Database, reporterId: string): Promise<RowOf<typeof OwnRow>[]> {
  return rowsOf(db, OwnRow)`
    select reason, words as text, reported_from, reported_at, settled_at as looked_at
    from player_reports where reporter_id = ${reporterId} order by reported_at, id`
}
