import type { reportReasons } from '@whereabouts/contract/reports'
import type { reportOutcomes } from '@whereabouts/contract/reports.admin'
import type { Database } from '@whereabouts/engines/database/port'
import type { ReportRow } from './queries.ts'

export interface NewReport {
  id: string
  reporterId: string
  userId: string
  reason: (typeof reportReasons)[number]
  words: string
  reportedFrom: ReportRow['reportedFrom']
  at: Date
}

/** The constraint one_open_report_per_reporter refuses a second one while the first is open. */
export async function insertReport(tx: Database, report: NewReport): Promise<void> {
  const { id, reporterId, userId, reason, words, reportedFrom, at } = report
  await tx.sql`
    insert into player_reports (id, reporter_id, user_id, reason, words, reported_from, reported_at)
    values (${id}, ${reporterId}, ${userId}, ${reason}, ${words}, ${reportedFrom}, ${at})`
}

export interface Settlement {
  reportId: string
  outcome: (typeof reportOutcomes)[number]
  note: string
  sanctionId: string | null
  at: Date
  byId: string
}

/** Returns false if the report is already settled, or deleted. Of two concurrent calls one succeeds. */
export async function markReportSettled(tx: Database, settlement: Settlement): Promise<boolean> {
  const { reportId, outcome, note, sanctionId, at, byId } = settlement
  const rows = await tx.sql`
    update player_reports set outcome = ${outcome}, note = ${note}, sanction_id = ${sanctionId}, settled_at = ${at}, settled_by = ${byId}
    where id = ${reportId} and settled_at is null returning id`
  return rows.length > 0
}
