import { randomBytes } from 'node:crypto'
import type {
  BalanceTransaction,
  Charge,
  CheckoutSession,
  Customer,
  CustomerBalanceEntry,
  Dispute,
  Invoice,
  InvoicePayment,
  LineItem,
  PaymentIntent,
  PaymentMethod,
  PortalSession,
  Price,
  Product,
  Refund,
  StripeEvent,
  Subscription,
} from './wire.ts'

/** The stored state of the stand-in. Objects are stored by id, in order of creation. */
export interface StripeState {
  /** Makes cards' fingerprints unguessable and permanent, like Stripe's. */
  fingerprintKey: string
  /** How far the sandbox's clock is ahead of the machine's. */
  clockAheadSeconds: number
  products: Record<string, Product>
  prices: Record<string, Price>
  customers: Record<string, Customer>
  /** The ids of deleted customers, which remain known as such. */
  deletedCustomers: string[]
  /** The entries of customers' credit, by id. */
  customerBalance: Record<string, CustomerBalanceEntry>
  paymentMethods: Record<string, StoredCard>
  subscriptions: Record<string, Subscription>
  /** Ids of subscriptions with an announced end of trial. */
  announcedTrials: string[]
  /** Prorations for the next invoice of a subscription, by the subscription's id. */
  pendingLines: Record<string, PendingLine[]>
  /** Switches waiting for their invoice to be paid, by the subscription's id. */
  pendingUpdates: Record<string, PendingUpdate>
  /** Scheduled prices at the end of the period, by the subscription's id. */
  scheduledPrices: Record<string, string>
  invoices: Record<string, Invoice>
  /** Which payment intent pays which invoice; at most one per invoice. */
  invoicePayments: Record<string, InvoicePayment>
  paymentIntents: Record<string, PaymentIntent>
  charges: Record<string, Charge>
  refunds: Record<string, Refund>
  disputes: Record<string, Dispute>
  balanceTransactions: Record<string, BalanceTransaction>
  checkouts: Record<string, StoredCheckout>
  portals: Record<string, StoredPortal>
  events: Record<string, StripeEvent>
  deliveries: Record<string, Delivery>
  idempotency: Record<string, StoredAnswer>
}

export interface StoredCard {
  paymentMethod: PaymentMethod
  /** Why a charge fails, or null if it succeeds. The number itself is never stored. */
  failure: CardFailure | null
}

export interface CardFailure {
  code: string
  declineCode?: string
  message: string
}

/** A future line of an invoice. */
export interface PendingLine {
  /** In the smallest unit of the currency; negative is a credit. */
  amount: number
  description: string
  period: { start: number; end: number }
  priceId: string
  productId: string
  /** Only a part of a period. */
  isProration: boolean
}

/** A price change that takes effect once its invoice is paid. */
export interface PendingUpdate {
  priceId: string
  invoiceId: string
}

export interface StoredCheckout {
  session: CheckoutSession
  lineItem: LineItem
  trialDays: number
  /** Whether the address that the page requests becomes the customer's. */
  savesAddress: boolean
  subscriptionMetadata: Record<string, string>
  challenge?: Challenge
}

export interface StoredPortal {
  session: PortalSession
  /** Seconds since 1970. */
  expiresAt: number
  challenge?: Challenge
}

/** A card waiting for the answer to its bank's question. Its number is not stored; the fingerprint identifies it. */
export interface Challenge {
  fingerprint: string
  expMonth: number
  expYear: number
  name: string
  place?: PayersPlace
}

/** The payer's place, for tax. */
export interface PayersPlace {
  /** ISO 3166-1, two capital letters. */
  country: string
  postalCode: string
}

/** One event on its way to the webhook address. Moments are milliseconds since 1970 on the machine's clock. */
export interface Delivery {
  eventId: string
  attempts: { at: number; outcome: string; isDelivered: boolean }[]
  /** When the next attempt is due. Null once it was delivered or abandoned. */
  nextAttemptAt: number | null
}

/** The first answer to an idempotency key; a repeated call gets it again. */
export interface StoredAnswer {
  /** A hash of method, path and parameters. */
  request: string
  status: number
  body: string
  /** The id of the call that was answered first. */
  requestId: string
  /** Seconds since 1970 on the sandbox's clock. */
  keptAt: number
}

export function emptyStripeState(): StripeState {
  return {
    fingerprintKey: randomBytes(32).toString('hex'),
    clockAheadSeconds: 0,
    products: {},
    prices: {},
    customers: {},
    deletedCustomers: [],
    customerBalance: {},
    paymentMethods: {},
    subscriptions: {},
    announcedTrials: [],
    pendingLines: {},
    pendingUpdates: {},
    scheduledPrices: {},
    invoices: {},
    invoicePayments: {},
    paymentIntents: {},
    charges: {},
    refunds: {},
    disputes: {},
    balanceTransactions: {},
    checkouts: {},
    portals: {},
    // Stripe's defaults for an account.
    events: {},
    deliveries: {},
    idempotency: {},
  }
}
