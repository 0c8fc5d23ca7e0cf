import type { StripeAccount } from './account.ts'
import type { Call, Endpoint } from './endpoint.ts'
import { invalid, missing } from './fault.ts'

/** The only configuration of the portal; its id is on every session. */
export const configurationId = 'bpc_sandbox'

export const portalConfigurationEndpoints: Endpoint[] = [
  { method: 'GET', path: '/v1/billing_portal/configurations/:id', answer: getConfiguration },
  { method: 'POST', path: '/v1/billing_portal/configurations/:id', answer: updateConfiguration },
]

function getConfiguration(account: StripeAccount, { id, params }: Call): object {
  params.finish()
  requireConfiguration(id)
  return configuration(account)
}

/** Only how plans are switched can be set here: `features[subscription_update][…]`. */
function updateConfiguration(account: StripeAccount, { id, params }: Call): object {
  requireConfiguration(id)
  const update = params.section('features')?.section('subscription_update')
  const proration = update?.choice('proration_behavior', ['none', 'create_prorations', 'always_invoice'])
  const trialUpdate = update?.choice('trial_update_behavior', ['end_trial', 'continue_trial'])
  const schedule = update?.section('schedule_at_period_end')
  const clears = schedule?.isText('conditions') && schedule.text('conditions') === ''
  const condition = clears ? undefined : schedule?.section('conditions')?.section('0')
  const type = condition?.choice('type', ['decreasing_item_amount'])
  params.finish()
  if (schedule && !clears && !type) {
    throw invalid('Missing required param.', { param: 'features[subscription_update][schedule_at_period_end]' })
  }
  Object.assign(account.state.portalRules, {
    ...(proration && { proration }),
    ...(trialUpdate && { trialUpdate }),
    ...(schedule && { schedulesDowngrades: type !== undefined }),
  })
  account.changed()
  return configuration(account)
}

function requireConfiguration(id: string): void {
  if (id !== configurationId) throw missing('configuration', id)
}

function configuration(account: StripeAccount): object {
  const { proration, schedulesDowngrades, trialUpdate } = account.state.portalRules
  return {
    id: configurationId,
    object: 'billing_portal.configuration',
    active: true,
    application: null,
    business_profile: { headline: null, privacy_policy_url: null, terms_of_service_url: null },
    created: 0,
    default_return_url: null,
    features: {
      customer_update: { allowed_updates: [], enabled: false },
      invoice_history: { enabled: true },
      payment_method_update: { enabled: true, payment_method_configuration: null },
      subscription_cancel: {
        cancellation_reason: { enabled: false, options: [] },
        enabled: true,
        mode: 'at_period_end',
        proration_behavior: 'none',
      },
      subscription_update: {
        billing_cycle_anchor: null,
        default_allowed_updates: ['price'],
        enabled: true,
        proration_behavior: proration,
        schedule_at_period_end: { conditions: schedulesDowngrades ? [{ type: 'decreasing_item_amount' }] : [] },
        trial_update_behavior: trialUpdate,
      },
    },
    is_default: true,
    livemode: false,
    login_page: { enabled: false, url: null },
    metadata: {},
    name: null,
    updated: account.now(),
  }
}
