import type { Answer } from '../http/answer.ts'
import type { StripeAccount } from '../stripe/account.ts'
import { cardOf, isOver } from '../stripe/billing.ts'
import { listInPortal } from '../stripe/portal-sessions.ts'
import type { Invoice, PortalSession, Subscription } from '../stripe/wire.ts'
import { formatDay, formatInterval, formatMoney } from './format.ts'
import { html, type SafeHtml } from './html.ts'
import { pageAnswer } from './page.ts'

const INVOICES_SHOWN = 24

export function portalPage(account: StripeAccount, session: PortalSession): Answer {
  const subscriptions = listInPortal(account, session)
  const live = subscriptions.filter((subscription) => !isOver(subscription))
  const shown = live.length > 0 ? live : subscriptions.slice(0, 1)
  const invoices = Object.values(account.state.invoices).filter(({ customer }) => customer === session.customer)
  return pageAnswer({
    title: 'Manage your subscription',
    frame: 'hosted',
    formTargets: [session.return_url ?? ''],
    body: html`<div class="narrow">${session.return_url && html`<p><a href="${session.return_url}">← Back to the site</a></p>`}
<h1>Manage your subscription</h1><p class="soft">${account.state.customers[session.customer]?.email ?? ''}</p>
${shown.length === 0 ? html`<p class="card empty">There is no subscription yet.</p>` : shown.map((subscription) => subscriptionCard(account, session, subscription))}
${invoices.length > 0 && invoiceCard(invoices.toReversed().slice(0, INVOICES_SHOWN))}</div>`,
  })
}

function subscriptionCard(account: StripeAccount, session: PortalSession, subscription: Subscription): SafeHtml {
  const { price, current_period_end } = subscription.items.data[0]
  const card = cardOf(account, subscription)?.paymentMethod.card
  const isMarked = subscription.cancel_at !== null
  const action = isMarked ? 'renew' : 'cancel'
  return html`<section class="card"><div class="row between"><h2>${account.state.products[price.product]?.name ?? 'Subscription'}</h2><span class="tag">${statusText(subscription)}</span></div>
<p><b>${formatMoney(price.unit_amount, price.currency)}</b> per ${formatInterval(price.recurring!)}</p>
<p class="soft">${periodText(subscription, current_period_end)}${card ? ` Paid with ${card.brand} ending in ${card.last4}.` : ''}</p>
${
  !isOver(subscription) &&
  html`<form method="post" action="/portal/${session.id}/${action}"><input type="hidden" name="subscription" value="${subscription.id}">
<button class="${isMarked ? 'main' : ''}" type="submit">${isMarked ? 'Renew subscription' : 'Cancel at period end'}</button></form>`
}</section>`
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

function invoiceCard(invoices: Invoice[]): SafeHtml {
  return html`<section class="card"><h2>Invoices</h2><div class="scroll" role="region" aria-label="Invoices" tabindex="0"><table><thead><tr><th>Day</th><th>Number</th><th>Amount</th><th>State</th></tr></thead><tbody>
${invoices.map((invoice) => html`<tr><td class="fit">${formatDay(invoice.created)}</td><td class="fit">${invoice.number ?? ''}</td><td>${formatMoney(invoice.total, invoice.currency)}</td><td>${invoice.status ?? ''}</td></tr>`)}
</tbody></table></div></section>`
}

export function closedPortalPage(): Answer {
  return pageAnswer({
    title: 'Expired',
    frame: 'hosted',
    status: 404,
    body: html`<div class="card empty narrow"><h1>This page has expired</h1><p>Open it again from the site's settings.</p></div>`,
  })
}
