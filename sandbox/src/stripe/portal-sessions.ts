import { getStored, newId, type StripeAccount } from './account.ts'
import { isOver } from './billing.ts'
import { blank } from './blank.ts'
import type { Call, Endpoint } from './endpoint.ts'
import { invalid } from './fault.ts'
import type { Params } from './params.ts'
import type { StoredPortal } from './state.ts'
import type { PortalSession, Subscription } from './wire.ts'

export const portalEndpoints: Endpoint[] = [
  { method: 'POST', path: '/v1/billing_portal/sessions', answer: createPortal },
]

type Flow = NonNullable<PortalSession['flow']>

const HOUR_SECONDS = 3600

function createPortal(account: StripeAccount, { params }: Call): PortalSession {
  const customerId = params.requiredText('customer')
  const returnUrl = params.address('return_url') ?? null
  const flowData = params.section('flow_data')
  const flow = flowData ? readFlow(flowData) : null
  params.finish()
  getStored(account.state.customers, 'customer', customerId, 'customer')
  requireFlowSubscription(account, flow, customerId)
  const id = newId('bps')
  const session: PortalSession = {
    ...blank<PortalSession>()('billing_portal.session'),
    id,
    created: account.now(),
    customer: customerId,
    flow,
    return_url: returnUrl,
    url: `${account.baseUrl}/portal/${id}`,
  }
  account.state.portals[id] = { session, expiresAt: account.now() + HOUR_SECONDS }
  account.changed()
  return session
}

/** A flow leads directly to one action, and says where to go afterwards. */
function readFlow(data: Params): Flow {
  const type = data.choice('type', ['payment_method_update', 'subscription_cancel'])
  if (!type) throw invalid('Missing required param: flow_data[type].', { param: 'flow_data[type]' })
  const completion = data.section('after_completion')
  const completionType = completion?.choice('type', ['portal_homepage', 'redirect']) ?? 'portal_homepage'
  const redirect = completion?.section('redirect')?.address('return_url')
  if (completionType === 'redirect' && !redirect) {
    const param = 'flow_data[after_completion][redirect][return_url]'
    throw invalid(`Missing required param: ${param}.`, { param, code: 'parameter_missing' })
  }
  const canceled =
    type === 'subscription_cancel'
      ? (data.section(type)?.requiredText('subscription') ?? data.requiredText(type))
      : null
  return {
    ...blank<Flow>()('portal_flow'),
    after_completion: {
      hosted_confirmation: null,
      redirect: redirect ? { return_url: redirect } : null,
      type: completionType,
    },
    subscription_cancel: canceled === null ? null : { retention: null, subscription: canceled },
    type,
  }
}

function requireFlowSubscription({ state }: StripeAccount, flow: Flow | null, customerId: string): void {
  const id = flow?.subscription_cancel?.subscription
  if (id === undefined) return
  const param = 'flow_data[subscription_cancel][subscription]'
  const subscription = getStored(state.subscriptions, 'subscription', id, param)
  if (subscription.customer !== customerId) throw invalid(`No such subscription: '${id}'`, { param })
  if (isOver(subscription) || subscription.cancel_at !== null) {
    throw invalid('The subscription is canceled or set to be canceled already.', { param })
  }
}

/** The portal. Undefined if it is unknown or expired. */
export function findPortal(account: StripeAccount, id: string): StoredPortal | undefined {
  const stored = Object.hasOwn(account.state.portals, id) ? account.state.portals[id] : undefined
  if (!stored || !Object.hasOwn(account.state.customers, stored.session.customer)) return undefined
  return account.now() < stored.expiresAt ? stored : undefined
}

/** The customer's active subscriptions, newest first. */
export function listInPortal(account: StripeAccount, session: PortalSession): Subscription[] {
  const subscriptions = Object.values(account.state.subscriptions)
  return subscriptions.filter((one) => one.customer === session.customer && !isOver(one)).toReversed()
}

/** One of the customer's own active subscriptions. Undefined for any other. */
export function findInPortal(account: StripeAccount, session: PortalSession, id: string): Subscription | undefined {
  return listInPortal(account, session).find((subscription) => subscription.id === id)
}
