import { getKept, newId, type StripeAccount, update } from './account.ts'
import type { Endpoint } from './endpoint.ts'
import { listPage, whereEqual } from './list.ts'
import type { KeptCard } from './state.ts'
import type { Invoice, Subscription } from './wire.ts'

export const invoiceEndpoints: Endpoint[] = [
  {
    method: 'GET',
    path: '/v1/invoices',
    answer: (account, { params }) => {
      const subscriptionId = params.text('subscription')
      const invoices = whereEqual(Object.values(account.state.invoices), {
        customer: params.text('customer'),
        status: params.text('status'),
      }).filter((invoice) => !subscriptionId || invoice.parent?.subscription_details?.subscription === subscriptionId)
      return listPage(invoices, params, '/v1/invoices')
    },
  },
  {
    method: 'GET',
    path: '/v1/invoices/:id',
    answer: (account, { id, params }) => {
      params.finish()
      return getKept(account.state.invoices, 'invoice', id)
    },
  },
]

/** When a failed charge is tried again, in days after the charge before it; after the last the subscription ends. */
const RETRY_AFTER_DAYS = [3, 5, 7]

/** Writes the invoice of the subscription's current period. It is open until `charge` settles it. */
export function createInvoice(
  account: StripeAccount,
  subscription: Subscription,
  reason: 'subscription_create' | 'subscription_cycle',
): Invoice {
  const now = account.now()
  const customer = getKept(account.state.customers, 'customer', subscription.customer)
  const amount = subscription.status === 'trialing' ? 0 : subscription.items.data[0].price.unit_amount
  const sequence = customer.next_invoice_sequence ?? 1
  customer.next_invoice_sequence = sequence + 1
  const id = newId('in')
  const invoice: Invoice = {
    ...structuredClone(blankInvoice),
    id,
    amount_due: amount,
    amount_remaining: amount,
    currency: subscription.currency,
    subtotal: amount,
    subtotal_excluding_tax: amount,
    total: amount,
    total_excluding_tax: amount,
    billing_reason: reason,
    created: now,
    customer: customer.id,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    effective_at: now,
    lines: {
      object: 'list',
      data: [invoiceLine(subscription, { invoiceId: id, amount })],
      has_more: false,
      url: `/v1/invoices/${id}/lines`,
    },
    number: `${customer.invoice_prefix ?? 'SANDBOX'}-${String(sequence).padStart(4, '0')}`,
    parent: {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: 'subscription_details',
    },
    period_end: now,
    period_start: now,
    status_transitions: { finalized_at: now, marked_uncollectible_at: null, paid_at: null, voided_at: null },
  }
  account.state.invoices[id] = invoice
  subscription.latest_invoice = id
  account.emit('invoice.created', invoice)
  account.emit('invoice.finalized', invoice)
  return invoice
}

/** Charges an open invoice. Tells whether it is paid; nothing to pay counts as paid. */
export function charge(account: StripeAccount, invoice: Invoice, card: KeptCard | undefined): boolean {
  const now = account.now()
  const isPaid = invoice.amount_remaining === 0 || card?.failure === null
  update(account, 'invoice.updated', invoice, () => {
    invoice.attempted = true
    invoice.attempt_count += 1
    const retryDays = RETRY_AFTER_DAYS[invoice.attempt_count - 1]
    invoice.next_payment_attempt = isPaid || retryDays === undefined ? null : now + retryDays * 86_400
    if (!isPaid) return
    invoice.status = 'paid'
    invoice.amount_paid = invoice.amount_due
    invoice.amount_remaining = 0
    invoice.status_transitions.paid_at = now
  })
  account.emit(isPaid ? 'invoice.paid' : 'invoice.payment_failed', invoice)
  if (isPaid) account.emit('invoice.payment_succeeded', invoice)
  return isPaid
}

/** What every invoice of the sandbox has in common. */
const blankInvoice = {
  object: 'invoice',
  account_country: 'US',
  account_name: 'Sandbox',
  account_tax_ids: null,
  amount_overpaid: 0,
  amount_paid: 0,
  amount_shipping: 0,
  application: null,
  attempt_count: 0,
  attempted: false,
  auto_advance: false,
  automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
  automatically_finalizes_at: null,
  collection_method: 'charge_automatically',
  custom_fields: null,
  customer_account: null,
  customer_address: null,
  customer_phone: null,
  customer_shipping: null,
  customer_tax_exempt: 'none',
  customer_tax_ids: [],
  default_payment_method: null,
  default_source: null,
  default_tax_rates: [],
  description: null,
  discounts: [],
  due_date: null,
  ending_balance: 0,
  footer: null,
  from_invoice: null,
  hosted_invoice_url: null,
  invoice_pdf: null,
  issuer: { type: 'self' },
  last_finalization_error: null,
  latest_revision: null,
  livemode: false,
  metadata: {},
  next_payment_attempt: null,
  on_behalf_of: null,
  payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
  post_payment_credit_notes_amount: 0,
  pre_payment_credit_notes_amount: 0,
  receipt_number: null,
  rendering: null,
  shipping_cost: null,
  shipping_details: null,
  starting_balance: 0,
  statement_descriptor: null,
  status: 'open',
  test_clock: null,
  total_discount_amounts: [],
  total_pretax_credit_amounts: [],
  total_taxes: [],
  webhooks_delivered_at: null,
} satisfies Partial<Invoice>

function invoiceLine(
  subscription: Subscription,
  { invoiceId, amount }: { invoiceId: string; amount: number },
): Invoice['lines']['data'][number] {
  const item = subscription.items.data[0]
  return {
    id: newId('il'),
    object: 'line_item',
    amount,
    currency: subscription.currency,
    description: subscription.status === 'trialing' ? 'Trial period' : 'Subscription',
    discount_amounts: [],
    discountable: true,
    discounts: [],
    invoice: invoiceId,
    livemode: false,
    metadata: subscription.metadata,
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: false,
        proration_details: null,
        subscription: subscription.id,
        subscription_item: item.id,
      },
      type: 'subscription_item_details',
    },
    period: { start: item.current_period_start, end: item.current_period_end },
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: item.price.id, product: item.price.product },
      type: 'price_details',
      unit_amount_decimal: String(amount),
    },
    quantity: item.quantity,
    quantity_decimal: String(item.quantity),
    subscription: subscription.id,
    subtotal: amount,
    taxes: [],
  }
}
