import type { Answer } from '../http/answer.ts'
import type { StripeAccount } from '../stripe/account.ts'
import { isOver } from '../stripe/billing.ts'
import { isClosed } from '../stripe/disputes.ts'
import type { Delivery } from '../stripe/state.ts'
import type { Customer, Dispute, Subscription } from '../stripe/wire.ts'
import { formatInterval, formatMoment, formatMoney } from './format.ts'
import { html, type SafeHtml } from './html.ts'
import { pageAnswer } from './page.ts'

const ROWS_SHOWN = 50

/** All objects of the stand-in, newest first. */
export function stripePage(account: StripeAccount): Answer {
  return pageAnswer({
    title: 'Stripe',
    body: html`<h1>Stripe</h1><p class="lead">Customers, subscriptions and events of the stand-in.</p>
${clockCard(account)}${subscriptionCard(account)}${disputeCard(account)}${eventCard(account)}`,
  })
}

function clockCard(account: StripeAccount): SafeHtml {
  const steps = [
    { days: 1, label: '+ 1 day' },
    { days: 7, label: '+ 1 week' },
    { days: 31, label: '+ 31 days' },
  ]
  return html`<section class="card"><h2>Clock</h2><p><b>${formatMoment(account.now())}</b> <span class="soft">Trials end and subscriptions renew as it passes. It goes forward only.</span></p>
<form class="row" method="post" action="/stripe/clock">${steps.map(({ days, label }) => html`<button name="days" value="${days}">${label}</button>`)}</form></section>`
}

function subscriptionCard(account: StripeAccount): SafeHtml {
  const customers = Object.values(account.state.customers).toReversed().slice(0, ROWS_SHOWN)
  const subscriptions = Object.values(account.state.subscriptions).toReversed()
  const rows = customers.flatMap((customer) => {
    const own = subscriptions.filter((subscription) => subscription.customer === customer.id)
    return own.length === 0 ? [customerRow(customer)] : own.map((one) => customerRow(customer, one))
  })
  return html`<section class="card"><h2>Customers and subscriptions</h2>
${rows.length === 0 ? html`<p class="soft">None yet.</p>` : html`<div class="scroll" role="region" aria-label="Customers" tabindex="0"><table><thead><tr><th>Customer</th><th>State</th><th>Price</th><th>Period ends</th></tr></thead><tbody>${rows}</tbody></table></div>`}</section>`
}

function customerRow(customer: Customer, subscription?: Subscription): SafeHtml {
  const who = html`<td>${customer.email ?? customer.id}<br><code class="soft">${subscription?.id ?? customer.id}</code>${disputeButton(customer.id)}</td>`
  if (!subscription) return html`<tr>${who}<td class="soft">no subscription</td><td></td><td></td></tr>`
  const { price, current_period_end } = subscription.items.data[0]
  const isMarked = subscription.cancel_at !== null && !isOver(subscription)
  return html`<tr>${who}<td><span class="tag">${subscription.status}</span>${isMarked && html` <span class="tag">cancels</span>`}</td>
<td class="fit">${formatMoney(price.unit_amount, price.currency)} / ${formatInterval(price.recurring!)}</td><td class="fit">${formatMoment(current_period_end)}</td></tr>`
}

function eventCard(account: StripeAccount): SafeHtml {
  const events = Object.values(account.state.events).toReversed().slice(0, ROWS_SHOWN)
  return html`<section class="card"><h2>Events and deliveries</h2>
${
  events.length === 0
    ? html`<p class="soft">None yet.</p>`
    : html`<div class="scroll" role="region" aria-label="Events" tabindex="0"><table><thead><tr><th>Event</th><th>When</th><th>Delivery</th></tr></thead><tbody>
${events.map(
  (event) =>
    html`<tr><td><a href="/stripe/events/${event.id}">${event.type}</a></td><td class="fit">${formatMoment(event.created)}</td><td>${deliveryText(account.state.deliveries[event.id])}</td></tr>`,
)}</tbody></table></div>`
}</section>`
}

export function deliveryText(delivery: Delivery | undefined): SafeHtml {
  const last = delivery?.attempts.at(-1)
  if (!delivery || !last) return html`<span class="soft">on its way</span>`
  const times = delivery.attempts.length > 1 ? `, ${delivery.attempts.length} attempts` : ''
  if (last.isDelivered) return html`<span class="good">delivered${times}</span>`
  return html`<span class="bad">${last.outcome}${times}</span>`
}

/** One event with its deliveries. Undefined when it is not stored. */
export function eventPage({ state }: StripeAccount, id: string): Answer | undefined {
  const event = Object.hasOwn(state.events, id) ? state.events[id] : undefined
  if (!event) return undefined
  const attempts = state.deliveries[id]?.attempts ?? []
  return pageAnswer({
    title: event.type,
    body: html`<p><a href="/stripe">All events</a></p><h1>${event.type}</h1>
<section class="card"><h2>Deliveries</h2>${attempts.length === 0 && html`<p class="soft">On its way.</p>`}
${attempts.map((attempt) => html`<p>${formatMoment(attempt.at / 1000)} <b class="${attempt.isDelivered ? 'good' : 'bad'}">${attempt.outcome}</b></p>`)}</section>
<section class="card"><h2>Body</h2><pre>${JSON.stringify(event, null, 2)}</pre></section>`,
  })
}

/** The disputes of payments, with what a bank may do next. */
function disputeCard({ state }: StripeAccount): SafeHtml {
  const disputes = Object.values(state.disputes).toReversed()
  return html`<section class="card"><h2>Disputes</h2>
${
  disputes.length === 0
    ? html`<p class="soft">None. A bank disputes the latest payment of a customer above.</p>`
    : html`<div class="scroll" role="region" aria-label="Disputes" tabindex="0"><table><thead><tr><th>Dispute</th><th>State</th><th>Amount</th><th>Answer by</th><th>Action</th></tr></thead><tbody>
${disputes.map((dispute) => disputeRow(dispute))}</tbody></table></div>`
}</section>`
}

function disputeRow(dispute: Dispute): SafeHtml {
  const ends = dispute.status.startsWith('warning') ? ['warning_closed', 'needs_response'] : ['won', 'lost']
  const { due_by } = dispute.evidence_details
  return html`<tr><td><code>${dispute.id}</code></td><td><span class="tag">${dispute.status}</span></td>
<td class="fit">${formatMoney(dispute.amount, dispute.currency)}</td><td class="fit">${due_by !== null && formatMoment(due_by)}</td>
<td>${!isClosed(dispute) && html`<form class="row" method="post" action="/stripe/disputes/${dispute.id}">${ends.map((status) => html`<button class="small" name="status" value="${status}">${status}</button>`)}</form>`}</td></tr>`
}

/** The button by which a customer's bank disputes the latest payment. */
function disputeButton(customerId: string): SafeHtml {
  return html`<form method="post" action="/stripe/disputes"><button class="small" name="customer" value="${customerId}">Dispute a payment</button></form>`
}
