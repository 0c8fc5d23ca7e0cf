import { invalid } from './fault.ts'
import type { Params } from './params.ts'

/** The checked parameters of a new session. */
export interface CheckoutRequest {
  customerId: string
  clientReferenceId: string | null
  metadata: Record<string, string>
  successUrl: string
  cancelUrl: string | null
  currency: string | null
  /** Whether payers are offered their own currency instead. The default of Stripe's accounts. */
  isAdaptive: boolean
  hasAutomaticTax: boolean
  /** Whether the address that the page requests becomes the customer's. */
  savesAddress: boolean
  trialDays: number
  subscriptionMetadata: Record<string, string>
}

export function readCheckoutRequest(params: Params): CheckoutRequest {
  const mode = params.choice('mode', ['subscription'])
  if (!mode) throw invalid('Missing required param: mode.', { param: 'mode', code: 'parameter_missing' })
  const successUrl = params.address('success_url')
  if (!successUrl)
    throw invalid('Missing required param: success_url.', { param: 'success_url', code: 'parameter_missing' })
  readCardsOnly(params)
  const data = params.section('subscription_data')
  return {
    customerId: params.requiredText('customer'),
    clientReferenceId: params.text('client_reference_id') ?? null,
    metadata: params.metadata(),
    successUrl,
    cancelUrl: params.address('cancel_url') ?? null,
    currency: params.text('currency') ?? null,
    isAdaptive: params.section('adaptive_pricing')?.boolean('enabled') ?? true,
    hasAutomaticTax: params.section('automatic_tax')?.boolean('enabled') ?? false,
    savesAddress: params.section('customer_update')?.choice('address', ['auto', 'never']) === 'auto',
    trialDays: readTrialDays(data),
    subscriptionMetadata: data?.metadata() ?? {},
  }
}

/** Accepts only parameters for a card on a hosted page; the sandbox offers nothing else. */
function readCardsOnly(params: Params): void {
  params.choice('ui_mode', ['hosted_page'])
  params.choice('payment_method_collection', ['always'])
  params.section('wallet_options')?.section('link')?.choice('display', ['auto', 'never'])
  const types = params.texts('allowed_payment_method_types')
  if (types.length > 0 && !types.includes('card')) {
    throw invalid('The sandbox takes cards only.', { param: 'allowed_payment_method_types' })
  }
}

function readTrialDays(data: Params | undefined): number {
  const days = data?.integer('trial_period_days')
  if (days === undefined) return 0
  if (days >= 1 && days <= 730) return days
  const param = 'subscription_data[trial_period_days]'
  throw invalid('The minimum number of trial period days is 1, the maximum 730.', { param })
}
