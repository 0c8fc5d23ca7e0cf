import type { StripeAccount } from './account.ts'
import { invalid } from './fault.ts'
import type { Params } from './params.ts'
import type { MissingCard } from './state.ts'

/** The checked parameters of a new session. */
export interface CheckoutRequest {
  customerId: string | null
  email: string | null
  clientReferenceId: string | null
  metadata: Record<string, string>
  successUrl: string
  cancelUrl: string | null
  expiresAt: number
  collection: 'always' | 'if_required'
  currency: string | null
  /** Whether payers are offered their own currency instead. The default of Stripe's accounts. */
  isAdaptive: boolean
  hasAutomaticTax: boolean
  /** Whether the address that the page requests becomes the customer's. */
  savesAddress: boolean
}

const DAY_SECONDS = 86_400
const SHORTEST_SECONDS = 30 * 60
/** Stripe's checkout requires two whole days of trial if it ends at a moment. */
const SHORTEST_TRIAL_SECONDS = 2 * DAY_SECONDS

export function readCheckoutRequest(account: StripeAccount, params: Params): CheckoutRequest {
  const mode = params.choice('mode', ['subscription'])
  if (!mode) throw invalid('Missing required param: mode.', { param: 'mode', code: 'parameter_missing' })
  const customerId = params.text('customer') ?? null
  const email = params.text('customer_email') ?? null
  if (customerId !== null && email !== null) {
    throw invalid('You may only specify one of these parameters: customer, customer_email.')
  }
  const successUrl = params.address('success_url')
  if (!successUrl)
    throw invalid('Missing required param: success_url.', { param: 'success_url', code: 'parameter_missing' })
  readCardsOnly(params)
  const update = params.section('customer_update')
  if (update && customerId === null) {
    throw invalid('`customer_update` can only be used with `customer`.', { param: 'customer_update' })
  }
  return {
    customerId,
    email,
    clientReferenceId: params.text('client_reference_id') ?? null,
    metadata: params.metadata(),
    successUrl,
    cancelUrl: params.address('cancel_url') ?? null,
    expiresAt: readExpiry(account, params),
    collection: params.choice('payment_method_collection', ['always', 'if_required']) ?? 'always',
    currency: params.text('currency') ?? null,
    isAdaptive: params.section('adaptive_pricing')?.boolean('enabled') ?? true,
    hasAutomaticTax: params.section('automatic_tax')?.boolean('enabled') ?? false,
    savesAddress: update?.choice('address', ['auto', 'never']) === 'auto',
  }
}

function readExpiry(account: StripeAccount, params: Params): number {
  const now = account.now()
  const expiresAt = params.integer('expires_at') ?? now + DAY_SECONDS
  if (expiresAt >= now + SHORTEST_SECONDS && expiresAt <= now + DAY_SECONDS) return expiresAt
  const message = 'The `expires_at` timestamp must be between 30 minutes and 24 hours from now.'
  throw invalid(message, { param: 'expires_at' })
}

/** Accepts only parameters for a card on a hosted page; the sandbox offers nothing else. */
function readCardsOnly(params: Params): void {
  params.choice('ui_mode', ['hosted_page'])
  params.section('wallet_options')?.section('link')?.choice('display', ['auto', 'never'])
  const types = params.texts('allowed_payment_method_types')
  if (types.length > 0 && !types.includes('card')) {
    throw invalid('The sandbox takes cards only.', { param: 'allowed_payment_method_types' })
  }
}

/** Reads the parameters of the session's subscription. */
export interface SubscriptionData {
  trialDays: number
  trialEnd: number | null
  missingCard: MissingCard
  metadata: Record<string, string>
}

export function readSubscriptionData(account: StripeAccount, params: Params): SubscriptionData {
  const data = params.section('subscription_data')
  const trialDays = data?.integer('trial_period_days')
  const trialEnd = data?.integer('trial_end') ?? null
  const endBehavior = data?.section('trial_settings')?.section('end_behavior')
  const missingCard =
    endBehavior?.choice('missing_payment_method', ['cancel', 'create_invoice', 'pause']) ?? 'create_invoice'
  if (trialDays !== undefined && trialEnd !== null) {
    const message =
      'You can not pass `subscription_data[trial_end]` and `subscription_data[trial_period_days]` at once.'
    throw invalid(message, { param: 'subscription_data[trial_end]' })
  }
  if (trialDays !== undefined && (trialDays < 1 || trialDays > 730)) {
    const param = 'subscription_data[trial_period_days]'
    throw invalid('The minimum number of trial period days is 1, the maximum 730.', { param })
  }
  if (trialEnd !== null && trialEnd < account.now() + SHORTEST_TRIAL_SECONDS) {
    const message = 'The `trial_end` date has to be at least 2 days in the future.'
    throw invalid(message, { param: 'subscription_data[trial_end]' })
  }
  return { trialDays: trialDays ?? 0, trialEnd, missingCard, metadata: data?.metadata() ?? {} }
}
