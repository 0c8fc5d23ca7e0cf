import { getCheckout, getKept, type StripeAccount } from './account.ts'
import { startSubscription } from './billing.ts'
import { type CardEntry, findTestCard, fingerprintOf, type ReadCard, readCard } from './cards.ts'
import { needsCard, trialEndOf } from './checkout-sessions.ts'
import { createCustomer } from './customers.ts'
import { saveCard } from './payment-methods.ts'
import { noteSetup } from './setup-intents.ts'
import type { CardFailure, Challenge, KeptCheckout } from './state.ts'
import type { Customer, PaymentMethod } from './wire.ts'

export interface CheckoutEntry extends CardEntry {
  name: string
  email: string
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
 * What the hosted page's button does: the customer where there is none, the card, the subscription, its first invoice.
 * All of it happens at once, so a second submission finds the session complete and is only sent on. A card whose bank
 * asks its owner waits for `answerChallenge`.
 */
export function payCheckout(account: StripeAccount, id: string, entry: CheckoutEntry): CheckoutOutcome {
  const checkout = getCheckout(account, id)
  const known = findPayer(account, checkout)
  if ('outcome' in known) return known
  delete checkout.challenge
  const email = known.customer?.email ?? checkout.session.customer_email ?? entry.email.trim()
  if (!/^\S+@\S+\.\S+$/.test(email)) return refused('email', 'Enter your e-mail address.')
  const name = entry.name.trim()
  if (!needsCard(checkout)) return complete(account, checkout, { card: null, customer: known.customer, name, email })
  const card = readCard(entry, account.now())
  if ('sentence' in card) return refused(card.field, card.sentence)
  if (name === '') return refused('name', 'Enter the name on the card.')
  if (card.read.card.authentication) {
    checkout.challenge = newChallenge(account, card.read, { name, email })
    account.changed()
    return { outcome: 'challenged' }
  }
  return payWith(account, checkout, { card: card.read, customer: known.customer, name, email })
}

/** What the bank's page does: its owner said yes, or failed. Then the card pays, or another one is asked for. */
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
  return payWith(account, checkout, { card, customer: known.customer, name: challenge.name, email: challenge.email })
}

export const UNANSWERED =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.'

/** Who pays, or why nobody can: the session is done, over, or its customer was deleted. */
function findPayer(
  account: StripeAccount,
  { session }: KeptCheckout,
): { customer: Customer | null } | Extract<CheckoutOutcome, { outcome: 'paid' | 'closed' }> {
  if (session.status === 'complete') return { outcome: 'paid', location: successAddress(session) }
  if (session.status !== 'open') return { outcome: 'closed' }
  const customer = session.customer === null ? null : account.state.customers[session.customer]
  return customer === undefined ? { outcome: 'closed' } : { customer }
}

export function successAddress({ id, success_url }: KeptCheckout['session']): string {
  return (success_url ?? '').replaceAll('{CHECKOUT_SESSION_ID}', id)
}

/** A card as it waits for its owner's answer. */
export function newChallenge(
  { state }: StripeAccount,
  { card, expMonth, expYear }: ReadCard,
  { name, email }: { name: string; email: string },
): Challenge {
  return { fingerprint: fingerprintOf(card.number, state.fingerprintKey), expMonth, expYear, name, email }
}

export function readChallenge({ state }: StripeAccount, challenge: Challenge): ReadCard | undefined {
  const card = findTestCard(challenge.fingerprint, state.fingerprintKey)
  return card && { card, last4: card.number.slice(-4), expMonth: challenge.expMonth, expYear: challenge.expYear }
}

interface Payer {
  /** Null where none is asked for. */
  card: ReadCard | null
  customer: Customer | null
  name: string
  email: string
}

function payWith(account: StripeAccount, checkout: KeptCheckout, payer: Payer & { card: ReadCard }): CheckoutOutcome {
  const { failure, laterFailure, authentication } = payer.card.card
  if (failure) return declinedFor(failure)
  // A card that asks its owner every time was just answered; another that fails later fails now, if anything is due.
  if (laterFailure && authentication === undefined && checkout.session.amount_total !== 0)
    return declinedFor(laterFailure)
  return complete(account, checkout, payer)
}

function complete(account: StripeAccount, checkout: KeptCheckout, payer: Payer): CheckoutOutcome {
  const { session, lineItem, subscriptionMetadata } = checkout
  const { name, email } = payer
  const trialEnd = trialEndOf(checkout, account.now())
  const customer = payer.customer ?? createCustomer(account, { email, name, metadata: {} })
  const paymentMethod = payer.card && saveFor(account, customer, { ...payer, card: payer.card })
  if (paymentMethod && trialEnd !== null) noteSetup(account, paymentMethod)
  const price = getKept(account.state.prices, 'price', lineItem.price.id)
  const subscription = startSubscription(
    account,
    {
      customerId: customer.id,
      price,
      paymentMethodId: paymentMethod?.id ?? null,
      trialEnd,
      metadata: subscriptionMetadata,
      missingCard: checkout.missingCard ?? 'create_invoice',
    },
    { isPresent: true },
  )
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

const blankDetails = {
  address: null,
  business_name: null,
  individual_name: null,
  phone: null,
  tax_exempt: 'none',
  tax_ids: [],
}

function saveFor(
  account: StripeAccount,
  { id }: Customer,
  { card, name, email }: Payer & { card: ReadCard },
): PaymentMethod {
  return saveCard(account, card, { customerId: id, name, email, isAuthenticated: true })
}

function refused(field: keyof CheckoutEntry, sentence: string): CheckoutOutcome {
  return { outcome: 'refused', field, sentence, isDeclined: false }
}

function declinedFor({ code, message }: CardFailure): CheckoutOutcome {
  const field = code === 'incorrect_cvc' ? 'cvc' : code === 'expired_card' ? 'expiry' : 'number'
  return { outcome: 'refused', field, sentence: message, isDeclined: true }
}
