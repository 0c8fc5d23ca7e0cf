import { getStored, type StripeAccount, update } from './account.ts'
import { cardOf, payByHand } from './billing.ts'
import { type CardEntry, type ReadCard, readCard } from './cards.ts'
import { newChallenge, readChallenge, UNANSWERED } from './pay-checkout.ts'
import { saveCard } from './payment-methods.ts'
import { findInPortal, listInPortal } from './portal-sessions.ts'
import { type ProrationBehavior, switchPrice } from './proration.ts'
import type { StoredPortal } from './state.ts'
import { markForEnd, moveTrialEnd } from './update-subscription.ts'
import { releaseSchedule, schedulePrice } from './waiting-switches.ts'
import type { PortalSession, Price, Subscription } from './wire.ts'

/** Cancels one of the customer's own subscriptions at the end of its period. May be repeated. */
export function cancelInPortal(account: StripeAccount, session: PortalSession, subscriptionId: string): void {
  const subscription = findInPortal(account, session, subscriptionId)
  if (!subscription) return
  if (subscription.schedule !== null) releaseSchedule(account, subscription)
  update(account, 'customer.subscription.updated', subscription, () => {
    markForEnd(account, subscription, subscription.items.data[0].current_period_end)
  })
}

/** The prices that a subscription can be switched to: on sale, recurring, in the same currency. */
export function pricesToSwitchTo({ state }: StripeAccount, subscription: Subscription): Price[] {
  const current = subscription.items.data[0].price
  return Object.values(state.prices).filter(
    (price) =>
      price.active &&
      price.recurring &&
      price.currency === current.currency &&
      price.id !== current.id &&
      state.products[price.product]?.active !== false,
  )
}

/** How an operator may configure switches (https://docs.stripe.com/api/customer_portal/configurations). */
export interface PortalSwitch {
  subscriptionId: string
  priceId: string
  proration: ProrationBehavior
  /** Whether cheaper plans wait for the end of the period. */
  schedulesDowngrades: boolean
  continuesTrial: boolean
}

/**
 * Switches the plan. If an immediate charge fails, the plan does not change. Returns an error sentence, or null; undefined if there is no such plan
 * or subscription.
 */
export function switchInPortal(
  account: StripeAccount,
  session: PortalSession,
  { subscriptionId, priceId, proration, schedulesDowngrades, continuesTrial }: PortalSwitch,
): string | null | undefined {
  const subscription = findInPortal(account, session, subscriptionId)
  const price = subscription && pricesToSwitchTo(account, subscription).find(({ id }) => id === priceId)
  if (!price) return undefined
  const isTrial = subscription.status === 'trialing'
  if (schedulesDowngrades && !isTrial && price.unit_amount < subscription.items.data[0].price.unit_amount) {
    schedulePrice(account, subscription, price)
    return null
  }
  if (subscription.schedule !== null) releaseSchedule(account, subscription)
  switchPrice(account, subscription, { price, behavior: proration, payment: 'pending_if_incomplete' })
  if (isTrial && !continuesTrial) {
    update(account, 'customer.subscription.updated', subscription, () =>
      moveTrialEnd(account, subscription, account.now()),
    )
  }
  return subscription.pending_update ? 'The payment failed, so the plan stays as it is until it is paid.' : null
}

/** Retries an open invoice of the customer's with the customer's card. Returns an error sentence, or null. */
export function payInPortal(account: StripeAccount, session: PortalSession, invoiceId: string): string | null {
  const { invoices, customers, paymentMethods, subscriptions } = account.state
  const invoice = Object.hasOwn(invoices, invoiceId) ? invoices[invoiceId] : undefined
  if (invoice?.customer !== session.customer || invoice.status !== 'open') return null
  const subscription = subscriptions[String(invoice.parent?.subscription_details?.subscription)]
  const ownCardId = customers[session.customer]?.invoice_settings.default_payment_method ?? ''
  const card = (subscription && cardOf(account, subscription)) ?? paymentMethods[ownCardId]
  if (!card) return 'There is no card yet. Add one first.'
  const outcome = payByHand(account, invoice, { card, isPresent: true })
  return outcome.isPaid ? null : (outcome.failure?.message ?? 'The payment failed.')
}

export interface PortalCardEntry extends CardEntry {
  name: string
}

export interface CardProblem {
  field: keyof PortalCardEntry
  sentence: string
  isDeclined: boolean
}

export type CardOutcome = { outcome: 'saved' } | { outcome: 'challenged' } | ({ outcome: 'refused' } & CardProblem)

/** Saves another card, which pays from now on. One that requires authentication waits for the answer. */
export function changeCard(account: StripeAccount, portal: StoredPortal, entry: PortalCardEntry): CardOutcome {
  delete portal.challenge
  const card = readCard(entry, account.now())
  if ('sentence' in card) return { outcome: 'refused', isDeclined: false, ...card }
  const name = entry.name.trim()
  if (name === '') {
    return { outcome: 'refused', isDeclined: false, field: 'name', sentence: 'Enter the name on the card.' }
  }
  if (!card.read.card.authentication) return saveInPortal(account, portal.session, { card: card.read, name })
  portal.challenge = newChallenge(account, card.read, { name })
  account.changed()
  return { outcome: 'challenged' }
}

export function answerInPortal(account: StripeAccount, portal: StoredPortal, answer: 'complete' | 'fail'): CardOutcome {
  const { challenge, session } = portal
  delete portal.challenge
  account.changed()
  const card = challenge && readChallenge(account, challenge)
  if (!challenge || !card || answer === 'fail') {
    return { outcome: 'refused', isDeclined: true, field: 'number', sentence: UNANSWERED }
  }
  return saveInPortal(account, session, { card, name: challenge.name })
}

function saveInPortal(
  account: StripeAccount,
  session: PortalSession,
  { card, name }: { card: ReadCard; name: string },
): CardOutcome {
  const { failure } = card.card
  if (failure) return { outcome: 'refused', isDeclined: true, field: 'number', sentence: failure.message }
  const customer = getStored(account.state.customers, 'customer', session.customer)
  const holder = { customerId: customer.id, name, email: customer.email, isAuthenticated: true }
  const paymentMethod = saveCard(account, card, holder)
  update(account, 'customer.updated', customer, () => {
    customer.invoice_settings = { ...customer.invoice_settings, default_payment_method: paymentMethod.id }
  })
  // A subscription's own card takes precedence over the customer's, so it is changed too.
  for (const subscription of listInPortal(account, session)) {
    if (subscription.default_payment_method === null) continue
    update(account, 'customer.subscription.updated', subscription, () => {
      subscription.default_payment_method = paymentMethod.id
    })
  }
  return { outcome: 'saved' }
}
