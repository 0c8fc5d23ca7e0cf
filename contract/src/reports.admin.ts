import { z } from 'zod'
import { adminChange, adminRead } from './endpoint.ts'
import { Id, LongText, Moment } from './fields.ts'
import { reportReasons } from './reports.ts'
import { sampleId } from './sample-id.ts'

export const reportOutcomes = ['nothing', 'renamed', 'warned', 'suspended'] as const

const Person = z.object({ id: Id, username: z.string() })

/** A report as shown at the desk. */
export const DeskReport = z.object({
  id: Id,
  about: Person,
  /** Null if the reporter's account is gone. */
  reporter: Person.nullable(),
  why: z.enum(reportReasons),
  words: z.string(),
  seen: z.enum(['leaderboard', 'winners', 'statistics']),
  reported_at: Moment,
  /** Null while it is open. */
  settled: z
    .object({
      at: Moment,
      /** Null if the account is gone. */
      by: z.string().nullable(),
      outcome: z.enum(reportOutcomes),
      note: z.string(),
      sanction_id: Id.nullable(),
    })
    .nullable(),
})
export type DeskReport = z.infer<typeof DeskReport>

export const list = adminRead('reports.list', {
  path: '/api/admin/reports',
  roles: ['moderator'],
  summary: 'What players report: the open reports, the oldest first, up to 200, and the latest 50 that are settled.',
  output: z.object({ open: z.array(DeskReport), open_count: z.int(), settled: z.array(DeskReport) }),
})

export const settle = adminChange('reports.settle', {
  path: '/api/admin/reports/:reportId/settle',
  roles: ['moderator'],
  summary: 'Settles a report with its outcome. A mail notifies its reporter of the review, but not of the outcome.',
  input: z.strictObject({
    reportId: Id,
    result: z.enum(reportOutcomes, 'Please choose what came of it.'),
    /** For the staff only. */
    note: LongText('Please say why.'),
  }),
  sample: { reportId: sampleId('report'), result: 'nothing', note: 'A note.' },
  output: z.object({ report: DeskReport }),
  refusals: ['not-found', 'report-settled', 'outcome-not-done', 'staff-at-desk'],
})
