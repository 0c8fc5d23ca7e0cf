import { getKept, newId, type StripeAccount, update } from './account.ts'
import { isOver } from './billing.ts'
import type { Call, Endpoint } from './endpoint.ts'
import { markForEnd } from './subscriptions.ts'
import type { PortalSession, Subscription } from './wire.ts'

export const portalEndpoints: Endpoint[] = [
  { method: 'POST', path: '/v1/billing_portal/sessions', answer: createPortal },
]

const HOUR_SECONDS = 3600

function createPortal(account: StripeAccount, { params }: Call): PortalSession {
  const customerId = params.requiredText('customer')
  const returnUrl = params.address('return_url') ?? null
  params.finish()
  getKept(account.state.customers, 'customer', customerId, 'customer')
  const id = newId('bps')
  const session: PortalSession = {
    id,
    object: 'billing_portal.session',
    configuration: 'bpc_sandbox',
    created: account.now(),
    customer: customerId,
    customer_account: null,
    flow: null,
    livemode: false,
    locale: null,
    on_behalf_of: null,
    return_url: returnUrl,
    url: `${account.baseUrl}/portal/${id}`,
  }
  account.state.portals[id] = { session, expiresAt: account.now() + HOUR_SECONDS }
  account.changed()
  return session
}

/** The portal's session, or undefined when it is unknown or its hour is over. */
export function findPortal(account: StripeAccount, id: string): PortalSession | undefined {
  const kept = Object.hasOwn(account.state.portals, id) ? account.state.portals[id] : undefined
  const isOpen =
    kept !== undefined && account.now() < kept.expiresAt && kept.session.customer in account.state.customers
  return isOpen ? kept.session : undefined
}

/** What the portal's buttons do to one of the customer's own subscriptions. Repeating it is harmless. */
export function changeInPortal(
  account: StripeAccount,
  session: PortalSession,
  { subscriptionId, wish }: { subscriptionId: string; wish: 'cancel' | 'renew' },
): void {
  const subscription = listInPortal(account, session).find(({ id }) => id === subscriptionId)
  if (!subscription || isOver(subscription)) return
  update(account, 'customer.subscription.updated', subscription, () => {
    markForEnd(account, subscription, wish === 'renew' ? null : subscription.items.data[0].current_period_end)
  })
}

/** The customer's subscriptions, newest first. */
export function listInPortal(account: StripeAccount, session: PortalSession): Subscription[] {
  const subscriptions = Object.values(account.state.subscriptions)
  return subscriptions.filter(({ customer }) => customer === session.customer).toReversed()
}
