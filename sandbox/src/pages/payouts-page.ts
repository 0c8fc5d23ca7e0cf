import type { Answer } from '../http/answer.ts'
import type { PayoutService } from '../payouts/payout-service.ts'
import type { KeptEvent, KeptPayout, KeptRecipient } from '../payouts/state.ts'
import { deliveryWays, modes, outcomes, type Switches } from '../payouts/switches.ts'
import { countOf, formatMoment, formatMoney } from './format.ts'
import { html, type SafeHtml } from './html.ts'
import { pageAnswer } from './page.ts'

const ROWS_SHOWN = 50

/** Everything of the payout service, newest first, and its faults to try. */
export function payoutsPage({ state, switches }: PayoutService): Answer {
  const newest = <Value>(all: Record<string, Value>) => Object.values(all).toReversed().slice(0, ROWS_SHOWN)
  return pageAnswer({
    title: 'Payouts',
    body: html`<h1>Payouts</h1><p class="lead">The service that pays winners: whom it knows, what it paid, and what it told the site. No money moves.</p>
${switchCard(switches)}
${table(
  'Payouts',
  ['Payout', 'Amount', 'State', 'Action'],
  newest(state.payouts).map((payout) => payoutRow(payout, state.recipients)),
)}
${table('Recipients', ['Recipient', 'State', 'Account'], newest(state.recipients).map(recipientRow))}
${table('Messages', ['Message', 'When', 'Delivery', 'Action'], newest(state.events).map(eventRow))}`,
  })
}

/** The front page's part. */
export function payoutsCard({ state }: PayoutService): SafeHtml {
  const payouts = Object.values(state.payouts)
  const pending = payouts.filter((payout) => payout.state === 'pending').length
  return html`<section class="card" id="payouts"><h2>Payouts</h2>
<ul class="figures"><li><b>${payouts.length}</b>${payouts.length === 1 ? 'payout' : 'payouts'}</li><li><b>${pending}</b>pending</li></ul>
<p class="soft">Winners say here how to be paid, and prizes leave from here, without money.</p>
<a class="button" href="/payouts">Payouts and their faults</a></section>`
}

const labels = {
  mode: { works: 'Works', down: 'Is down', slow: 'Is slow', lost: 'Answers are lost' },
  outcome: { paid: 'Paid', failed: 'Fails', returned: 'Paid, then returned' },
  delivery: { once: 'Once', twice: 'Twice', reversed: 'In the wrong order', held: 'Held' },
} as const

function switchCard(switches: Switches): SafeHtml {
  const { mode, outcome, delivery, slowSeconds, reason } = switches
  return html`<section class="card" id="switches"><h2>Faults to try</h2>
${choice({ name: 'mode', title: 'The service', values: modes, chosen: mode, labels: labels.mode })}
${choice({ name: 'outcome', title: 'New payouts', values: outcomes, chosen: outcome, labels: labels.outcome })}
${choice({ name: 'delivery', title: 'Messages', values: deliveryWays, chosen: delivery, labels: labels.delivery })}
<form method="post" action="/payouts/operator/switches"><div class="pair"><div class="field"><label for="reason">Why payouts fail</label><input id="reason" name="reason" value="${reason}"></div>
<div class="field"><label for="slow">Slow by seconds</label><input id="slow" name="slowSeconds" inputmode="numeric" value="${slowSeconds}"></div></div><button>Set</button></form></section>`
}

interface Choice {
  name: string
  title: string
  values: readonly string[]
  chosen: string
  labels: Readonly<Record<string, string>>
}

function choice({ name, title, values, chosen, labels: words }: Choice): SafeHtml {
  return html`<form class="row field" method="post" action="/payouts/operator/switches" aria-label="${title}"><b>${title}</b>${values.map(
    (one) =>
      html`<button class="small" name="${name}" value="${one}" ${one === chosen && html`aria-pressed="true"`}>${words[one] ?? one}${one === chosen && ' ✓'}</button>`,
  )}</form>`
}

function table(title: string, columns: readonly string[], rows: SafeHtml[]): SafeHtml {
  return html`<section class="card"><h2>${title}</h2>
${rows.length === 0 ? html`<p class="soft">None yet.</p>` : html`<div class="scroll" role="region" aria-label="${title}" tabindex="0"><table><thead><tr>${columns.map((column) => html`<th>${column}</th>`)}</tr></thead><tbody>${rows}</tbody></table></div>`}</section>`
}

const nextStates = { pending: ['paid', 'failed'], paid: ['returned'], failed: [], returned: [] } as const
const stepLabels = { paid: 'Pay now', failed: 'Let it fail', returned: 'Send it back' } as const

function payoutRow(payout: KeptPayout, recipients: Record<string, KeptRecipient>): SafeHtml {
  const { id, recipient, description, amount, currency, state, failure } = payout
  return html`<tr><td>${recipients[recipient]?.name ?? recipient}<br><span class="small soft">${description}</span><br><code class="soft">${id}</code></td>
<td class="fit">${formatMoney(amount, currency)}</td><td><span class="tag">${state}</span>${failure && html`<br><span class="small bad">${failure.message}</span>`}</td>
<td><form class="row" method="post" action="/payouts/operator/payouts/${id}">${nextStates[state].map((one) => html`<button class="small" name="state" value="${one}">${stepLabels[one]}</button>`)}</form></td></tr>`
}

function recipientRow({ id, name, state, country, accountEnding }: KeptRecipient): SafeHtml {
  return html`<tr><td>${name ?? 'Nothing entered yet'}<br><code class="soft">${id}</code></td><td><span class="tag">${state}</span></td>
<td>${accountEnding === null ? '' : `${country}, ends in ${accountEnding}`}</td></tr>`
}

function eventRow({ id, type, subject, createdAt, attempts, nextAttemptAt }: KeptEvent): SafeHtml {
  const last = attempts.at(-1)
  const outcome = last
    ? `${last.outcome}, ${countOf(attempts.length, 'try').replace(/trys$/, 'tries')}`
    : 'not sent yet'
  return html`<tr><td>${type}<br><code class="soft">${subject}</code></td><td class="fit">${formatMoment(Date.parse(createdAt) / 1000)}</td>
<td>${outcome}${nextAttemptAt !== null && html`<br><span class="small soft">waiting</span>`}</td>
<td><form method="post" action="/payouts/operator/events/${id}/resend"><button class="small">Send again</button></form></td></tr>`
}
