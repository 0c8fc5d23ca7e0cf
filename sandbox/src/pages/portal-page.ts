import type { Answer } from '../http/answer.ts'
import type { StripeAccount } from '../stripe/account.ts'
import { cardOf } from '../stripe/billing.ts'
import { type CardProblem, type PortalCardEntry, pricesToSwitchTo } from '../stripe/portal-actions.ts'
import { listInPortal } from '../stripe/portal-sessions.ts'
import type { Invoice, PortalSession, Price, Subscription } from '../stripe/wire.ts'
import { cardFields, cardHints, cardScript, submitScript } from './card-form.ts'
import { formatDay, formatInterval, formatMoney } from './format.ts'
import { html, type SafeHtml } from './html.ts'
import { pageAnswer } from './page.ts'

interface PortalPage {
  title: string
  body: SafeHtml
  status?: number
  script?: string
}

function hostedPage({ flow, return_url }: PortalSession, { title, body, ...page }: PortalPage): Answer {
  return pageAnswer({
    ...page,
    title,
    frame: 'hosted',
    formTargets: [return_url ?? '', flow?.after_completion.redirect?.return_url ?? ''],
    body: html`<div class="narrow">${return_url && html`<p><a href="${return_url}">← Back to the site</a></p>`}<h1>${title}</h1>${body}</div>`,
  })
}

function button(session: PortalSession, { path, fields, text }: { path: string; fields: object; text: string }) {
  return html`<form method="post" action="/portal/${session.id}${path}">
${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<button type="submit">${text}</button></form>`
}

const cancelButton = (session: PortalSession, { id: subscription }: Subscription) =>
  button(session, { path: '/cancel', fields: { subscription }, text: 'Cancel at period end' })

/** The portal's front: what the customer has, pays with and owes. `problem` says why a payment was refused. */
export function portalPage(account: StripeAccount, session: PortalSession, problem: string | null = null): Answer {
  const subscriptions = listInPortal(account, session)
  const open = Object.values(account.state.invoices).filter(
    ({ customer, status }) => customer === session.customer && status === 'open',
  )
  return hostedPage(session, {
    title: 'Manage your subscription',
    status: problem === null ? 200 : 402,
    body: html`${problem !== null && html`<p class="wrong" role="alert">${problem}</p>`}
${subscriptions.map((subscription) => subscriptionCard(account, session, subscription))}
${paymentCard(account, session)}
${open.map((invoice) => invoiceCard(session, invoice))}`,
  })
}

function subscriptionCard(account: StripeAccount, session: PortalSession, subscription: Subscription): SafeHtml {
  const { id, cancel_at, status } = subscription
  const { price, current_period_end } = subscription.items.data[0]
  const prices = cancel_at === null ? pricesToSwitchTo(account, subscription) : []
  return html`<section class="card"><h2>${priceText(account, price)}</h2>
<p class="soft">${status}, ${cancel_at === null ? 'renews' : 'ends'} on ${formatDay(cancel_at ?? current_period_end)}</p>
${cancel_at === null && cancelButton(session, subscription)}
${prices.map((other) => button(session, { path: '/plan', fields: { subscription: id, price: other.id }, text: `Switch to ${priceText(account, other)}` }))}</section>`
}

function priceText({ state }: StripeAccount, price: Price): string {
  const name = state.products[price.product]?.name ?? 'Subscription'
  return `${name}, ${formatMoney(price.unit_amount, price.currency)} per ${formatInterval(price.recurring!)}`
}

function paymentCard(account: StripeAccount, session: PortalSession): SafeHtml {
  const ownId = account.state.customers[session.customer]?.invoice_settings.default_payment_method
  const [live] = listInPortal(account, session)
  const stored = (live && cardOf(account, live)) ?? (ownId ? account.state.paymentMethods[ownId] : undefined)
  const card = stored?.paymentMethod.card
  return html`<section class="card"><h2>Payment method</h2>
<p class="soft">${card ? `${card.brand} ending in ${card.last4}, until ${card.exp_month}/${card.exp_year}` : 'No card yet.'}</p>
<a class="button" href="/portal/${session.id}/card">Change card</a></section>`
}

const invoiceCard = (session: PortalSession, { id, amount_remaining, currency }: Invoice) =>
  html`<section class="card"><h2>${formatMoney(amount_remaining, currency)} to pay</h2>
${button(session, { path: '/pay', fields: { invoice: id }, text: 'Pay now' })}</section>`

/** The page that the site sends a customer to who wants to cancel. */
export function cancelPage(session: PortalSession, subscription: Subscription): Answer {
  const end = formatDay(subscription.items.data[0].current_period_end)
  return hostedPage(session, {
    title: 'Cancel your subscription',
    body: html`<div class="card"><p>It stays yours until ${end} and will not renew.</p>${cancelButton(session, subscription)}</div>`,
  })
}

export const emptyCardEntry: PortalCardEntry = { number: '', expiry: '', cvc: '', name: '' }

export interface CardView {
  entry: PortalCardEntry
  problem?: CardProblem
  nowSeconds: number
}

export function cardPage(session: PortalSession, { entry, problem, nowSeconds }: CardView): Answer {
  const fieldOf = (name: keyof PortalCardEntry) => ({
    name,
    value: name === 'cvc' ? '' : entry[name],
    problem: problem?.field === name ? problem.sentence : null,
  })
  return hostedPage(session, {
    title: 'Change card',
    status: problem ? (problem.isDeclined ? 402 : 422) : 200,
    script: cardScript + submitScript,
    body: html`<form class="card" method="post" action="/portal/${session.id}/card" novalidate>${cardFields(fieldOf)}
<button class="main wide" type="submit">Save card</button></form>${cardHints(nowSeconds)}`,
  })
}

export function closedPortalPage(): Answer {
  return pageAnswer({
    title: 'Expired',
    frame: 'hosted',
    status: 404,
    body: html`<div class="card empty narrow"><h1>This page has expired</h1><p>Open it again from the site's settings.</p></div>`,
  })
}
