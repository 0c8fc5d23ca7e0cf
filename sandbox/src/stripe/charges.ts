import type { Endpoint } from './endpoint.ts'
import { whereEqual } from './list.ts'
import { readsOf } from './reads.ts'

/** Charges and payment intents, read only: invoices create them, and refunds change them. */
export const chargeEndpoints: Endpoint[] = [
  ...readsOf('/v1/charges', {
    noun: 'charge',
    stored: ({ charges }) => charges,
    select: (charges, params) => whereEqual(charges, { customer: params.text('customer') }),
  }),
  ...readsOf('/v1/payment_intents', {
    noun: 'payment_intent',
    stored: ({ paymentIntents }) => paymentIntents,
    select: (intents, params) => whereEqual(intents, { customer: params.text('customer') }),
  }),
  ...readsOf('/v1/invoice_payments', {
    noun: 'invoice_payment',
    stored: ({ invoicePayments }) => invoicePayments,
    select: (payments, params) => {
      return whereEqual(payments, { invoice: params.text('invoice'), status: params.text('status') })
    },
  }),
]
