import { getCheckout, getStored, type StripeAccount, update } from './account.ts'
import { startSubscription } from './billing.ts'
import { type CardEntry, findTestCard, fingerprintOf, type ReadCard, readCard } from './cards.ts'
import { trialEndOf } from './checkout-sessions.ts'
import { saveCard } from './payment-methods.ts'
import type { CardFailure, Challenge, PayersPlace, StoredCheckout } from './state.ts'
import type { CheckoutSession, Customer, Invoice } from './wire.ts'

export interface CheckoutEntry extends CardEntry {
  name: string
  country: string
  postalCode: string
}

export interface CheckoutProblem {
  field: keyof CheckoutEntry
  sentence: string
  isDeclined: boolean
}

export type CheckoutOutcome =
  | { outcome: 'paid'; location: string }
  | { outcome: 'challenged' }
  | { outcome: 'closed' }
  | ({ outcome: 'refused' } & CheckoutProblem)

/**
 * Does the work of the hosted page's button: creates the card, the subscription and its first invoice. All of it is
 * synchronous, so a second submission finds the session complete and is only redirected. A card that requires authentication waits for
 * `answerChallenge`.
 */
export function payCheckout(account: StripeAccount, id: string, entry: CheckoutEntry): CheckoutOutcome {
  const checkout = getCheckout(account, id)
  const known = findPayer(account, checkout)
  if ('outcome' in known) return known
  delete checkout.challenge
  const name = entry.name.trim()
  const place = readPlace(checkout, entry)
  if (place && 'outcome' in place) return place
  const card = readCard(entry, account.now())
  if ('sentence' in card) return refused(card.field, card.sentence)
  if (name === '') return refused('name', 'Enter the name on the card.')
  if (card.read.card.authentication) {
    checkout.challenge = newChallenge(account, card.read, { name, ...(place && { place }) })
    account.changed()
    return { outcome: 'challenged' }
  }
  return payWith(account, checkout, { customer: known.customer, name, place, card: card.read })
}

/** Handles the answer at the bank's page: the card pays, or another one is requested. */
export function answerChallenge(account: StripeAccount, id: string, answer: 'complete' | 'fail'): CheckoutOutcome {
  const checkout = getCheckout(account, id)
  const known = findPayer(account, checkout)
  if ('outcome' in known) return known
  const { challenge } = checkout
  const card = challenge && readChallenge(account, challenge)
  if (!challenge || !card) return refused('number', 'Enter your card again.')
  delete checkout.challenge
  account.changed()
  if (answer === 'fail') return declinedFor({ code: 'payment_intent_authentication_failure', message: UNANSWERED })
  const { name, place = null } = challenge
  return payWith(account, checkout, { card, customer: known.customer, name, place })
}

export const UNANSWERED =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.'

/** The paying customer, or why payment is impossible: the session is paid or expired, or its customer was deleted. */
function findPayer(
  account: StripeAccount,
  { session }: StoredCheckout,
): { customer: Customer } | Extract<CheckoutOutcome, { outcome: 'paid' | 'closed' }> {
  if (session.status === 'complete') return { outcome: 'paid', location: successAddress(session) }
  if (session.status !== 'open') return { outcome: 'closed' }
  const customer = account.state.customers[session.customer ?? '']
  return customer === undefined ? { outcome: 'closed' } : { customer }
}

export function successAddress({ id, success_url }: StoredCheckout['session']): string {
  return (success_url ?? '').replaceAll('{CHECKOUT_SESSION_ID}', id)
}

/** The payer's place, requested if tax is computed; else null. */
function readPlace({ session }: StoredCheckout, entry: CheckoutEntry): PayersPlace | CheckoutOutcome | null {
  if (!session.automatic_tax.enabled) return null
  const country = entry.country.trim().toUpperCase()
  const postalCode = entry.postalCode.trim()
  if (!/^[A-Z]{2}$/.test(country)) return refused('country', 'Enter your country, such as DE or US.')
  if (country === 'US' && postalCode === '') return refused('postalCode', 'Enter your ZIP code.')
  return { country, postalCode }
}

