import { prizeAccounts, prizeStepKinds } from '@whereabouts/game/prizes/life'
import { z } from 'zod'
import { adminChange, adminRead } from './endpoint.ts'
import { Amount, Id, isPlainLine, UtcDate } from './fields.ts'

const Year = z.coerce
  .number('Please give a year.')
  .int()
  .min(2000, 'Please give a year.')
  .max(2100, 'Please give a year.')
const Month = z.string().regex(/^\d{4}-\d{2}$/)
/** Whole units of a currency, dollars for 'usd'. Negative if more went out than came in. */
const Balance = z.number()
const Balances = z.object(
  Object.fromEntries(prizeAccounts.map((account) => [account, Balance])) as Record<
    (typeof prizeAccounts)[number],
    typeof Balance
  >,
)

export const get = adminRead('books.get', {
  path: '/api/admin/prize-books',
  roles: ['cashier'],
  summary:
    'The books of prizes in double entry, by currency and the months of a year: what moved, and what each account holds at the end.',
  input: z.strictObject({ year: Year }),
  sample: { year: 2026 },
  output: z.object({
    /** One for each currency with movements up to the end of the year. */
    books: z.array(
      z.object({
        currency: z.string(),
        opening: Balances,
        months: z.array(
          z.object({
            month: Month,
            moved: z.array(
              z.object({
                kind: z.enum(prizeStepKinds),
                from: z.enum(prizeAccounts),
                to: z.enum(prizeAccounts),
                count: z.int(),
                amount: Amount,
              }),
            ),
            closing: Balances,
          }),
        ),
      }),
    ),
  }),
})

export const download = adminRead('books.download', {
  path: '/api/admin/prize-books.csv',
  roles: ['cashier'],
  summary: 'Every posting of a year, the earliest first, as comma separated values.',
  input: z.strictObject({ year: Year }),
  sample: { year: 2026 },
  output: z.unknown(),
  answers: 'bytes',
  mediaType: 'text/csv',
})

export const WinnerTotal = z.object({
  user_id: Id,
  username: z.string().nullable(),
  /** As declared in the latest claim. */
  country: z.string().nullable(),
  count: z.int(),
  /** What was sent and did not come back. Negative if more came back than was sent in the year. */
  amount: Balance,
  currency: z.string(),
  /** The threshold is in dollars, so an amount in another currency is never above it. */
  is_above_threshold: z.boolean(),
})
export type WinnerTotal = z.infer<typeof WinnerTotal>

export const winnerTotals = adminRead('books.winnerTotals', {
  path: '/api/admin/prize-books/winners',
  roles: ['cashier'],
  summary: 'Each winner’s payments in a year by currency, largest first, with the reporting threshold.',
  input: z.strictObject({ year: Year }),
  sample: { year: 2026 },
  output: z.object({
    winners: z.array(WinnerTotal),
    /** The one in force at the end of the year. Null if none is set. */
    threshold: z.object({ valid_from: UtcDate, amount: Amount, note: z.string() }).nullable(),
    thresholds: z.array(z.object({ valid_from: UtcDate, amount: Amount, note: z.string() })),
  }),
})

export const saveThreshold = adminChange('books.saveThreshold', {
  path: '/api/admin/prize-books/threshold',
  roles: ['cashier'],
  limit: { by: 'user', perMinute: 120 },
  summary: 'Sets from which yearly sum the prizes of one winner are to be reported, from a day on.',
  input: z.strictObject({
    valid_from: UtcDate,
    amount: z
      .number('Please give an amount.')
      .nonnegative('The amount must not be negative.')
      .max(99_999_999, 'The amount is too large.')
      .multipleOf(0.01, 'The amount has at most two decimals.'),
    note: z
      .string('Please say where it is to be reported.')
      .trim()
      .min(1, 'Please say where it is to be reported.')
      .max(200, 'The note must be no more than 200 characters long.')
      .refine(isPlainLine, 'The note contains characters that are not allowed.'),
  }),
  sample: { valid_from: '2026-01-01', amount: 600, note: 'A note.' },
  output: z.object({ success: z.literal(true) }),
})
