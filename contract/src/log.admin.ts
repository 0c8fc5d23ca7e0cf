import { z } from 'zod'
import { adminRead } from './endpoint.ts'
import { Moment } from './fields.ts'

export const health = adminRead('log.health', {
  path: '/api/admin/log',
  roles: [],
  summary: 'How the public log is doing: what was signed last, by whom it is confirmed, and whether it stands still.',
  output: z.object({
    /** Its name. Null before the first entry. */
    origin: z.string().nullable(),
    size: z.int(),
    /** When the latest checkpoint was signed. */
    signed_at: Moment.nullable(),
    /** Since when the oldest pending entry waits. Null if the log is complete. */
    waiting_since: Moment.nullable(),
    /** The sequencer has not run for a minute, or an entry has waited longer than players are promised. */
    stands_still: z.boolean(),
    witness: z.object({ kind: z.enum(['none', 'c2sp']), last_at: Moment.nullable(), fault: z.string().nullable() }),
    anchor: z.object({
      kind: z.enum(['none', 'rfc3161']),
      last_at: Moment.nullable(),
      fault: z.string().nullable(),
    }),
    verifier_key: z.string(),
  }),
})
