import Stripe from 'stripe'
import type { PortalPage } from './port.ts'

/** Stripe's largest page. */
const PAGE_LENGTH = 100

export async function createCustomer(stripe: Stripe, input: { userId: string; email: string; idempotencyKey: string }) {
  const { userId, email, idempotencyKey } = input
  const customer = await stripe.customers.create({ email, metadata: { userId } }, { idempotencyKey })
  return { customerId: customer.id }
}

/** Stripe returns a deleted customer with a `deleted` flag, and refuses an unknown one. */
export async function findCustomer(stripe: Stripe, customerId: string): Promise<'known' | 'deleted' | 'unknown'> {
  try {
    return (await stripe.customers.retrieve(customerId)).deleted ? 'deleted' : 'known'
  } catch (error) {
    if (isUnknown(error)) return 'unknown'
    throw error
  }
}

/** The same card may be saved many times under many ids, with one fingerprint. */
export async function listCardFingerprints(stripe: Stripe, customerId: string): Promise<string[]> {
  const fingerprints = new Set<string>()
  for await (const { card } of stripe.customers.listPaymentMethods(customerId, { type: 'card', limit: PAGE_LENGTH })) {
    if (card?.fingerprint) fingerprints.add(card.fingerprint)
  }
  return [...fingerprints]
}

/** Stripe itself ends the subscriptions of a deleted customer (https://docs.stripe.com/api/customers/delete). */
export async function deleteCustomer(stripe: Stripe, customerId: string): Promise<void> {
  try {
    await stripe.customers.del(customerId)
  } catch (error) {
    if (!isUnknown(error)) throw error
  }
}

function isUnknown(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === 'resource_missing'
}

/** Opens Stripe's customer portal, or one of its flows (https://docs.stripe.com/customer-management/portal-deep-links). */
export async function createPortal(stripe: Stripe, input: { customerId: string; returnUrl: string; page: PortalPage }) {
  const { customerId, returnUrl, page } = input
  const { url } = await stripe.billingPortal.sessions.create({
    customer: customerId,
    return_url: returnUrl,
    ...flowTo(page, returnUrl),
  })
  return { url }
}

/** A flow does one thing and then returns to the site, not to the rest of the portal. */
function flowTo(
  page: PortalPage,
  returnUrl: string,
): { flow_data?: Stripe.BillingPortal.SessionCreateParams.FlowData } {
  const after_completion = { type: 'redirect' as const, redirect: { return_url: returnUrl } }
  switch (page.kind) {
    case 'home':
      return {}
    case 'card':
      return { flow_data: { type: 'payment_method_update', after_completion } }
    case 'cancel': {
      const subscription_cancel = { subscription: page.subscriptionId }
      return { flow_data: { type: 'subscription_cancel', subscription_cancel, after_completion } }
    }
  }
}
