import { z } from 'zod'
import { adminChange, adminRead } from './endpoint.ts'
import { Amount, Id, isPlainLine, Moment, UtcDate } from './fields.ts'

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

export const list = adminRead('prizes.list', {
  path: '/api/admin/prizes',
  summary: 'What is owed to winners and what was paid, the latest first.',
  output: z.object({ prizes: z.array(OwedPrize) }),
})

export const markPaid = adminChange('prizes.markPaid', {
  path: '/api/admin/prizes/:prizeId/paid',
  summary: 'Writes down that a prize was paid, with the reference of the payment.',
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
  refusals: ['not-found', 'already-paid', 'prize-on-hold', 'prize-forfeited'],
})

export const settleHold = adminChange('prizes.settleHold', {
  path: '/api/admin/prizes/:prizeId/hold',
  summary: 'Ends the hold of a prize: it may be paid, or never is.',
  input: z.strictObject({
    prizeId: Id,
    held_for: z.enum(['dispute', 'payment-due']),
    outcome: z.enum(['released', 'forfeited']),
    note: z
      .string('Please say why.')
      .trim()
      .min(1, 'Please say why.')
      .max(200, 'The note must be no more than 200 characters long.')
      .refine(isPlainLine, 'The note contains characters that are not allowed.'),
  }),
  output: z.object({ success: z.literal(true) }),
  refusals: ['not-found', 'hold-goes-on'],
})
