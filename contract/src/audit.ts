import { z } from 'zod'
import { adminRead } from './endpoint.ts'
import { Id, Moment } from './fields.ts'

export const AuditEntry = z.object({
  /** Ascending; the newest has the highest. */
  id: z.string(),
  at: Moment,
  /** The actor: a username, 'player' for a winner, or 'system'. */
  actor: z.string(),
  actor_id: Id.nullable(),
  /** Such as 'puzzle.update', 'two-factor.verify', 'prize.paid'. */
  action: z.string(),
  subject: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  network: z.string().nullable(),
})
export type AuditEntry = z.infer<typeof AuditEntry>

const NamedThing = z.object({
  /** As stored in the lines. */
  id: z.string(),
  kind: z.enum(['puzzle', 'photo', 'player', 'faq', 'plan', 'logo', 'prize', 'dispute']),
  /** A puzzle's release ('2026-03-10 12:00 UTC'), a username, a question, a plan's name. Null if it is gone. */
  name: z.string().nullable(),
})

export type NamedThing = z.infer<typeof NamedThing>

const filters = {
  action: z.string().max(60).optional(),
  /** A part of an id or of a name. */
  subject: z.string().max(200).optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
}

export const list = adminRead('audit.list', {
  path: '/api/admin/audit',
  roles: [],
  summary: 'What was changed, by whom and when, the latest first, 100 at a time; and what the ids in it stand for.',
  input: z.strictObject({
    ...filters,
    before: z
      .string()
      .regex(/^\d{1,18}$/)
      .optional(),
    /** The number of lines to return. */
    count: z.coerce.number().int().min(1).max(100).default(100),
  }),
  output: z.object({ entries: z.array(AuditEntry), actions: z.array(z.string()), named: z.array(NamedThing) }),
})

export const download = adminRead('audit.download', {
  path: '/api/admin/audit.csv',
  roles: [],
  summary: 'The same as a file of comma separated values (RFC 4180).',
  input: z.strictObject(filters),
  output: z.unknown(),
  answers: 'bytes',
  mediaType: 'text/csv',
})
