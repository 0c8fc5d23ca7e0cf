import { getCheckout, getKept, newId, type StripeAccount } from './account.ts'
import type { Call, Endpoint } from './endpoint.ts'
import { invalid } from './fault.ts'
import { listPage, whereEqual } from './list.ts'
import type { Params } from './params.ts'
import { readPrice } from './subscriptions.ts'
import type { CheckoutSession, LineItem, Price } from './wire.ts'

export const checkoutEndpoints: Endpoint[] = [
  { method: 'POST', path: '/v1/checkout/sessions', answer: createCheckout },
  {
    method: 'GET',
    path: '/v1/checkout/sessions',
    answer: (account, { params }) => {
      const sessions = whereEqual(
        Object.values(account.state.checkouts).map(({ session }) => session),
        {
          customer: params.text('customer'),
          subscription: params.text('subscription'),
          status: params.text('status'),
        },
      )
      return listPage(sessions, params, '/v1/checkout/sessions')
    },
  },
  {
    method: 'GET',
    path: '/v1/checkout/sessions/:id',
    answer: (account, { id, params, expanded }) => {
      params.finish()
      const { session, lineItem } = getCheckout(account, id)
      if (!expanded.includes('line_items')) return session
      // Left out unless asked for, as at Stripe.
      const url = `/v1/checkout/sessions/${id}/line_items`
      return { ...session, line_items: { object: 'list', data: [lineItem], has_more: false, url } }
    },
  },
  {
    method: 'GET',
    path: '/v1/checkout/sessions/:id/line_items',
    answer: (account, { id, params }) =>
      listPage([getCheckout(account, id).lineItem], params, `/v1/checkout/sessions/${id}/line_items`),
  },
  {
    method: 'POST',
    path: '/v1/checkout/sessions/:id/expire',
    answer: (account, { id, params }) => {
      params.finish()
      const { session } = getCheckout(account, id)
      if (session.status !== 'open') {
        throw invalid(`This Session is not in an expireable state: its status is ${session.status}.`)
      }
      expireCheckout(account, session)
      return session
    },
  },
]

const DAY_SECONDS = 86_400

interface CheckoutRequest {
  customerId: string | null
  email: string | null
  clientReferenceId: string | null
  metadata: Record<string, string>
  successUrl: string
  cancelUrl: string | null
  expiresAt: number
}

function createCheckout(account: StripeAccount, { params }: Call): CheckoutSession {
  const request = readRequest(account, params)
  const subscriptionData = params.section('subscription_data')
  const trialDays = subscriptionData?.integer('trial_period_days') ?? 0
  const subscriptionMetadata = subscriptionData?.metadata() ?? {}
  const price = readPrice(account, params.section('line_items')?.section('0'), 'line_items[0][price]')
  readCardsOnly(params)
  params.finish()
  if (request.customerId !== null) getKept(account.state.customers, 'customer', request.customerId, 'customer')
  if (subscriptionData?.has('trial_period_days') && (trialDays < 1 || trialDays > 730)) {
    const param = 'subscription_data[trial_period_days]'
    throw invalid('The minimum number of trial period days is 1, the maximum 730.', { param })
  }

  const id = newId('cs_test', 58)
  const amount = trialDays > 0 ? 0 : price.unit_amount
  const session: CheckoutSession = {
    ...structuredClone(blankSession),
    id,
    amount_subtotal: amount,
    amount_total: amount,
    currency: price.currency,
    url: `${account.baseUrl}/checkout/pay/${id}`,
    cancel_url: request.cancelUrl,
    client_reference_id: request.clientReferenceId,
    created: account.now(),
    customer: request.customerId,
    customer_creation: request.customerId === null ? 'always' : null,
    customer_email: request.email,
    expires_at: request.expiresAt,
    metadata: request.metadata,
    success_url: request.successUrl,
  }
  account.state.checkouts[id] = { session, lineItem: lineItem(account, price, amount), trialDays, subscriptionMetadata }
  account.changed()
  return session
}

function readRequest(account: StripeAccount, params: Params): CheckoutRequest {
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
  const now = account.now()
  const expiresAt = params.integer('expires_at') ?? now + DAY_SECONDS
  if (expiresAt < now + 30 * 60 || expiresAt > now + DAY_SECONDS) {
    throw invalid('The `expires_at` timestamp must be between 30 minutes and 24 hours from now.', {
      param: 'expires_at',
    })
  }
  return {
    customerId,
    email,
    clientReferenceId: params.text('client_reference_id') ?? null,
    metadata: params.metadata(),
    successUrl,
    cancelUrl: params.address('cancel_url') ?? null,
    expiresAt,
  }
}

/** What asks for nothing else than a card on a hosted page is accepted; the sandbox offers nothing else. */
function readCardsOnly(params: Params): void {
  params.choice('payment_method_collection', ['always'])
  params.choice('ui_mode', ['hosted_page'])
  params.section('wallet_options')?.section('link')?.choice('display', ['auto', 'never'])
  const types = params.texts('allowed_payment_method_types')
  if (types.length > 0 && !types.includes('card')) {
    throw invalid('The sandbox takes cards only.', { param: 'allowed_payment_method_types' })
  }
}

export function expireCheckout(account: StripeAccount, session: CheckoutSession): void {
  session.status = 'expired'
  session.url = null
  account.emit('checkout.session.expired', session)
}

function lineItem(account: StripeAccount, price: Price, amount: number): LineItem {
  return {
    id: newId('li'),
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    currency: price.currency,
    description: getKept(account.state.products, 'product', price.product).name,
    discounts: [],
    metadata: {},
    price: structuredClone(price),
    quantity: 1,
    taxes: [],
  }
}

/** What every session of the sandbox has in common at first. */
const blankSession = {
  object: 'checkout.session',
  adaptive_pricing: { enabled: false },
  after_expiration: null,
  allow_promotion_codes: null,
  allowed_payment_method_types: ['card'],
  automatic_tax: { enabled: false, liability: null, provider: null, status: null },
  billing_address_collection: null,
  client_secret: null,
  collected_information: null,
  consent: null,
  consent_collection: null,
  currency_conversion: null,
  custom_fields: [],
  custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
  customer_account: null,
  customer_details: null,
  discounts: [],
  integration_identifier: null,
  invoice: null,
  invoice_creation: null,
  livemode: false,
  locale: null,
  managed_payments: null,
  mode: 'subscription',
  origin_context: null,
  payment_intent: null,
  payment_link: null,
  payment_method_collection: 'always',
  payment_method_configuration_details: null,
  payment_method_options: null,
  payment_method_types: ['card'],
  payment_status: 'unpaid',
  permissions: null,
  phone_number_collection: { enabled: false },
  recovered_from: null,
  saved_payment_method_options: {
    allow_redisplay_filters: ['always'],
    payment_method_remove: 'disabled',
    payment_method_save: null,
  },
  setup_intent: null,
  shipping_address_collection: null,
  shipping_cost: null,
  shipping_options: [],
  status: 'open',
  submit_type: null,
  subscription: null,
  total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
  ui_mode: 'hosted_page',
  wallet_options: null,
} satisfies Partial<CheckoutSession>