/** A card that waits for its owner's answer. */
export function newChallenge(
  { state }: StripeAccount,
  { card, expMonth, expYear }: ReadCard,
  { name, place }: Pick<Challenge, 'name' | 'place'>,
): Challenge {
  return {
    fingerprint: fingerprintOf(card.number, state.fingerprintKey),
    expMonth,
    expYear,
    name,
    ...(place && { place }),
  }
}

export function readChallenge({ state }: StripeAccount, challenge: Challenge): ReadCard | undefined {
  const card = findTestCard(challenge.fingerprint, state.fingerprintKey)
  return card && { card, last4: card.number.slice(-4), expMonth: challenge.expMonth, expYear: challenge.expYear }
}

interface Payer {
  card: ReadCard
  customer: Customer
  name: string
  /** Null if it is not requested. */
  place: PayersPlace | null
}

function payWith(account: StripeAccount, checkout: StoredCheckout, payer: Payer): CheckoutOutcome {
  const { failure, laterFailure, authentication } = payer.card.card
  if (failure) return declinedFor(failure)
  // A card that requires authentication every time was just answered; another that fails later fails now, if anything is due.
  if (laterFailure && authentication === undefined && checkout.session.amount_total !== 0)
    return declinedFor(laterFailure)
  return complete(account, checkout, payer)
}

function complete(account: StripeAccount, checkout: StoredCheckout, payer: Payer): CheckoutOutcome {
  const { session, lineItem, subscriptionMetadata } = checkout
  const { name, customer, card } = payer
  const { email } = customer
  const trialEnd = trialEndOf(checkout, account.now())
  if (payer.place && checkout.savesAddress) noteAddress(account, customer, payer.place)
  const paymentMethod = saveCard(account, card, { customerId: customer.id, name, email, isAuthenticated: true })
  const price = getStored(account.state.prices, 'price', lineItem.price.id)
  const subscription = startSubscription(
    account,
    {
      customerId: customer.id,
      price,
      paymentMethodId: paymentMethod.id,
      trialEnd,
      metadata: subscriptionMetadata,
      hasAutomaticTax: session.automatic_tax.enabled,
    },
    { isPresent: true },
  )
  const invoice = account.state.invoices[subscription.latest_invoice ?? '']
  if (session.automatic_tax.enabled && invoice) noteTax(session, invoice)
  Object.assign(session, {
    status: 'complete',
    url: null,
    customer: customer.id,
    customer_details: { ...blankDetails, email, name: name || null },
    invoice: subscription.latest_invoice,
    payment_status: trialEnd === null ? 'paid' : 'no_payment_required',
    subscription: subscription.id,
  })
  account.emit('checkout.session.completed', session)
  return { outcome: 'paid', location: successAddress(session) }
}

function noteAddress(account: StripeAccount, customer: Customer, { country, postalCode }: PayersPlace): void {
  update(account, 'customer.updated', customer, () => {
    customer.address = { city: null, country, line1: null, line2: null, postal_code: postalCode || null, state: null }
  })
}

function noteTax(session: CheckoutSession, { total, total_taxes }: Invoice): void {
  session.automatic_tax.status = 'complete'
  session.amount_total = total
  if (session.total_details) {
    session.total_details.amount_tax = total_taxes?.reduce((sum, { amount }) => sum + amount, 0) ?? 0
  }
}

const blankDetails = {
  address: null,
  business_name: null,
  individual_name: null,
  phone: null,
  tax_exempt: 'none',
  tax_ids: [],
}

function refused(field: keyof CheckoutEntry, sentence: string): CheckoutOutcome {
  return { outcome: 'refused', field, sentence, isDeclined: false }
}

function declinedFor({ code, message }: CardFailure): CheckoutOutcome {
  const field = code === 'incorrect_cvc' ? 'cvc' : code === 'expired_card' ? 'expiry' : 'number'
  return { outcome: 'refused', field, sentence: message, isDeclined: true }
}
