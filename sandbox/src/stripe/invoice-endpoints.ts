import { getStored, type StripeAccount } from './account.ts'
import { cardOf, payByHand, subscriptionOf } from './billing.ts'
import type { Call, Endpoint } from './endpoint.ts'
import { invalid } from './fault.ts'
import { pendingItem } from './invoice-object.ts'
import { listPage, whereEqual } from './list.ts'
import { declined, requireOwnCard } from './payment-methods.ts'
import { readsOf } from './reads.ts'
import type { StoredCard } from './state.ts'
import type { Invoice } from './wire.ts'

export const invoiceEndpoints: Endpoint[] = [
  ...readsOf('/v1/invoices', {
    noun: 'invoice',
    stored: ({ invoices }) => invoices,
    select: (invoices, params) => {
      const subscriptionId = params.text('subscription')
      return whereEqual(invoices, { customer: params.text('customer'), status: params.text('status') }).filter(
        (invoice) => !subscriptionId || invoice.parent?.subscription_details?.subscription === subscriptionId,
      )
    },
  }),
  {
    method: 'GET',
    path: '/v1/invoices/:id/lines',
    answer: (account, { id, params }) => {
      const { lines } = getStored(account.state.invoices, 'invoice', id)
      // Lines are in the order of the invoice, unlike all other lists.
      return listPage(lines.data.toReversed(), params, lines.url)
    },
  },
  { method: 'GET', path: '/v1/invoiceitems', answer: listInvoiceItems },
  { method: 'POST', path: '/v1/invoices/:id/pay', answer: payInvoiceNow },
]

/** Items waiting for the next invoice; items on an invoice are listed as its lines. */
function listInvoiceItems(account: StripeAccount, { params }: Call): object {
  const customerId = params.requiredText('customer')
  if (params.boolean('pending') !== true) throw invalid('The sandbox lists pending items only.', { param: 'pending' })
  const subscriptions = Object.values(account.state.subscriptions).filter(({ customer }) => customer === customerId)
  const items = subscriptions.flatMap((subscription) =>
    (account.state.pendingLines[subscription.id] ?? []).map((line, index) =>
      pendingItem(subscription, { line, index }),
    ),
  )
  return listPage(items, params, '/v1/invoiceitems')
}

/** Retries an open invoice by hand: with the given card, else with its subscription's or customer's. */
function payInvoiceNow(account: StripeAccount, { id, params }: Call): Invoice {
  const invoice = getStored(account.state.invoices, 'invoice', id)
  const paymentMethodId = params.text('payment_method')
  params.finish()
  if (paymentMethodId) {
    requireOwnCard(account, { id: paymentMethodId, customerId: invoice.customer, param: 'payment_method' })
  }
  if (invoice.status === 'paid') throw invalid('Invoice is already paid')
  if (invoice.status !== 'open') throw invalid(`This invoice cannot be paid: its status is ${invoice.status}.`)
  const card = paymentMethodId ? account.state.paymentMethods[paymentMethodId] : cardForInvoice(account, invoice)
  if (!card) {
    throw invalid('There is no default payment method set on this Customer or Invoice.', { param: 'payment_method' })
  }
  const outcome = payByHand(account, invoice, { card })
  if (!outcome.isPaid && outcome.failure) throw declined(outcome.failure)
  return invoice
}

function cardForInvoice(account: StripeAccount, invoice: Invoice): StoredCard | undefined {
  const subscription = subscriptionOf(account, invoice)
  return subscription && cardOf(account, subscription)
}
