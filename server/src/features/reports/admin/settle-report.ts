import type { settle } from '@whereabouts/contract/reports.admin'
import type { Database } from '@whereabouts/engines/database/port'
import { adminUsername } from '@whereabouts/game/rules'
import type { CommandOf, ContextFor } from '../../../core/context.ts'
import { Refusal } from '../../../core/refusal.ts'
import { holdAccount } from '../../../platform/database/hold-account.ts'
import { insertMail } from '../../../platform/mails/queries.ts'
import { writeAudit } from '../../audit/for-others.ts'
import { describeReport, findSanctionSince, listReports, type ReportRow, wasRenamedSince } from '../queries.ts'
import { lookedAtMail } from '../report-mails.ts'
import { markReportSettled } from '../writes.ts'

/** Settles a report. Its stated outcome must have happened since the report came. */
export const settleReport: CommandOf<typeof settle> = async (context, { reportId, result: outcome, note }) => {
  const { db, clock, caller } = context
  const report = await db.transaction(async (tx) => {
    const row = await requireReport(tx, reportId)
    if (row.isStaff || row.username === adminUsername) throw new Refusal('staff-at-desk')
    const sanctionId = await requireDone(tx, row, outcome)
    const settlement = { reportId, outcome, note, sanctionId, at: clock.now(), byId: caller.userId }
    if (!(await markReportSettled(tx, settlement))) throw new Refusal('report-settled')
    await notifyReporter(tx, context, row)
    const after = { user_id: row.userId, outcome, sanction_id: sanctionId }
    await writeAudit(tx, context, { action: 'report.settle', subject: reportId, after })
    return requireReport(tx, reportId)
  })
  context.wakeMailWorker()
  return { report: describeReport(report) }
}

async function requireReport(db: Database, reportId: string): Promise<ReportRow> {
  const [row] = await listReports(db, { reportId, limit: 1 })
  if (!row) throw new Refusal('not-found')
  return row
}

/** The sanction that an outcome names; null for one without. Throws if there was none of the kind since the report. */
async function requireDone(
  tx: Database,
  { userId, reportedAt: since }: ReportRow,
  outcome: NonNullable<ReportRow['outcome']>,
): Promise<string | null> {
  if (outcome === 'nothing') return null
  if (outcome === 'renamed') {
    if (!(await wasRenamedSince(tx, { userId, since }))) throw new Refusal('outcome-not-done')
    return null
  }
  const sanctionId = await findSanctionSince(tx, { userId, kind: outcome, since })
  if (!sanctionId) throw new Refusal('outcome-not-done')
  return sanctionId
}

async function notifyReporter(
  tx: Database,
  { mailSite, newId, clock }: ContextFor<'admin'>,
  { id, reporterId, reporterName: username, reporterEmail: recipient }: ReportRow,
): Promise<void> {
  // An account under deletion gets no more mail, since nothing would delete it.
  if (!reporterId || !(await holdAccount(tx, reporterId))) return
  if (!username || !recipient) return
  const mail = lookedAtMail({ site: await mailSite(tx, { email: recipient }), username })
  await insertMail(tx, { id: newId(), kind: 'report-settled', cause: id, recipient, at: clock.now(), ...mail })
}
