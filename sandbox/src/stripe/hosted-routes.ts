import { redirectAnswer } from '../http/answer.ts'
import type { Route, SandboxRequest } from '../http/router.ts'
import { checkoutPage, closedCheckoutPage, emptyEntry } from '../pages/checkout-page.ts'
import { notFoundPage } from '../pages/not-found-page.ts'
import { closedPortalPage, portalPage } from '../pages/portal-page.ts'
import type { StripeAccount } from './account.ts'
import { runDueWork } from './due.ts'
import { type CheckoutEntry, payCheckout } from './pay-checkout.ts'
import { changeInPortal, findPortal } from './portal-sessions.ts'
import type { KeptCheckout } from './state.ts'

/** The pages that payers are sent to. Their addresses are their only key, as at Stripe. */
export function hostedRoutes(account: StripeAccount): Route[] {
  return [
    { method: 'GET', path: '/checkout/pay/:id', answer: (request) => showCheckout(account, request) },
    { method: 'POST', path: '/checkout/pay/:id', answer: (request) => submitCheckout(account, request) },
    {
      method: 'GET',
      path: '/portal/:id',
      answer: ({ pathParts }) => {
        runDueWork(account)
        const session = findPortal(account, pathParts.id ?? '')
        return session ? portalPage(account, session) : closedPortalPage()
      },
    },
    { method: 'POST', path: '/portal/:id/cancel', answer: (request) => changePortal(account, request, 'cancel') },
    { method: 'POST', path: '/portal/:id/renew', answer: (request) => changePortal(account, request, 'renew') },
  ]
}

function findCheckout(account: StripeAccount, { pathParts }: SandboxRequest): KeptCheckout | undefined {
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
  if (result.outcome === 'paid') return redirectAnswer(result.location)
  if (result.outcome === 'closed') return closedCheckoutPage(checkout)
  return checkoutPage({ ...viewOf(account, checkout), entry, problem: result })
}

function viewOf(account: StripeAccount, checkout: KeptCheckout) {
  const { customer, customer_email } = checkout.session
  const email = (customer === null ? null : account.state.customers[customer]?.email) ?? customer_email
  return { checkout, email, nowSeconds: account.now() }
}

function changePortal(account: StripeAccount, request: SandboxRequest, wish: 'cancel' | 'renew') {
  runDueWork(account)
  const session = findPortal(account, request.pathParts.id ?? '')
  if (!session) return closedPortalPage()
  const subscriptionId = new URLSearchParams(request.body).get('subscription') ?? ''
  changeInPortal(account, session, { subscriptionId, wish })
  return redirectAnswer(`/portal/${session.id}`)
}
