import { getCheckout, getStored, newId, type StripeAccount } from './account.ts'
import { type CheckoutRequest, readCheckoutRequest, readSubscriptionData } from './checkout-request.ts'
import { empty } from './empty.ts'
import type { Call, Endpoint } from './endpoint.ts'
import { invalid } from './fault.ts'
import { listPage, whereCreated, whereEqual } from './list.ts'
import { requireOneCurrency } from './one-currency.ts'
import { readPrice } from './prices.ts'
import { readOf } from './reads.ts'
import type { StoredCheckout } from './state.ts'
import type { CheckoutSession, Customer, LineItem, Price } from './wire.ts'

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
          status: params.choice('status', ['open', 'complete', 'expired']),
        },
      )
      return listPage(whereCreated(sessions, params), params, '/v1/checkout/sessions')
    },
  },
  readOf('/v1/checkout/sessions/:id', (account, id) => getCheckout(account, id).session),
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

function createCheckout(account: StripeAccount, { params }: Call): CheckoutSession {
  const request = readCheckoutRequest(account, params)
  const data = readSubscriptionData(account, params)
  const price = readPrice(account, params.section('line_items')?.section('0'), 'line_items[0][price]')
  params.finish()
  const customer =
    request.customerId === null ? null : getStored(account.state.customers, 'customer', request.customerId, 'customer')
  requireCurrency(request, price)
  if (customer) requireOneCurrency(account, { customerId: customer.id, currency: price.currency })
  if (request.hasAutomaticTax) requireTaxFacts(request, { customer, price })

  const id = newId('cs_test', 58)
  const { trialDays, trialEnd, missingCard } = data
  const amount = trialDays > 0 || trialEnd !== null ? 0 : price.unit_amount
  const session: CheckoutSession = {
    ...structuredClone(blankSession),
    id,
    amount_subtotal: amount,
    amount_total: amount,
    adaptive_pricing: { enabled: request.isAdaptive },
    automatic_tax: { ...(request.hasAutomaticTax ? automaticTax : blankSession.automatic_tax) },
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
    payment_method_collection: request.collection,
    success_url: request.successUrl,
  }
  account.state.checkouts[id] = {
    session,
    lineItem: lineItem(account, price, amount),
    trialDays,
    ...(trialEnd !== null && { trialEnd }),
    missingCard,
    savesAddress: request.savesAddress || customer === null,
    subscriptionMetadata: data.metadata,
  }
  account.changed()
  return session
}

const automaticTax = {
  enabled: true,
  liability: { type: 'self' },
  provider: 'stripe',
  status: 'requires_location_inputs',
} as const

function requireCurrency({ currency }: CheckoutRequest, price: Price): void {
  if (currency === null || currency === price.currency) return
  throw invalid(`The price specified only supports \`${price.currency}\`. This doesn't match the expected currency.`, {
    param: 'currency',
  })
}

/** Tax needs the payer's place, and whether the price includes it. */
function requireTaxFacts(
  { savesAddress }: CheckoutRequest,
  { customer, price }: { customer: Customer | null; price: Price },
): void {
  if (customer && !customer.address?.country && !savesAddress) {
    throw invalid(
      "Automatic tax calculation in Checkout requires a valid address on the Customer. Add a valid address to the Customer or set either `customer_update[address]` to 'auto' or `customer_update[shipping]` to 'auto' to save the address entered in Checkout to the Customer.",
      { code: 'customer_tax_location_invalid' },
    )
  }
  if (price.tax_behavior === 'unspecified') {
    throw invalid(
      'You must specify `tax_behavior` on the price, or a default in the tax settings, for automatic tax.',
      {
        param: 'line_items[0][price]',
      },
    )
  }
}

/** The end of the trial that a checkout paid now grants. Null without one. */
export function trialEndOf({ trialDays, trialEnd }: StoredCheckout, now: number): number | null {
  if (trialEnd !== undefined) return Math.max(trialEnd, now + 1)
  return trialDays > 0 ? now + trialDays * 86_400 : null
}

/** Whether the page asks for a card: always, unless the session requires none when nothing is due today. */
export function needsCard({ session }: StoredCheckout): boolean {
  return session.payment_method_collection !== 'if_required' || session.amount_total !== 0
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
    description: getStored(account.state.products, 'product', price.product).name,
    discounts: [],
    metadata: {},
    price: structuredClone(price),
    quantity: 1,
    taxes: [],
  }
}

/** The initial fields that all sessions have in common. */
const blankSession = {
  object: 'checkout.session',
  adaptive_pricing: { enabled: false },
  ...empty(
    'after_expiration allow_promotion_codes billing_address_collection client_secret collected_information',
    'consent consent_collection currency_conversion customer_account customer_details integration_identifier',
    'invoice invoice_creation locale managed_payments origin_context payment_intent payment_link',
    'payment_method_configuration_details payment_method_options permissions recovered_from setup_intent',
    'shipping_address_collection shipping_cost submit_type subscription wallet_options',
  ),
  allowed_payment_method_types: ['card'],
  automatic_tax: { enabled: false, liability: null, provider: null, status: null },
  custom_fields: [],
  custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
  discounts: [],
  livemode: false,
  mode: 'subscription',
  payment_method_collection: 'always',
  payment_method_types: ['card'],
  payment_status: 'unpaid',
  phone_number_collection: { enabled: false },
  saved_payment_method_options: {
    allow_redisplay_filters: ['always'],
    payment_method_remove: 'disabled',
    payment_method_save: null,
  },
  shipping_options: [],
  status: 'open',
  total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
  ui_mode: 'hosted_page',
} satisfies Partial<CheckoutSession>
