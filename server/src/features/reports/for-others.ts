import type { Database } from '@whereabouts/engines/database/port'

/** Removes the texts of the reports that a player made, when the account is deleted. The report itself stays with the reported player. */
export async function deleteWordsOfReports(tx: Database, reporterId: string): Promise<void> {
  await tx.sql`update player_reports set words = '' where reporter_id = ${reporterId}`
}

export { listDeskReports } from './admin/list-reports.ts'
