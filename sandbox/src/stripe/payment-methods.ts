import { getStored, newId, type StripeAccount } from './account.ts'
import { fingerprintOf, type ReadCard } from './cards.ts'
import type { Call, Endpoint } from './endpoint.ts'
import { invalid, StripeFault } from './fault.ts'
import { listPage } from './list.ts'
import { readOf } from './reads.ts'
import type { CardFailure } from './state.ts'
import { testCards, unauthenticated } from './test-cards.ts'
import type { PaymentMethod } from './wire.ts'

/** Stripe's predefined test cards, by number; those of wallets are the sandbox's own. */
const magicCards: Record<string, string> = {
  pm_card_visa: '4242424242424242',
  pm_card_visa_debit: '4000056655665556',
  pm_card_mastercard: '5555555555554444',
  pm_card_mastercard_debit: '5200828282828210',
  pm_card_mastercard_prepaid: '5105105105105100',
  pm_card_amex: '378282246310005',
  pm_card_discover: '6011111111111117',
  pm_card_diners: '3056930009020004',
  pm_card_jcb: '3566002020360505',
  pm_card_unionpay: '6200000000000005',
  pm_card_authenticationRequired: '4000002500003155',
  pm_card_authenticationRequiredOnSetup: '4000002760003184',
  pm_card_chargeCustomerFail: '4000000000000341',
  pm_card_visa_applePay: '4000000500000015',
  pm_card_visa_googlePay: '4000000500000023',
  pm_card_visa_link: '4000000500000031',
  pm_card_chargeDeclined: '4000000000000002',
  pm_card_visa_chargeDeclined: '4000000000000002',
  pm_card_visa_chargeDeclinedInsufficientFunds: '4000000000009995',
  pm_card_visa_chargeDeclinedLostCard: '4000000000009987',
  pm_card_visa_chargeDeclinedStolenCard: '4000000000009979',
  pm_card_chargeDeclinedExpiredCard: '4000000000000069',
  pm_card_chargeDeclinedIncorrectCvc: '4000000000000127',
  pm_card_chargeDeclinedProcessingError: '4000000000000119',
}

export const paymentMethodEndpoints: Endpoint[] = [
  {
    method: 'GET',
    path: '/v1/payment_methods',
    answer: (account, { params }) => {
      const customerId = params.requiredText('customer')
      params.choice('type', ['card'])
      getStored(account.state.customers, 'customer', customerId, 'customer')
      return listPage(listCards(account, customerId), params, '/v1/payment_methods')
    },
  },
  readOf(
    '/v1/payment_methods/:id',
    (account, id) => getStored(account.state.paymentMethods, 'PaymentMethod', id).paymentMethod,
  ),
  { method: 'POST', path: '/v1/payment_methods/:id/attach', answer: attachCard },
  { method: 'POST', path: '/v1/payment_methods/:id/detach', answer: detachCard },
]

export function listCards(account: StripeAccount, customerId: string): PaymentMethod[] {
  return Object.values(account.state.paymentMethods)
    .map(({ paymentMethod }) => paymentMethod)
    .filter((paymentMethod) => paymentMethod.customer === customerId)
}

function attachCard(account: StripeAccount, { id, params }: Call): PaymentMethod {
  const customerId = params.requiredText('customer')
  params.finish()
  getStored(account.state.customers, 'customer', customerId, 'customer')
  const known = account.state.paymentMethods[id]?.paymentMethod
  if (known?.customer === customerId) return known
  if (known) {
    throw invalid(
      known.customer === null
        ? 'This PaymentMethod was previously used without being attached to a Customer or was detached from a Customer, and may not be used again.'
        : 'The payment method you provided has already been attached to a customer.',
    )
  }
  const card = testCards.find(({ number }) => number === magicCards[id])
  if (!card) throw invalid(`The sandbox attaches ready-made cards only: ${Object.keys(magicCards).join(', ')}`)
  if (card.failure) throw declined(card.failure)
  const expYear = new Date(account.now() * 1000).getUTCFullYear() + 1
  const read = { card, last4: card.number.slice(-4), expMonth: 8, expYear }
  return saveCard(account, read, { customerId, name: null, email: null, isAuthenticated: false })
}

/** A detached card no longer pays for anything, neither as the customer's nor as a subscription's own. */
function detachCard(account: StripeAccount, { id, params }: Call): PaymentMethod {
  params.finish()
  const { state } = account
  const { paymentMethod } = getStored(state.paymentMethods, 'PaymentMethod', id)
  const customer = paymentMethod.customer === null ? undefined : state.customers[paymentMethod.customer]
  if (!customer)
    throw invalid('The payment method you provided is not attached to a customer so detachment is impossible.')
  paymentMethod.customer = null
  if (customer.invoice_settings.default_payment_method === id) customer.invoice_settings.default_payment_method = null
  for (const subscription of Object.values(state.subscriptions)) {
    if (subscription.default_payment_method === id) subscription.default_payment_method = null
  }
  account.emit('payment_method.detached', paymentMethod, { customer: customer.id })
  return paymentMethod
}

/** Refuses a card that is unknown or belongs to another customer. */
export function requireOwnCard(
  { state }: StripeAccount,
  { id, customerId, param }: { id: string; customerId: string; param: string },
): void {
  if (getStored(state.paymentMethods, 'PaymentMethod', id, param).paymentMethod.customer === customerId) return
  const message = `The customer does not have a payment method with the ID ${id}. The payment method must be attached to the customer.`
  throw invalid(message, { param, code: 'resource_missing' })
}

export function declined({ code, declineCode, message }: CardFailure): StripeFault {
  return new StripeFault(402, { type: 'card_error', code, ...(declineCode && { decline_code: declineCode }), message })
}

export interface CardHolder {
  customerId: string
  name: string | null
  email: string | null
  /** Whether the owner has answered the bank's question, if it has one. */
  isAuthenticated: boolean
}

/** Stores a card for a customer: brand, last digits and fingerprint, never its number or security code. */
export function saveCard(
  account: StripeAccount,
  { card, last4, expMonth, expYear }: ReadCard,
  holder: CardHolder,
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
      funding: card.funding,
      generated_from: null,
      last4,
      networks: { available: [card.brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: walletOf(card, last4),
    },
    created: account.now(),
    customer: holder.customerId,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  }
  const isUnasked = card.authentication !== undefined && !holder.isAuthenticated
  const failure = card.laterFailure ?? (isUnasked ? unauthenticated : null)
  account.state.paymentMethods[paymentMethod.id] = { paymentMethod, failure }
  account.emit('payment_method.attached', paymentMethod)
  return paymentMethod
}

/** As Stripe shows a card's wallet. Only a device has its own digits to show. */
function walletOf({ wallet }: ReadCard['card'], last4: string): PaymentMethod['card']['wallet'] {
  if (!wallet) return null
  return { dynamic_last4: wallet === 'link' ? null : last4, type: wallet, [wallet]: {} }
}
