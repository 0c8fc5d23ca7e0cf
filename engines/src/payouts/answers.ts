import { z } from 'zod'
import type { Payout, Recipient } from './port.ts'

/** Ids of the service: nothing that could lead to another address, and nothing that the database would not take. */
export const idForm = /^[\w-]{1,255}$/
/** What a key may be, here and at the service. */
export const keyForm = /^[\x21-\x7e]{1,255}$/
export const currencyForm = /^[a-z]{3}$/

const id = z.string().regex(idForm)

export const errorAnswer = z.object({
  error: z.object({ code: z.string().regex(/^\w{1,100}$/), message: z.string().min(1).max(500) }),
})

export const linkAnswer = z.object({ url: z.url({ protocol: /^https?$/ }) })

/** A recipient as the service writes it. Fields that we do not know are left aside. */
export const recipientAnswer = z.object({
  id,
  state: z.enum(['incomplete', 'ready', 'refused']),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .nullable(),
})

/** A payout as the service writes it. */
export const payoutAnswer = z.object({
  id,
  idempotencyKey: z.string().regex(keyForm),
  recipient: id,
  amount: z.int().positive(),
  currency: z.string().regex(currencyForm),
  state: z.enum(['pending', 'paid', 'failed', 'returned']),
  failure: z.object({ message: z.string().min(1).max(500) }).nullable(),
})
export type PayoutAnswer = z.infer<typeof payoutAnswer>

export const payoutsAnswer = z.object({ payouts: z.array(payoutAnswer).max(1) })

export const eventBody = z.object({
  id,
  type: z.enum(['recipient.updated', 'payout.updated']),
  subject: id,
  createdAt: z.iso.datetime(),
})

export const toRecipient = ({ state, country }: z.infer<typeof recipientAnswer>): Recipient => ({ state, country })

export const toPayout = ({ id, recipient, amount, currency, state, failure }: PayoutAnswer): Payout => ({
  payoutId: id,
  recipientId: recipient,
  state,
  amountMinor: amount,
  currency,
  failure: failure?.message ?? null,
})

/** What is wrong with an answer, in words: 'state: Invalid option …'. */
export function faultOf(error: z.ZodError): string {
  const [{ path, message }] = error.issues as [z.core.$ZodIssue]
  return path.length > 0 ? `${path.join('.')}: ${message}` : message
}
