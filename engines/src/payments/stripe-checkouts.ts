import Stripe from 'stripe'
import { type CheckoutOrder, type OpenCheckout, PaymentsRefused, type Tax } from './port.ts'

/** Stripe's largest page. */
const PAGE_LENGTH = 100

export async function createCheckout(stripe: Stripe, order: CheckoutOrder & { tax: Tax }) {
  const { customerId, userId, priceId, currency, trialDays, successUrl, cancelUrl, tax, idempotencyKey } = order
  const session = await create(
    stripe,
    {
      mode: 'subscription',
      customer: customerId,
      client_reference_id: userId,
      // A list of sessions shows neither price nor trial nor tax, so they are stored in the metadata.
      metadata: { userId, priceId, trialDays, tax },
      line_items: [{ price: priceId, quantity: 1 }],
      // The price shown is the price charged: without this, Stripe offers a conversion or the price's other currencies, depending on the payer's
      // country.
      currency,
      adaptive_pricing: { enabled: false },
      // Stripe refuses a customer without an address unless the checkout may save one.
      ...(tax !== 'none' && { automatic_tax: { enabled: true }, customer_update: { address: 'auto' as const } }),
      subscription_data: { metadata: { userId }, ...(trialDays > 0 && { trial_period_days: trialDays }) },
      // Every payer provides a card: only cards have a fingerprint, which identifies a second free trial.
      payment_method_collection: 'always',
      allowed_payment_method_types: ['card'],
      wallet_options: { link: { display: 'never' } },
      success_url: successUrl.replace('{checkoutId}', '{CHECKOUT_SESSION_ID}'),
      cancel_url: cancelUrl,
    },
    { idempotencyKey },
  )
  if (!session.id || !session.url)
    throw new PaymentsRefused('no-address', 'The checkout has no address to send the payer to.')
  return { checkoutId: session.id, url: session.url }
}

/**
 * Stripe has no error code for a customer who still has something in another currency (https://docs.stripe.com/invoicing/multi-currency-customers).
 */
async function create(
  stripe: Stripe,
  params: Stripe.Checkout.SessionCreateParams,
  options: Stripe.RequestOptions,
): Promise<Stripe.Checkout.Session> {
  try {
    return await stripe.checkout.sessions.create(params, options)
  } catch (error) {
    const isOther =
      error instanceof Stripe.errors.StripeInvalidRequestError && /combine currencies/i.test(error.message)
    if (isOther) throw new PaymentsRefused('other-currency', error.message, { cause: error })
    throw error
  }
}

export async function listOpenCheckouts(stripe: Stripe, customerId: string): Promise<OpenCheckout[]> {
  const checkouts: OpenCheckout[] = []
  const pages = stripe.checkout.sessions.list({ customer: customerId, status: 'open', limit: PAGE_LENGTH })
  for await (const session of pages) checkouts.push(readCheckout(session))
  return checkouts.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
}

/** A checkout that was opened elsewhere at Stripe has no metadata of ours. It is returned with an empty price, since it can still be paid. */
function readCheckout({ id, url, metadata, created }: Stripe.Checkout.Session): OpenCheckout {
  return {
    checkoutId: id,
    url: url ?? '',
    priceId: metadata?.priceId ?? '',
    trialDays: Number(metadata?.trialDays ?? 0),
    tax: metadata?.tax ?? 'none',
    createdAt: new Date(created * 1000),
  }
}

/** Stripe refuses to expire sessions that are not open, so a refusal is followed by a question for the state. */
export async function expireCheckout(stripe: Stripe, checkoutId: string): Promise<'expired' | 'paid'> {
  try {
    await stripe.checkout.sessions.expire(checkoutId)
    return 'expired'
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
    const { status } = await stripe.checkout.sessions.retrieve(checkoutId)
    if (status === 'complete') return 'paid'
    if (status === 'expired') return 'expired'
    throw error
  }
}
