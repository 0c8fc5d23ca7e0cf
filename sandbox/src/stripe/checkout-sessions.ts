import { getCheckout, getStored, newId, type StripeAccount } from './account.ts'
import { blank } from './blank.ts'
import { type CheckoutRequest, readCheckoutRequest } from './checkout-request.ts'
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
          status: params.choice('status', ['open', 'complete', 'expired']),
        },
      )
      return listPage(whereCreated(sessions, params), params, '/v1/checkout/sessions')
    },
  },
  readOf('/v1/checkout/sessions/:id', (account, id) => getCheckout(account, id).session),
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

function createCheckout(account: StripeAccount, { params }: Call): CheckoutSession {
  const request = readCheckoutRequest(params)
  const price = readPrice(account, params.section('line_items')?.section('0'), 'line_items[0][price]')
  params.finish()
  const customer = getStored(account.state.customers, 'customer', request.customerId, 'customer')
  requireCurrency(request, price)
  requireOneCurrency(account, { customerId: customer.id, currency: price.currency })
  if (request.hasAutomaticTax) requireTaxFacts(request, { customer, price })

  const id = newId('cs_test', 58)
  const { trialDays } = request
  const amount = trialDays > 0 ? 0 : price.unit_amount
  const session: CheckoutSession = {
    ...blank<CheckoutSession>()('checkout.session'),
    id,
    amount_subtotal: amount,
    amount_total: amount,
    adaptive_pricing: { enabled: request.isAdaptive },
    ...(request.hasAutomaticTax && { automatic_tax: blank<CheckoutSession['automatic_tax']>()('checkout_tax') }),
    currency: price.currency,
    url: `${account.baseUrl}/checkout/pay/${id}`,
    cancel_url: request.cancelUrl,
    client_reference_id: request.clientReferenceId,
    created: account.now(),
    customer: request.customerId,
    expires_at: account.now() + DAY_SECONDS,
    metadata: request.metadata,
    success_url: request.successUrl,
  }
  account.state.checkouts[id] = {
    session,
    lineItem: lineItem(account, price, amount),
    trialDays,
    savesAddress: request.savesAddress,
    subscriptionMetadata: request.subscriptionMetadata,
  }
  account.changed()
  return session
}

function requireCurrency({ currency }: CheckoutRequest, price: Price): void {
  if (currency === null || currency === price.currency) return
  throw invalid(`The price specified only supports \`${price.currency}\`. This doesn't match the expected currency.`, {
    param: 'currency',
  })
}

/** Tax needs the payer's place, and whether the price includes it. */
function requireTaxFacts(
  { savesAddress }: CheckoutRequest,
  { customer, price }: { customer: Customer; price: Price },
): void {
  if (!customer.address?.country && !savesAddress) {
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
export const trialEndOf = ({ trialDays }: StoredCheckout, now: number): number | null =>
  trialDays > 0 ? now + trialDays * DAY_SECONDS : null

export function expireCheckout(account: StripeAccount, session: CheckoutSession): void {
  session.status = 'expired'
  session.url = null
  account.emit('checkout.session.expired', session)
}

function lineItem(account: StripeAccount, price: Price, amount: number): LineItem {
  return {
    ...blank<LineItem>()('item'),
    id: newId('li'),
    amount_subtotal: amount,
    amount_total: amount,
    currency: price.currency,
    description: getStored(account.state.products, 'product', price.product).name,
    price: structuredClone(price),
  }
}
