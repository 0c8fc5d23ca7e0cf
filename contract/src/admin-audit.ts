import { z } from 'zod'
import { change, nothing, read } from './endpoint.ts'
import { Amount, Id, isPlainLine, Moment, UtcDate } from './fields.ts'

const AuditEntry = z.object({
  /** Counts up; the newest has the highest. */
  id: z.string(),
  at: Moment,
  /** Who did it: a username, 'player' for whoever won, or 'system'. */
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
  /** As it stands in the lines. */
  id: z.string(),
  kind: z.enum(['puzzle', 'photo', 'player', 'faq', 'plan', 'logo', 'prize', 'dispute']),
  /** A puzzle's release ('2026-03-10 12:00 UTC'), a username, the words of a question, the name of a plan; null where there is none any more. */
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

export const list = read('adminAudit.list', {
  path: '/api/admin/audit',
  summary: 'What was changed, by whom and when, the latest first, 100 at a time; and what the ids in it stand for.',
  access: 'admin',
  input: z.strictObject({
    ...filters,
    before: z
      .string()
      .regex(/^\d{1,18}$/)
      .optional(),
    /** How many lines are wanted. */
    count: z.coerce.number().int().min(1).max(100).default(100),
  }),
  output: z.object({ entries: z.array(AuditEntry), actions: z.array(z.string()), named: z.array(NamedThing) }),
})

export const download = read('adminAudit.download', {
  path: '/api/admin/audit.csv',
  summary: 'The same as a file of comma separated values (RFC 4180).',
  access: 'admin',
  input: z.strictObject(filters),
  output: z.unknown(),
  answers: 'bytes',
  mediaType: 'text/csv',
})

const PrizeHold = z.object({
  id: Id,
  /** The winner disputes a payment, or has not paid the period of the win. */
  reason: z.enum(['dispute', 'payment-due']),
  /** What it hangs on at the payment provider. */
  reference: z.string(),
  since: Moment,
  ended_at: Moment.nullable(),
  outcome: z.enum(['released', 'forfeited']).nullable(),
  note: z.string().nullable(),
})

const OwedPrize = z.object({
  id: Id,
  puzzle_id: Id,
  release_date: UtcDate,
  prize_amount: Amount,
  currency: z.string(),
  owed_since: Moment,
  winner: z.object({ username: z.string(), email: z.string().nullable() }).nullable(),
  paid_at: Moment.nullable(),
  paid_reference: z.string().nullable(),
  /** Why it may not be paid, the earliest first; those that have ended stay. */
  holds: z.array(PrizeHold),
})

export const listPrizes = read('adminAudit.listPrizes', {
  path: '/api/admin/prizes',
  summary: 'What is owed to winners and what was paid, the latest first.',
  access: 'admin',
  input: nothing,
  output: z.object({ prizes: z.array(OwedPrize) }),
})

export const markPaid = change('adminAudit.markPaid', {
  path: '/api/admin/prizes/:prizeId/paid',
  summary: 'Writes down that a prize was paid, with the reference of the payment.',
  access: 'admin',
  input: z.strictObject({
    prizeId: Id,
    reference: z
      .string('Please give the reference of the payment.')
      .trim()
      .min(1, 'Please give the reference of the payment.')
      .max(200, 'The reference must be no more than 200 characters long.')
      .refine(isPlainLine, 'The reference contains characters that are not allowed.'),
  }),
  output: z.object({ prize: OwedPrize }),
  refusals: ['not-found', 'already-paid', 'prize-on-hold', 'prize-forfeited', 'too-many-requests'],
})
