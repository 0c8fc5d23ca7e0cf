import { Agent as HttpAgent } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'
import Stripe from 'stripe'
import { type CheckoutOrder, type Payments, PaymentsRefused, PaymentsUnavailable, type PriceOrder } from './port.ts'
import { readSubscription } from './stripe-subscription.ts'
import { readSignedEvent } from './stripe-webhook.ts'

export interface StripeSettings {
  secretKey: string
  webhookSecret: string
  /** The address of a stand-in that speaks the same protocol: 'http://127.0.0.1:4242'. Without it, Stripe itself. */
  apiBase?: string
  timeoutMs: number
}

/** Stripe's largest page. */
const PAGE_LENGTH = 100

/** Opens payments at Stripe, or at a stand-in that speaks its protocol. Talks to nobody before the first call. */
export function openStripe({ secretKey, webhookSecret, apiBase, timeoutMs }: StripeSettings): Payments {
  const base = new URL(apiBase ?? 'https://api.stripe.com')
  const isPlainHttp = base.protocol === 'http:'
  const agent = isPlainHttp ? new HttpAgent({ keepAlive: true }) : new HttpsAgent({ keepAlive: true })
  const stripe = new Stripe(secretKey, {
    // Pinned, so that field names cannot move under us; a new SDK with another version fails the type check here.
    apiVersion: '2026-10-28.endive',
    host: base.hostname,
    port: base.port || (isPlainHttp ? 80 : 443),
    protocol: isPlainHttp ? 'http' : 'https',
    httpAgent: agent,
    maxNetworkRetries: 2,
    timeout: timeoutMs,
    telemetry: false,
  })

  return {
    kind: 'stripe',
    createCustomer: (input) => answering(() => createCustomer(stripe, input)),
    createCheckout: (order) => answering(() => createCheckout(stripe, order)),
    createPortal: ({ customerId, returnUrl }) =>
      answering(async () => {
        const { url } = await stripe.billingPortal.sessions.create({ customer: customerId, return_url: returnUrl })
        return { url }
      }),
    listSubscriptions: (customerId) => answering(() => listSubscriptions(stripe, customerId)),
    reactivate: (subscriptionId) => answering(() => reactivate(stripe, subscriptionId)),
    cancelNow: (subscriptionId) => answering(() => cancelNow(stripe, subscriptionId)),
    listCardFingerprints: (customerId) => answering(() => listCardFingerprints(stripe, customerId)),
    deleteCustomer: (customerId) => answering(() => deleteCustomer(stripe, customerId)),
    createPrice: (order) => answering(() => createPrice(stripe, order)),
    readWebhook: (message) => readSignedEvent(stripe, { ...message, webhookSecret }),
    close: async () => agent.destroy(),
  }
}

async function createCustomer(stripe: Stripe, input: { userId: string; email: string; idempotencyKey: string }) {
  const { userId, email, idempotencyKey } = input
  const customer = await stripe.customers.create({ email, metadata: { userId } }, { idempotencyKey })
  return { customerId: customer.id }
}

async function createCheckout(stripe: Stripe, order: CheckoutOrder) {
  const { customerId, userId, priceId, trialDays, successUrl, cancelUrl, idempotencyKey } = order
  const session = await stripe.checkout.sessions.create(
    {
      mode: 'subscription',
      customer: customerId,
      client_reference_id: userId,
      metadata: { userId },
      line_items: [{ price: priceId, quantity: 1 }],
      subscription_data: { metadata: { userId }, ...(trialDays > 0 && { trial_period_days: trialDays }) },
      // Every payer leaves a card, and only cards carry a fingerprint, by which a second free trial is noticed.
      payment_method_collection: 'always',
      allowed_payment_method_types: ['card'],
      wallet_options: { link: { display: 'never' } },
      success_url: successUrl.replace('{checkoutId}', '{CHECKOUT_SESSION_ID}'),
      cancel_url: cancelUrl,
    },
    { idempotencyKey },
  )
  if (!session.url) throw new PaymentsRefused('no-address', 'The checkout has no address to send the payer to.')
  return { checkoutId: session.id, url: session.url }
}

async function listSubscriptions(stripe: Stripe, customerId: string) {
  const pages = stripe.subscriptions.list({ customer: customerId, status: 'all', limit: PAGE_LENGTH })
  const subscriptions = []
  for await (const subscription of pages) subscriptions.push(readSubscription(subscription))
  return subscriptions.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
}

/**
 * Stripe writes the wish to end in two ways: the API sets `cancel_at_period_end`, its customer portal sets `cancel_at`
 * (https://docs.stripe.com/billing/subscriptions/billing-mode/compare). Only the one that is set may be cleared.
 */
async function reactivate(stripe: Stripe, subscriptionId: string): Promise<void> {
  const subscription = await stripe.subscriptions.retrieve(subscriptionId)
  if (hasEnded(subscription)) throw new PaymentsRefused('subscription-ended', 'This subscription has already ended.')
  if (subscription.cancel_at_period_end) {
    await stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: false })
  } else if (subscription.cancel_at !== null) {
    await stripe.subscriptions.update(subscriptionId, { cancel_at: '' })
  }
}

async function cancelNow(stripe: Stripe, subscriptionId: string): Promise<void> {
  if (hasEnded(await stripe.subscriptions.retrieve(subscriptionId))) return
  try {
    await stripe.subscriptions.cancel(subscriptionId)
  } catch (error) {
    // Somebody else may have ended it in between; then there is nothing left to do.
    if (!hasEnded(await stripe.subscriptions.retrieve(subscriptionId))) throw error
  }
}

function hasEnded({ status }: Stripe.Subscription): boolean {
  return status === 'canceled' || status === 'incomplete_expired'
}

async function listCardFingerprints(stripe: Stripe, customerId: string): Promise<string[]> {
  const fingerprints = new Set<string>()
  for await (const { card } of stripe.customers.listPaymentMethods(customerId, { type: 'card', limit: PAGE_LENGTH })) {
    if (card?.fingerprint) fingerprints.add(card.fingerprint)
  }
  return [...fingerprints]
}

/** Stripe ends the subscriptions of a deleted customer by itself (https://docs.stripe.com/api/customers/delete). */
async function deleteCustomer(stripe: Stripe, customerId: string): Promise<void> {
  try {
    await stripe.customers.del(customerId)
  } catch (error) {
    const isGone = error instanceof Stripe.errors.StripeError && error.code === 'resource_missing'
    if (!isGone) throw error
  }
}

async function createPrice(stripe: Stripe, { planName, amountCents, currency, interval }: PriceOrder) {
  const price = await stripe.prices.create({
    currency,
    unit_amount: amountCents,
    recurring: { interval },
    product_data: { name: planName },
  })
  return { priceId: price.id }
}

/** Runs a call and turns the SDK's errors into the port's. What is not from the SDK is a fault and passes through. */
async function answering<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    if (isPassing(error)) throw new PaymentsUnavailable(error.message, { cause: error })
    throw new PaymentsRefused(error.code ?? 'unknown', error.message, { cause: error })
  }
}

/** No answer, 5xx, too many requests, and 409 (another request holds the same key or object) may pass by themselves. */
function isPassing({ statusCode }: Stripe.errors.StripeError): boolean {
  return statusCode === undefined || statusCode >= 500 || statusCode === 429 || statusCode === 409
}
