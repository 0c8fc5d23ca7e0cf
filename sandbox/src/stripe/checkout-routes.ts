import { redirectAnswer } from '../http/answer.ts'
import type { Route, SandboxRequest } from '../http/router.ts'
import { challengePage } from '../pages/challenge-page.ts'
import { checkoutPage, closedCheckoutPage, emptyEntry } from '../pages/checkout-page.ts'
import { formatMoney } from '../pages/format.ts'
import { notFoundPage } from '../pages/not-found-page.ts'
import type { StripeAccount } from './account.ts'
import { runDueWork } from './due.ts'
import {
  answerChallenge,
  type CheckoutEntry,
  type CheckoutOutcome,
  payCheckout,
  readChallenge,
} from './pay-checkout.ts'
import type { StoredCheckout } from './state.ts'

/** The hosted checkout. Its URL is its only key, as at Stripe. */
export function checkoutRoutes(account: StripeAccount): Route[] {
  return [
    { method: 'GET', path: '/checkout/pay/:id', answer: (request) => showCheckout(account, request) },
    { method: 'POST', path: '/checkout/pay/:id', answer: (request) => submitCheckout(account, request) },
    { method: 'GET', path: '/checkout/pay/:id/challenge', answer: (request) => showChallenge(account, request) },
    { method: 'POST', path: '/checkout/pay/:id/challenge', answer: (request) => submitChallenge(account, request) },
  ]
}

function findCheckout(account: StripeAccount, { pathParts }: SandboxRequest): StoredCheckout | undefined {
  runDueWork(account)
  const id = pathParts.id ?? ''
  return Object.hasOwn(account.state.checkouts, id) ? account.state.checkouts[id] : undefined
}

function showCheckout(account: StripeAccount, request: SandboxRequest) {
  const checkout = findCheckout(account, request)
  if (!checkout) return notFoundPage('This checkout is unknown.')
  if (checkout.session.status !== 'open') return closedCheckoutPage(checkout)
  return checkoutPage({ ...viewOf(account, checkout), entry: emptyEntry })
}

function submitCheckout(account: StripeAccount, request: SandboxRequest) {
  const checkout = findCheckout(account, request)
  if (!checkout) return notFoundPage('This checkout is unknown.')
  const form = new URLSearchParams(request.body)
  const entry = Object.fromEntries(Object.keys(emptyEntry).map((name) => [name, form.get(name) ?? ''])) as {
    [Name in keyof CheckoutEntry]: string
  }
  const result = payCheckout(account, checkout.session.id, entry)
  return outcomeAnswer(account, checkout, { result, entry })
}

/** The bank's page, a separate page because the bank is another party. */
function showChallenge(account: StripeAccount, request: SandboxRequest) {
  const checkout = findCheckout(account, request)
  if (!checkout) return notFoundPage('This checkout is unknown.')
  const { session, challenge } = checkout
  if (session.status !== 'open') return closedCheckoutPage(checkout)
  const card = challenge && readChallenge(account, challenge)
  if (!card) return redirectAnswer(`/checkout/pay/${session.id}`)
  return challengePage({
    action: `/checkout/pay/${session.id}/challenge`,
    last4: card.last4,
    amount: session.amount_total ? formatMoney(session.amount_total, session.currency ?? 'usd') : null,
    formTargets: [session.success_url ?? ''],
  })
}

function submitChallenge(account: StripeAccount, request: SandboxRequest) {
  const checkout = findCheckout(account, request)
  if (!checkout) return notFoundPage('This checkout is unknown.')
  const answer = new URLSearchParams(request.body).get('answer') === 'complete' ? 'complete' : 'fail'
  const result = answerChallenge(account, checkout.session.id, answer)
  return outcomeAnswer(account, checkout, { result, entry: emptyEntry })
}

function outcomeAnswer(
  account: StripeAccount,
  checkout: StoredCheckout,
  { result, entry }: { result: CheckoutOutcome; entry: CheckoutEntry },
) {
  switch (result.outcome) {
    case 'paid':
      return redirectAnswer(result.location)
    case 'challenged':
      return redirectAnswer(`/checkout/pay/${checkout.session.id}/challenge`)
    case 'closed':
      return closedCheckoutPage(checkout)
    case 'refused':
      return checkoutPage({ ...viewOf(account, checkout), entry, problem: result })
  }
}

function viewOf(account: StripeAccount, checkout: StoredCheckout) {
  const email = account.state.customers[checkout.session.customer ?? '']?.email ?? null
  return { checkout, email, nowSeconds: account.now() }
}
