import { getKept, newId, type StripeAccount } from './account.ts'
import { fingerprintOf, type ReadCard, testCards } from './cards.ts'
import type { Call, Endpoint } from './endpoint.ts'
import { invalid, StripeFault } from './fault.ts'
import { listPage } from './list.ts'
import type { PaymentMethod } from './wire.ts'

/** Stripe's ready-made cards for tests, by the numbers that they stand for. */
const magicCards: Record<string, string> = {
  pm_card_visa: '4242424242424242',
  pm_card_mastercard: '5555555555554444',
  pm_card_chargeCustomerFail: '4000000000000341',
  pm_card_chargeDeclined: '4000000000000002',
  pm_card_visa_chargeDeclinedInsufficientFunds: '4000000000009995',
}

export const paymentMethodEndpoints: Endpoint[] = [
  {
    method: 'GET',
    path: '/v1/payment_methods',
    answer: (account, { params }) => {
      const customerId = params.requiredText('customer')
      params.choice('type', ['card'])
      getKept(account.state.customers, 'customer', customerId, 'customer')
      return listPage(listCards(account, customerId), params, '/v1/payment_methods')
    },
  },
  {
    method: 'GET',
    path: '/v1/payment_methods/:id',
    answer: (account, { id, params }) => {
      params.finish()
      return getKept(account.state.paymentMethods, 'PaymentMethod', id).paymentMethod
    },
  },
  { method: 'POST', path: '/v1/payment_methods/:id/attach', answer: attachMagicCard },
  {
    method: 'POST',
    path: '/v1/payment_methods/:id/detach',
    answer: (account, { id, params }) => {
      params.finish()
      const { paymentMethod } = getKept(account.state.paymentMethods, 'PaymentMethod', id)
      paymentMethod.customer = null
      account.emit('payment_method.detached', paymentMethod)
      return paymentMethod
    },
  },
]

export function listCards(account: StripeAccount, customerId: string): PaymentMethod[] {
  return Object.values(account.state.paymentMethods)
    .map(({ paymentMethod }) => paymentMethod)
    .filter((paymentMethod) => paymentMethod.customer === customerId)
}

function attachMagicCard(account: StripeAccount, { id, params }: Call): PaymentMethod {
  const customerId = params.requiredText('customer')
  params.finish()
  getKept(account.state.customers, 'customer', customerId, 'customer')
  const card = testCards.find(({ number }) => number === magicCards[id])
  if (!card) throw invalid(`The sandbox attaches ready-made cards only: ${Object.keys(magicCards).join(', ')}`)
  if (card.failure) throw declined(card.failure)
  const expYear = new Date(account.now() * 1000).getUTCFullYear() + 1
  return saveCard(
    account,
    { card, last4: card.number.slice(-4), expMonth: 8, expYear },
    { customerId, name: null, email: null },
  )
}

export function declined({
  code,
  declineCode,
  message,
}: NonNullable<(typeof testCards)[number]['failure']>): StripeFault {
  return new StripeFault(402, { type: 'card_error', code, ...(declineCode && { decline_code: declineCode }), message })
}

/** Keeps a card for a customer: brand, last digits and fingerprint, never its number or security code. */
export function saveCard(
  account: StripeAccount,
  { card, last4, expMonth, expYear }: ReadCard,
  holder: { customerId: string; name: string | null; email: string | null },
): PaymentMethod {
  const paymentMethod: PaymentMethod = {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'limited',
    billing_details: { address: null, email: holder.email, name: holder.name, phone: null, tax_id: null },
    card: {
      brand: card.brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country: 'US',
      display_brand: card.brand,
      exp_month: expMonth,
      exp_year: expYear,
      fingerprint: fingerprintOf(card.number, account.state.fingerprintKey),
      funding: card.brandName.includes('debit') ? 'debit' : 'credit',
      generated_from: null,
      last4,
      networks: { available: [card.brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: account.now(),
    customer: holder.customerId,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  }
  account.state.paymentMethods[paymentMethod.id] = { paymentMethod, failure: card.laterFailure ?? null }
  account.emit('payment_method.attached', paymentMethod)
  return paymentMethod
}
