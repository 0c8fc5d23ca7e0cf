import { getCheckout, getKept, type StripeAccount } from './account.ts'
import { startSubscription } from './billing.ts'
import { type CardEntry, type ReadCard, readCard } from './cards.ts'
import { createCustomer } from './customers.ts'
import { saveCard } from './payment-methods.ts'
import type { KeptCheckout } from './state.ts'
import type { Customer } from './wire.ts'

export interface CheckoutEntry extends CardEntry {
  name: string
  email: string
}

export type CheckoutOutcome =
  | { outcome: 'paid'; location: string }
  | { outcome: 'closed' }
  | { outcome: 'refused'; field: keyof CheckoutEntry; sentence: string; isDeclined: boolean }

/**
 * What the hosted page's button does: the customer where there is none, the card, the subscription, its first invoice.
 * All of it happens at once, so a second submission finds the session complete and is only sent on.
 */
export function payCheckout(account: StripeAccount, id: string, entry: CheckoutEntry): CheckoutOutcome {
  const checkout = getCheckout(account, id)
  const { session, trialDays } = checkout
  const location = (session.success_url ?? '').replaceAll('{CHECKOUT_SESSION_ID}', id)
  if (session.status === 'complete') return { outcome: 'paid', location }
  if (session.status !== 'open') return { outcome: 'closed' }
  const known = session.customer === null ? null : account.state.customers[session.customer]
  // The customer was deleted in the meantime; nobody is left to pay.
  if (known === undefined) return { outcome: 'closed' }
  const email = known?.email ?? session.customer_email ?? entry.email.trim()
  if (!/^\S+@\S+\.\S+$/.test(email)) return refused('email', 'Enter your e-mail address.')
  const card = readCard(entry, account.now())
  if ('sentence' in card) return refused(card.field, card.sentence)
  const name = entry.name.trim()
  if (name === '') return refused('name', 'Enter the name on the card.')
  const { failure } = card.read.card
  if (failure)
    return { ...refused(failure.code === 'incorrect_cvc' ? 'cvc' : 'number', failure.message), isDeclined: true }
  if (trialDays === 0 && card.read.card.laterFailure) {
    return { ...refused('number', card.read.card.laterFailure.message), isDeclined: true }
  }

  completeCheckout(account, checkout, { card: card.read, customer: known, name, email })
  return { outcome: 'paid', location }
}

interface Payer {
  card: ReadCard
  customer: Customer | null
  name: string
  email: string
}

function completeCheckout(account: StripeAccount, checkout: KeptCheckout, payer: Payer): void {
  const { session, lineItem, trialDays, subscriptionMetadata } = checkout
  const { name, email } = payer
  const customer = payer.customer ?? createCustomer(account, { email, name, metadata: {} })
  const paymentMethod = saveCard(account, payer.card, { customerId: customer.id, name, email })
  const subscription = startSubscription(account, {
    customerId: customer.id,
    price: getKept(account.state.prices, 'price', lineItem.price.id),
    paymentMethodId: paymentMethod.id,
    trialDays,
    metadata: subscriptionMetadata,
    missingPaymentMethod: 'create_invoice',
  })
  Object.assign(session, {
    status: 'complete',
    url: null,
    customer: customer.id,
    customer_details: {
      address: null,
      business_name: null,
      email,
      individual_name: null,
      name,
      phone: null,
      tax_exempt: 'none',
      tax_ids: [],
    },
    invoice: subscription.latest_invoice,
    payment_status: trialDays > 0 ? 'no_payment_required' : 'paid',
    subscription: subscription.id,
  })
  account.emit('checkout.session.completed', session)
}

function refused(field: keyof CheckoutEntry, sentence: string) {
  return { outcome: 'refused' as const, field, sentence, isDeclined: false }
}
