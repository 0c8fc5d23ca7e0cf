import { getKept } from './account.ts'
import type { Endpoint } from './endpoint.ts'
import { invalid } from './fault.ts'
import { listPage, whereCreated, whereEqual } from './list.ts'

/** Charges and payment intents, read only: invoices create them, and refunds change them. */
export const chargeEndpoints: Endpoint[] = [
  {
    method: 'GET',
    path: '/v1/charges',
    answer: (account, { params }) => {
      const charges = whereEqual(Object.values(account.state.charges), {
        customer: params.text('customer'),
        payment_intent: params.text('payment_intent'),
      })
      return listPage(whereCreated(charges, params), params, '/v1/charges')
    },
  },
  {
    method: 'GET',
    path: '/v1/charges/:id',
    answer: (account, { id, params }) => {
      params.finish()
      return getKept(account.state.charges, 'charge', id)
    },
  },
  {
    method: 'GET',
    path: '/v1/payment_intents',
    answer: (account, { params }) => {
      const intents = whereEqual(Object.values(account.state.paymentIntents), { customer: params.text('customer') })
      return listPage(whereCreated(intents, params), params, '/v1/payment_intents')
    },
  },
  {
    method: 'GET',
    path: '/v1/payment_intents/:id',
    answer: (account, { id, params }) => {
      params.finish()
      return getKept(account.state.paymentIntents, 'payment_intent', id)
    },
  },
  {
    method: 'GET',
    path: '/v1/invoice_payments',
    answer: (account, { params }) => {
      const payment = params.section('payment')
      const intentId = payment?.text('payment_intent')
      if (payment && payment.requiredText('type') !== 'payment_intent') {
        throw invalid('The sandbox pays invoices by payment intents only.', { param: 'payment[type]' })
      }
      const payments = whereEqual(Object.values(account.state.invoicePayments), {
        invoice: params.text('invoice'),
        status: params.text('status'),
      }).filter((one) => intentId === undefined || one.payment.payment_intent === intentId)
      return listPage(whereCreated(payments, params), params, '/v1/invoice_payments')
    },
  },
  {
    method: 'GET',
    path: '/v1/invoice_payments/:id',
    answer: (account, { id, params }) => {
      params.finish()
      return getKept(account.state.invoicePayments, 'invoice_payment', id)
    },
  },
]
