import Stripe from 'stripe'
import { type CheckoutOrder, type OpenCheckout, PaymentsRefused, type Tax } from './port.ts'

/** Stripe's largest page. */
const PAGE_LENGTH = 100

export async function createCheckout(stripe: Stripe, order: CheckoutOrder & { tax: Tax }) {
  const { customerId, userId, priceId, currency, trialDays, successUrl, cancelUrl, tax, idempotencyKey } = order
  const session = await stripe.checkout.sessions.create(
    {
      mode: 'subscription',
      customer: customerId,
      client_reference_id: userId,
      // A list of sessions shows neither price nor trial nor tax: they are read back from here.
      metadata: { userId, priceId, trialDays, tax },
      line_items: [{ price: priceId, quantity: 1 }],
      // The price that was shown is the price that is charged: neither Stripe's own conversion nor the price's other currencies, which are both
      // offered by the payer's place.
      currency,
      adaptive_pricing: { enabled: false },
      // A customer without an address is refused unless the checkout may write one down.
      ...(tax !== 'none' && { automatic_tax: { enabled: true }, customer_update: { address: 'auto' as const } }),
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

export async function listOpenCheckouts(stripe: Stripe, customerId: string): Promise<OpenCheckout[]> {
  const checkouts: OpenCheckout[] = []
  const pages = stripe.checkout.sessions.list({ customer: customerId, status: 'open', limit: PAGE_LENGTH })
  for await (const session of pages) checkouts.push(readCheckout(session))
  return checkouts.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
}

/** One that somebody else opened at Stripe carries no price of ours; it is shown with an empty one, since it can be paid all the same. */
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

/** Stripe expires open sessions only and refuses others, so what it has become is asked after a refusal. */
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
