import { newId } from './account.ts'
import { empty } from './empty.ts'
import type { PendingLine } from './state.ts'
import { type TaxTerms, taxOf, taxTermsOf } from './taxes.ts'
import type { Customer, Invoice, InvoiceItem, InvoiceLine, Subscription } from './wire.ts'

/** Why an invoice was created, in Stripe's terms. */
export type InvoiceReason = 'subscription_create' | 'subscription_cycle' | 'subscription_update'

export interface NewInvoice {
  subscription: Subscription
  customer: Customer
  reason: InvoiceReason
  lines: PendingLine[]
  now: number
}

/** An open invoice over the lines. The customer's credit is deducted first. */
export function newInvoice({ subscription, customer, reason, lines, now }: NewInvoice): Invoice {
  const id = newId('in')
  const subtotal = lines.reduce((sum, { amount }) => sum + amount, 0)
  const isTaxed = subscription.automatic_tax.enabled
  const terms = isTaxed ? taxTermsOf(customer, subscription.items.data[0].price) : null
  const { tax, total } = terms ? taxOf(subtotal, terms) : { tax: 0, total: subtotal }
  const due = Math.max(0, total + customer.balance)
  return {
    ...structuredClone(blankInvoice),
    id,
    amount_due: due,
    amount_remaining: due,
    automatic_tax: isTaxed
      ? {
          ...blankInvoice.automatic_tax,
          enabled: true,
          liability: { type: 'self' },
          provider: 'stripe',
          status: 'complete',
        }
      : blankInvoice.automatic_tax,
    currency: subscription.currency,
    customer_address: customer.address ?? null,
    subtotal,
    subtotal_excluding_tax: terms?.behavior === 'inclusive' ? subtotal - tax : subtotal,
    total,
    total_excluding_tax: total - tax,
    total_taxes: terms ? [taxEntry(subtotal, terms)] : [],
    billing_reason: reason,
    created: now,
    customer: customer.id,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    effective_at: now,
    ending_balance: Math.min(0, total + customer.balance),
    lines: {
      object: 'list',
      data: lines.map((line) => invoiceLine(subscription, { invoiceId: id, line, terms })),
      has_more: false,
      url: `/v1/invoices/${id}/lines`,
    },
    number: `${customer.invoice_prefix ?? 'SANDBOX'}-${String(customer.next_invoice_sequence ?? 1).padStart(4, '0')}`,
    parent: {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: 'subscription_details',
    },
    period_end: now,
    period_start: now,
    starting_balance: customer.balance,
    status_transitions: { finalized_at: now, marked_uncollectible_at: null, paid_at: null, voided_at: null },
  }
}

function invoiceLine(
  subscription: Subscription,
  { invoiceId, line, terms }: { invoiceId: string; line: PendingLine; terms: TaxTerms | null },
): InvoiceLine {
  const item = subscription.items.data[0]
  return {
    id: newId('il'),
    object: 'line_item',
    amount: line.amount,
    currency: subscription.currency,
    description: line.description,
    discount_amounts: [],
    discountable: !line.isProration,
    discounts: [],
    invoice: invoiceId,
    livemode: false,
    metadata: subscription.metadata,
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: line.isProration,
        proration_details: line.isProration ? { credited_items: null } : null,
        subscription: subscription.id,
        subscription_item: item.id,
      },
      type: 'subscription_item_details',
    },
    period: line.period,
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: line.priceId, product: line.productId },
      type: 'price_details',
      unit_amount_decimal: String(line.amount),
    },
    quantity: item.quantity,
    quantity_decimal: String(item.quantity),
    subscription: subscription.id,
    subtotal: line.amount,
    taxes: terms ? [taxEntry(line.amount, terms)] : [],
  }
}

function taxEntry(
  amount: number,
  terms: TaxTerms,
): InvoiceLine['taxes'] extends (infer Entry)[] | null ? Entry : never {
  const { tax, total } = taxOf(amount, terms)
  return {
    amount: tax,
    tax_behavior: terms.behavior,
    tax_rate_details: { tax_rate: `txr_sandbox_${terms.percent}` },
    taxability_reason: terms.percent > 0 ? 'standard_rated' : 'not_collecting',
    taxable_amount: total - tax,
    type: 'tax_rate_details',
  }
}

/** A proration that waits for the next invoice, in the shape that Stripe lists it in. */
export function pendingItem(
  subscription: Subscription,
  { line, index }: { line: PendingLine; index: number },
): InvoiceItem {
  return {
    id: `ii_${subscription.id}_${index}`,
    object: 'invoiceitem',
    amount: line.amount,
    currency: subscription.currency,
    customer: subscription.customer,
    customer_account: null,
    date: line.period.start,
    description: line.description,
    discountable: !line.isProration,
    discounts: [],
    invoice: null,
    livemode: false,
    metadata: subscription.metadata,
    net_amount: line.amount,
    parent: {
      subscription_details: { subscription: subscription.id, subscription_item: subscription.items.data[0].id },
      type: 'subscription_details',
    },
    period: line.period,
    pricing: {
      price_details: { price: line.priceId, product: line.productId },
      type: 'price_details',
      unit_amount_decimal: String(line.amount),
    },
    proration: line.isProration,
    quantity: 1,
    quantity_decimal: '1',
    tax_rates: [],
    test_clock: null,
  }
}

/** The fields that all invoices have in common. */
const blankInvoice = {
  object: 'invoice',
  account_country: 'US',
  account_name: 'Sandbox',
  ...empty(
    'account_tax_ids application automatically_finalizes_at custom_fields customer_account customer_phone',
    'customer_shipping default_payment_method default_source description due_date footer from_invoice',
    'hosted_invoice_url invoice_pdf last_finalization_error latest_revision next_payment_attempt on_behalf_of',
    'receipt_number rendering shipping_cost shipping_details statement_descriptor test_clock',
    'webhooks_delivered_at',
  ),
  amount_overpaid: 0,
  amount_paid: 0,
  amount_shipping: 0,
  attempt_count: 0,
  attempted: false,
  auto_advance: false,
  automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
  collection_method: 'charge_automatically',
  customer_tax_exempt: 'none',
  customer_tax_ids: [],
  default_tax_rates: [],
  discounts: [],
  ending_balance: 0,
  issuer: { type: 'self' },
  livemode: false,
  metadata: {},
  payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
  post_payment_credit_notes_amount: 0,
  pre_payment_credit_notes_amount: 0,
  starting_balance: 0,
  status: 'open',
  total_discount_amounts: [],
  total_pretax_credit_amounts: [],
} satisfies Partial<Invoice>
