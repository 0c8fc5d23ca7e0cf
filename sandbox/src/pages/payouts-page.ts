import type { Answer } from '../http/answer.ts'
import { following } from '../payouts/payments.ts'
import type { PayoutService } from '../payouts/payout-service.ts'
import type { PayoutsState, StoredPayment, StoredRecipient, ThinEvent } from '../payouts/state.ts'
import type { Delivery } from '../stripe/state.ts'
import { formatMoment, formatMoney } from './format.ts'
import { html, type SafeHtml } from './html.ts'
import { pageAnswer } from './page.ts'
import { deliveryText } from './stripe-pages.ts'

const ROWS_SHOWN = 50

/** Everything in the stand-in for Stripe Global Payouts, newest first. */
export function payoutsPage({ state }: PayoutService): Answer {
  const newest = <Value>(all: Record<string, Value>) => Object.values(all).toReversed().slice(0, ROWS_SHOWN)
  return pageAnswer({
    title: 'Payouts',
    body: html`<h1>Payouts</h1><p class="lead">Stripe Global Payouts, which pays winners: its recipients, its payments, and its messages to the site. No money moves.</p>
${table(
  'Payouts',
  ['Payout', 'Amount', 'State', 'Action'],
  newest(state.payments).map((payment) => paymentRow(payment, state)),
)}
${table(
  'Recipients',
  ['Recipient', 'State', 'Account'],
  newest(state.recipients).map((recipient) => recipientRow(recipient, state)),
)}
${table(
  'Events',
  ['Event', 'When', 'Delivery'],
  newest(state.events).map((event) => eventRow(event, state.deliveries[event.id])),
)}`,
  })
}

/** The front page's part. */
export function payoutsCard({ state }: PayoutService): SafeHtml {
  const payments = Object.values(state.payments)
  const processing = payments.filter(({ payment }) => payment.status === 'processing').length
  return html`<section class="card" id="payouts"><h2>Payouts</h2>
<ul class="figures"><li><b>${payments.length}</b>${payments.length === 1 ? 'payout' : 'payouts'}</li><li><b>${processing}</b>processing</li></ul>
<p class="soft">Winners say here how to be paid, and prizes leave from here, without money.</p>
<a class="button" href="/payouts">All payouts</a></section>`
}

function table(title: string, columns: readonly string[], rows: SafeHtml[]): SafeHtml {
  return html`<section class="card"><h2>${title}</h2>
${rows.length === 0 ? html`<p class="soft">None yet.</p>` : html`<div class="scroll" role="region" aria-label="${title}" tabindex="0"><table><thead><tr>${columns.map((column) => html`<th>${column}</th>`)}</tr></thead><tbody>${rows}</tbody></table></div>`}</section>`
}

const stepLabels: Readonly<Record<string, string>> = {
  posted: 'Post now',
  failed: 'Let it fail',
  canceled: 'Cancel',
  returned: 'Send it back',
}

function paymentRow({ payment }: StoredPayment, { recipients }: PayoutsState): SafeHtml {
  const { id, to, description, amount, status, status_details } = payment
  const reason = status_details?.failed?.reason ?? status_details?.returned?.reason
  return html`<tr><td>${recipients[to.recipient]?.name ?? to.recipient}<br><span class="small soft">${description}</span><br><code class="soft">${id}</code></td>
<td class="fit">${formatMoney(amount.value, amount.currency)}</td><td><span class="tag">${status}</span>${reason !== undefined && html`<br><span class="small bad">${reason}</span>`}</td>
<td><form class="row" method="post" action="/payouts/operator/payouts/${id}">${following[status].map((one) => html`<button class="small" name="state" value="${one}">${stepLabels[one]}</button>`)}</form></td></tr>`
}

function recipientRow({ id, name, status, country, email }: StoredRecipient, { methods }: PayoutsState): SafeHtml {
  const own = Object.values(methods).findLast(({ recipient }) => recipient === id)
  return html`<tr><td>${name ?? email}<br><code class="soft">${id}</code></td><td><span class="tag">${status}</span></td>
<td>${country.toUpperCase()}${own && `, ends in ${own.method.bank_account!.last4}`}</td></tr>`
}

function eventRow({ type, related_object, created }: ThinEvent, delivery: Delivery | undefined): SafeHtml {
  return html`<tr><td>${type}<br><code class="soft">${related_object.id}</code></td><td class="fit">${formatMoment(Date.parse(created) / 1000)}</td>
<td>${deliveryText(delivery)}</td></tr>`
}
