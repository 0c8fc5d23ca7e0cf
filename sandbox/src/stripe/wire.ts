import type Stripe from 'stripe'

/** An SDK type in JSON: the SDK's exact decimals are strings there. */
export type Wire<Value> = Value extends Stripe.Decimal
  ? string
  : Value extends string
    ? Value
    : Value extends (infer Item)[]
      ? Wire<Item>[]
      : Value extends object
        ? { [Key in keyof Value]: Wire<Value[Key]> }
        : Value

/** An object of the API v2 in JSON: every field of the SDK's type, with null for missing values. */
export type Whole<Value> = Value extends string
  ? Value
  : Value extends (infer Item)[]
    ? Whole<Item>[]
    : Value extends object
      ? { [Key in keyof Value]-?: Whole<NonNullable<Value[Key]>> | NullIfOptional<Value, Key> }
      : Value

/** Index fields, such as currencies, are optional. */
type NullIfOptional<Value, Key extends keyof Value> = string extends keyof Value
  ? never
  : Record<never, never> extends Pick<Value, Key>
    ? null
    : never

/** An SDK type with some fields narrowed to what the sandbox stores: references to other objects are ids. */
type Stored<Value, Narrowed> = Omit<Wire<Value>, keyof Narrowed> & Narrowed

export type Product = Wire<Stripe.Product>
export type Recurring = Wire<Stripe.Price.Recurring>
export type Price = Stored<Stripe.Price, { product: string; unit_amount: number; recurring: Recurring | null }>
export type Customer = Stored<
  Stripe.Customer,
  {
    invoice_settings: Stored<Stripe.Customer.InvoiceSettings, { default_payment_method: string | null }>
  }
>
export type CustomerBalanceEntry = Stored<
  Stripe.CustomerBalanceTransaction,
  { customer: string; invoice: string | null }
>
export type PaymentMethod = Stored<
  Stripe.PaymentMethod,
  { customer: string | null; card: Wire<Stripe.PaymentMethod.Card> }
>
export type SubscriptionItem = Stored<Stripe.SubscriptionItem, { price: Price; quantity: number }>
export type Subscription = Stored<
  Stripe.Subscription,
  {
    customer: string
    default_payment_method: string | null
    latest_invoice: string | null
    items: { object: 'list'; data: [SubscriptionItem]; has_more: false; url: string }
  }
>
export type Invoice = Stored<Stripe.Invoice, { customer: string; id: string }>
export type InvoiceItem = Stored<Stripe.InvoiceItem, { customer: string }>
export type InvoiceLine = Invoice['lines']['data'][number]
export type CheckoutSession = Stored<
  Stripe.Checkout.Session,
  { customer: string | null; subscription: string | null; invoice: string | null }
>
export type LineItem = Stored<Stripe.LineItem, { price: Price }>
export type PortalSession = Wire<Stripe.BillingPortal.Session>
export type PaymentIntent = Stored<
  Stripe.PaymentIntent,
  { customer: string; latest_charge: string | null; payment_method: string | null }
>
export type Charge = Stored<
  Stripe.Charge,
  { balance_transaction: string | null; customer: string; payment_intent: string; payment_method: string }
>
export type Refund = Stored<
  Stripe.Refund,
  { balance_transaction: string; charge: string; customer: string; payment_intent: string }
>
export type Dispute = Stored<Stripe.Dispute, { charge: string; payment_intent: string }>
export type BalanceTransaction = Stored<Stripe.BalanceTransaction, { source: string }>
export type InvoicePayment = Stored<
  Stripe.InvoicePayment,
  { invoice: string; payment: { payment_intent: string; type: 'payment_intent' } }
>

/** An event as stored and sent. The SDK's own type is a union of some hundred kinds; the envelope is the same. */
export interface StripeEvent {
  id: string
  object: 'event'
  api_version: string
  created: number
  data: { object: object; previous_attributes?: object }
  livemode: false
  pending_webhooks: number
  request: { id: string | null; idempotency_key: string | null }
  type: string
}
