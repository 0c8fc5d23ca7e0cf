import Stripe from 'stripe'
import { type PaymentsFacts, PaymentsRefused } from './port.ts'

/** A limit for lists: Stripe allows 16 endpoints. */
const mostEndpoints = 100

/** First asks for what every key of ours may read, then for what only some may. Throws `PaymentsRefused` with 'key-refused' for an invalid key. */
export async function findFacts(stripe: Stripe): Promise<PaymentsFacts> {
  try {
    await stripe.prices.list({ limit: 1 })
  } catch (error) {
    // Stripe's own sentence repeats the end of the key.
    const isKeyRefused =
      error instanceof Stripe.errors.StripeAuthenticationError || error instanceof Stripe.errors.StripePermissionError
    if (isKeyRefused) throw new PaymentsRefused('key-refused', 'The provider refuses the key.')
    throw error
  }
  const account = await allowed(() => stripe.accounts.retrieveCurrent())
  const endpoints = await allowed(() => stripe.webhookEndpoints.list({ limit: mostEndpoints }))
  return {
    accountId: account?.id ?? null,
    endpoints:
      endpoints?.data.map(({ url, status, enabled_events }) => ({
        url,
        isEnabled: status === 'enabled',
        eventTypes: enabled_events,
      })) ?? null,
  }
}

/** Null if the key may not read it, or a stand-in does not support it. */
async function allowed<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError && [401, 403, 404].includes(error.statusCode ?? 0)) return null
    throw error
  }
}
