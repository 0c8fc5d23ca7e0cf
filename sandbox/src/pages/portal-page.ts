import type { Answer } from '../http/answer.ts'
import type { StripeAccount } from '../stripe/account.ts'
import { cardOf, isOver } from '../stripe/billing.ts'
import { pricesToSwitchTo } from '../stripe/portal-actions.ts'
import { listInPortal } from '../stripe/portal-sessions.ts'
import type { Invoice, PortalSession, Subscription } from '../stripe/wire.ts'
import { formatDay, formatInterval, formatMoney } from './format.ts'
import { html, type SafeHtml } from './html.ts'
import { pageAnswer } from './page.ts'

const INVOICES_SHOWN = 24

/** The portal's front: what the customer has, pays with and was charged. `problem` says why a payment was refused. */
export function portalPage(account: StripeAccount, session: PortalSession, problem: string | null = null): Answer {
  const subscriptions = listInPortal(account, session)
  const live = subscriptions.filter((subscription) => !isOver(subscription))
  const shown = live.length > 0 ? live : subscriptions.slice(0, 1)
  const invoices = Object.values(account.state.invoices).filter(({ customer }) => customer === session.customer)
  return pageAnswer({
    title: 'Manage your subscription',
    frame: 'hosted',
    status: problem === null ? 200 : 402,
    formTargets: [session.return_url ?? ''],
    body: html`<div class="narrow">${session.return_url && html`<p><a href="${session.return_url}">← Back to the site</a></p>`}
<h1>Manage your subscription</h1><p class="soft">${account.state.customers[session.customer]?.email ?? ''}</p>
${problem !== null && html`<p class="wrong" role="alert">${problem}</p>`}
${shown.length === 0 ? html`<p class="card empty">There is no subscription yet.</p>` : shown.map((subscription) => subscriptionCard(account, session, subscription))}
${paymentCard(account, session)}
${invoices.length > 0 && invoiceCard(session, invoices.toReversed().slice(0, INVOICES_SHOWN))}</div>`,
  })
}

function subscriptionCard(account: StripeAccount, session: PortalSession, subscription: Subscription): SafeHtml {
  const { price, current_period_end } = subscription.items.data[0]
  const card = cardOf(account, subscription)?.paymentMethod.card
  return html`<section class="card"><div class="row between"><h2>${account.state.products[price.product]?.name ?? 'Subscription'}</h2><span class="tag">${statusText(subscription)}</span></div>
<p><b>${formatMoney(price.unit_amount, price.currency)}</b> per ${formatInterval(price.recurring!)}</p>
<p class="soft">${periodText(subscription, current_period_end)}${card ? ` Paid with ${card.brand} ending in ${card.last4}.` : ''}</p>
${!isOver(subscription) && subscriptionActions(account, session, subscription)}</section>`
}

/** Renewing takes one press; cancelling and switching are confirmed on a page of their own. */
function subscriptionActions(account: StripeAccount, session: PortalSession, subscription: Subscription): SafeHtml {
  const isMarked = subscription.cancel_at !== null
  const maySwitch = !isMarked && pricesToSwitchTo(account, subscription).length > 0
  const query = `subscription=${subscription.id}`
  return html`<div class="row">${
    isMarked
      ? html`<form method="post" action="/portal/${session.id}/renew"><input type="hidden" name="subscription" value="${subscription.id}">
<button class="main" type="submit">Renew subscription</button></form>`
      : html`<a class="button" href="/portal/${session.id}/cancel?${query}">Cancel subscription</a>`
  }
${maySwitch && html`<a class="button" href="/portal/${session.id}/plan?${query}">Switch plan</a>`}</div>`
}

function paymentCard(account: StripeAccount, session: PortalSession): SafeHtml {
  const ownId = account.state.customers[session.customer]?.invoice_settings.default_payment_method
  const [live] = listInPortal(account, session).filter((subscription) => !isOver(subscription))
  const stored = (live && cardOf(account, live)) ?? (ownId ? account.state.paymentMethods[ownId] : undefined)
  const card = stored?.paymentMethod.card
  return html`<section class="card"><h2>Payment method</h2>
<p class="soft">${card ? `${card.brand} ending in ${card.last4}, until ${card.exp_month}/${card.exp_year}` : 'No card yet.'}</p>
<a class="button" href="/portal/${session.id}/card">${card ? 'Change card' : 'Add a card'}</a></section>`
}

function statusText(subscription: Subscription): string {
  if (isOver(subscription)) return 'Ended'
  if (subscription.cancel_at !== null) return 'Cancels soon'
  const words: Record<string, string> = { trialing: 'Free trial', active: 'Active', past_due: 'Payment overdue' }
  return words[subscription.status] ?? subscription.status
}

function periodText(subscription: Subscription, periodEnd: number): string {
  if (subscription.ended_at !== null) return `Ended on ${formatDay(subscription.ended_at)}.`
  if (subscription.cancel_at !== null) return `Yours until ${formatDay(subscription.cancel_at)}; it will not renew.`
  return subscription.status === 'trialing'
    ? `The free trial ends on ${formatDay(periodEnd)}, then the card is charged.`
    : `Renews on ${formatDay(periodEnd)}.`
}

function invoiceCard(session: PortalSession, invoices: Invoice[]): SafeHtml {
  return html`<section class="card"><h2>Invoices</h2><div class="scroll" role="region" aria-label="Invoices" tabindex="0"><table><thead><tr><th>Day</th><th>Number</th><th>Amount</th><th>State</th></tr></thead><tbody>
${invoices.map((invoice) => html`<tr><td class="fit">${formatDay(invoice.created)}</td><td class="fit">${invoice.number ?? ''}</td><td>${formatMoney(invoice.total, invoice.currency)}</td><td>${invoiceState(session, invoice)}</td></tr>`)}
</tbody></table></div></section>`
}

function invoiceState(session: PortalSession, { id, status, amount_remaining }: Invoice): SafeHtml {
  if (status !== 'open' || amount_remaining === 0) return html`${status ?? ''}`
  return html`<form class="row" method="post" action="/portal/${session.id}/pay"><input type="hidden" name="invoice" value="${id}">open <button class="small" type="submit">Pay now</button></form>`
}

export function closedPortalPage(): Answer {
  return pageAnswer({
    title: 'Expired',
    frame: 'hosted',
    status: 404,
    body: html`<div class="card empty narrow"><h1>This page has expired</h1><p>Open it again from the site's settings.</p></div>`,
  })
}
