import { randomBytes } from 'node:crypto'
import type {
  CheckoutSession,
  Customer,
  Invoice,
  LineItem,
  PaymentMethod,
  PortalSession,
  Price,
  Product,
  StripeEvent,
  Subscription,
} from './wire.ts'

/** All that the stand-in remembers. Objects are kept by id, in the order in which they were made. */
export interface StripeState {
  /** Makes cards' fingerprints unguessable and lasting, as Stripe's are. */
  fingerprintKey: string
  /** How far the sandbox's clock is ahead of the machine's. */
  clockAheadSeconds: number
  products: Record<string, Product>
  prices: Record<string, Price>
  customers: Record<string, Customer>
  paymentMethods: Record<string, KeptCard>
  subscriptions: Record<string, Subscription>
  /** Ids of subscriptions whose end of trial was announced. */
  announcedTrials: string[]
  invoices: Record<string, Invoice>
  checkouts: Record<string, KeptCheckout>
  portals: Record<string, KeptPortal>
  events: Record<string, StripeEvent>
  deliveries: Record<string, Delivery>
  idempotency: Record<string, KeptAnswer>
}

export interface KeptCard {
  paymentMethod: PaymentMethod
  /** Why a charge fails, or null when it succeeds. The number itself is never kept. */
  failure: CardFailure | null
}

export interface CardFailure {
  code: string
  declineCode?: string
  message: string
}

export interface KeptCheckout {
  session: CheckoutSession
  lineItem: LineItem
  trialDays: number
  subscriptionMetadata: Record<string, string>
}

export interface KeptPortal {
  session: PortalSession
  /** Seconds since 1970. */
  expiresAt: number
}

/** One event on its way to the webhook address. Moments are milliseconds since 1970 on the machine's clock. */
export interface Delivery {
  eventId: string
  attempts: { at: number; outcome: string; isDelivered: boolean }[]
  /** When the next attempt is due; null once it was delivered or given up. */
  nextAttemptAt: number | null
}

/** The first answer to an idempotency key; a repeated call gets it again. */
export interface KeptAnswer {
  /** A hash of method, path and parameters. */
  request: string
  status: number
  body: string
  /** Milliseconds since 1970. */
  at: number
}

export function emptyStripeState(): StripeState {
  return {
    fingerprintKey: randomBytes(32).toString('hex'),
    clockAheadSeconds: 0,
    products: {},
    prices: {},
    customers: {},
    paymentMethods: {},
    subscriptions: {},
    announcedTrials: [],
    invoices: {},
    checkouts: {},
    portals: {},
    events: {},
    deliveries: {},
    idempotency: {},
  }
}
