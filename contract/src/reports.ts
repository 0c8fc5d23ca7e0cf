import { z } from 'zod'
import { change } from './endpoint.ts'
import { fieldFaults } from './field-faults.ts'
import { Id, isPlainText, UtcDate } from './fields.ts'
import { sampleId } from './sample-id.ts'

export const reportReasons = ['name', 'cheating', 'other'] as const

/** The reported player, by what the reporter sees: pages never show other players' ids. */
const About = z.discriminatedUnion('seen', [
  /** A row of a leaderboard. */
  z.strictObject({ seen: z.literal('leaderboard'), guess_id: Id }),
  /** A past winner shown by name. */
  z.strictObject({ seen: z.literal('winners'), release_date: UtcDate }),
  /** Shared statistics of a player. */
  z.strictObject({ seen: z.literal('statistics'), share_token: z.string().max(200) }),
])
export type ReportAbout = z.infer<typeof About>

export const report = change('reports.report', {
  path: '/api/reports',
  summary: 'Reports another player to the staff. Only they learn who reported.',
  access: 'user',
  limit: { by: 'user', perMinute: 20 },
  input: z.strictObject({
    about: About,
    why: z.enum(reportReasons, fieldFaults.reasonMissing),
    /** May be empty if the name says it all. */
    words: z
      .string(fieldFaults.wrongMissing)
      .trim()
      .max(1000, fieldFaults.textTooLong1000)
      .refine(isPlainText, fieldFaults.textForbidden),
  }),
  sample: { about: { seen: 'leaderboard', guess_id: sampleId('thing') }, why: 'name', words: 'What is wrong.' },
  output: z.object({ success: z.literal(true) }),
  refusals: ['not-found', 'own-report', 'staff-not-reported', 'reported-already', 'too-many-reports'],
})
