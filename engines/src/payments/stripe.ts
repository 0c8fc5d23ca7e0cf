import Stripe from 'stripe'
import { openStripeClient } from '../stripe-client.ts'
import {
  type Payments,
  PaymentsRefused,
  PaymentsUnavailable,
  type PriceFacts,
  type PriceOrder,
  type Tax,
} from './port.ts'
import { sumBalance } from './stripe-balance.ts'
import { findFacts } from './stripe-check.ts'
import { createCheckout, expireCheckout, listOpenCheckouts } from './stripe-checkouts.ts'
import { createCustomer, createPortal, deleteCustomer, findCustomer, listCardFingerprints } from './stripe-customers.ts'
import { findPayer, listDisputes } from './stripe-disputes.ts'
import { listNews } from './stripe-news.ts'
import { cancelAndRefund, listRefunds } from './stripe-refunds.ts'
import { cancelAtPeriodEnd, cancelNow, listSubscriptions, reactivate } from './stripe-subscriptions.ts'
import { isSignatureOf, readSignedEvent } from './stripe-webhook.ts'

export interface StripeSettings {
  secretKey: string
  webhookSecret: string
  /** The address of a stand-in that speaks the same protocol: 'http://127.0.0.1:4242'. Without it, Stripe itself. */
  apiBase?: string
  timeoutMs: number
  /** Default: `none`. */
  tax?: Tax
  /** The clock for the age of messages, in ms since 1970. Default: this machine's. */
  nowMs?: () => number
}

/** Opens payments at Stripe, or at a stand-in that speaks its protocol. Sends nothing before the first call. */
export function openStripe(settings: StripeSettings): Payments {
  const { secretKey, webhookSecret, apiBase, timeoutMs, tax = 'none', nowMs = Date.now } = settings
  const { stripe, dashboard, close } = openStripeClient({ secretKey, apiBase, timeoutMs, retries: 2 })

  return {
    kind: 'stripe',
    tax,
    check: () => answering(() => findFacts(stripe)),
    createCustomer: (input) => answering(() => createCustomer(stripe, input)),
    findCustomer: (customerId) => answering(() => findCustomer(stripe, customerId)),
    createCheckout: (order) => answering(() => createCheckout(stripe, { ...order, tax })),
    listOpenCheckouts: (customerId) => answering(() => listOpenCheckouts(stripe, customerId)),
    expireCheckout: (checkoutId) => answering(() => expireCheckout(stripe, checkoutId)),
    createPortal: (input) => answering(() => createPortal(stripe, input)),
    listSubscriptions: (customerId) => answering(() => listSubscriptions(stripe, customerId)),
    cancelAtPeriodEnd: (subscriptionId) => answering(() => cancelAtPeriodEnd(stripe, subscriptionId)),
    reactivate: (subscriptionId, left) => answering(() => reactivate(stripe, subscriptionId, left)),
    cancelNow: (subscriptionId) =>
      answering(async () => {
        await cancelNow(stripe, subscriptionId)
      }),
    cancelAndRefund: (subscriptionId) => answering(() => cancelAndRefund(stripe, subscriptionId)),
    listCardFingerprints: (customerId) => answering(() => listCardFingerprints(stripe, customerId)),
    deleteCustomer: (customerId) => answering(() => deleteCustomer(stripe, customerId)),
    findPayer: (chargeId) => answering(() => findPayer(stripe, chargeId)),
    listDisputes: (customerId) => answering(() => listDisputes(stripe, customerId)),
    listRefunds: (customerId) => answering(() => listRefunds(stripe, customerId)),
    listNews: (since) => answering(() => listNews(stripe, since)),
    disputePage: (disputeId) => new URL(`/disputes/${disputeId}`, dashboard).href,
    customerPage: (customerId) => new URL(`/customers/${encodeURIComponent(customerId)}`, dashboard).href,
    createPrice: (order) => answering(() => createPrice(stripe, { ...order, tax })),
    findPrice: (priceId) => answering(() => findPrice(stripe, priceId)),
    sumBalance: (span) => answering(() => sumBalance(stripe, span)),
    readWebhook: (message) => readSignedEvent(stripe, { ...message, webhookSecret, nowMs: nowMs() }),
    verifySignature: (input) => isSignatureOf(stripe, { ...input, nowMs: nowMs() }),
    close: async () => close(),
  }
}

/** Runs a call and translates the SDK's errors into the port's. Other errors are faults and pass through. */
async function answering<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    if (isPassing(error)) throw new PaymentsUnavailable(error.message, { cause: error })
    throw new PaymentsRefused(error.code ?? 'unknown', error.message, { cause: error })
  }
}

/** No answer, 5xx, 429 and 409 (another request has the same key or object locked) may be transient. */
function isPassing({ statusCode }: Stripe.errors.StripeError): boolean {
  return statusCode === undefined || statusCode >= 500 || statusCode === 429 || statusCode === 409
}

const intervals = ['day', 'week', 'month', 'year'] as const

const behaviors = { included: 'inclusive', added: 'exclusive' } as const

async function createPrice(
  stripe: Stripe,
  { planName, amountCents, currency, interval, tax }: PriceOrder & { tax: Tax },
) {
  const price = await stripe.prices.create({
    currency,
    unit_amount: amountCents,
    recurring: { interval },
    product_data: { name: planName },
    ...(tax !== 'none' && { tax_behavior: behaviors[tax] }),
  })
  return { priceId: price.id }
}

/** Stripe shows no whole amount if a price has tiers or fractions of a cent, or is metered. */
async function findPrice(stripe: Stripe, priceId: string): Promise<PriceFacts | null> {
  try {
    const { unit_amount, currency, recurring, tax_behavior } = await stripe.prices.retrieve(priceId)
    const isOncePerInterval = recurring?.interval_count === 1 && recurring.usage_type === 'licensed'
    const interval = intervals.find((one) => isOncePerInterval && one === recurring.interval) ?? null
    const tax = tax_behavior === 'inclusive' ? 'included' : tax_behavior === 'exclusive' ? 'added' : null
    return { amountCents: unit_amount, currency, interval, tax }
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError && error.code === 'resource_missing') return null
    throw error
  }
}
