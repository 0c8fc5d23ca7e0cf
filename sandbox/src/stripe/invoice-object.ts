import { newId } from './account.ts'
import { blank } from './blank.ts'
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
    ...blank<Invoice>()('invoice'),
    id,
    amount_due: due,
    amount_remaining: due,
    ...(isTaxed && { automatic_tax: blank<Invoice['automatic_tax']>()('invoice_tax') }),
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
    ...blank<InvoiceLine>()('line_item'),
    id: newId('il'),
    amount: line.amount,
    currency: subscription.currency,
    description: line.description,
    discountable: !line.isProration,
    invoice: invoiceId,
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
    pricing: pricingOf(line),
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
    ...blank<InvoiceItem>()('invoiceitem'),
    id: `ii_${subscription.id}_${index}`,
    amount: line.amount,
    currency: subscription.currency,
    customer: subscription.customer,
    date: line.period.start,
    description: line.description,
    discountable: !line.isProration,
    metadata: subscription.metadata,
    net_amount: line.amount,
    parent: {
      subscription_details: { subscription: subscription.id, subscription_item: subscription.items.data[0].id },
      type: 'subscription_details',
    },
    period: line.period,
    pricing: pricingOf(line),
    proration: line.isProration,
  }
}

const pricingOf = ({ amount, priceId, productId }: PendingLine): InvoiceLine['pricing'] & InvoiceItem['pricing'] => ({
  price_details: { price: priceId, product: productId },
  type: 'price_details',
  unit_amount_decimal: String(amount),
})
