import { getStored, newId, type StripeAccount } from './account.ts'
import { blank } from './blank.ts'
import { fingerprintOf, type ReadCard } from './cards.ts'
import type { Call, Endpoint } from './endpoint.ts'
import { invalid, StripeFault } from './fault.ts'
import type { CardFailure } from './state.ts'
import { testCards, unauthenticated } from './test-cards.ts'
import type { PaymentMethod } from './wire.ts'

/** Stripe's predefined test cards, by number; those of wallets are the sandbox's own. */
const magicCards: Record<string, string> = {
  pm_card_visa: '4242424242424242',
  pm_card_mastercard: '5555555555554444',
  pm_card_authenticationRequiredOnSetup: '4000002760003184',
  pm_card_chargeCustomerFail: '4000000000000341',
  pm_card_chargeDeclined: '4000000000000002',
  pm_card_visa_applePay: '4000000500000015',
  pm_card_visa_googlePay: '4000000500000023',
  pm_card_visa_link: '4000000500000031',
}

export const paymentMethodEndpoints: Endpoint[] = [
  { method: 'POST', path: '/v1/payment_methods/:id/attach', answer: attachCard },
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
  if (known) throw invalid('The payment method you provided has already been attached to a customer.')
  const card = testCards.find(({ number }) => number === magicCards[id])
  if (!card) throw invalid(`The sandbox attaches ready-made cards only: ${Object.keys(magicCards).join(', ')}`)
  if (card.failure) throw declined(card.failure)
  const expYear = new Date(account.now() * 1000).getUTCFullYear() + 1
  const read = { card, last4: card.number.slice(-4), expMonth: 8, expYear }
  return saveCard(account, read, { customerId, name: null, email: null, isAuthenticated: false })
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
    ...blank<PaymentMethod>()('payment_method'),
    id: newId('pm'),
    billing_details: { address: null, email: holder.email, name: holder.name, phone: null, tax_id: null },
    card: {
      ...blank<PaymentMethod['card']>()('card'),
      ...{ brand: card.brand, display_brand: card.brand, funding: card.funding, last4 },
      exp_month: expMonth,
      exp_year: expYear,
      fingerprint: fingerprintOf(card.number, account.state.fingerprintKey),
      networks: { available: [card.brand], preferred: null },
      wallet: walletOf(card, last4),
    },
    created: account.now(),
    customer: holder.customerId,
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
