import type { StripeAccount } from '../stripe/account.ts'
import { isClosed } from '../stripe/disputes.ts'
import type { Dispute } from '../stripe/wire.ts'
import { formatMoment, formatMoney } from './format.ts'
import { html, type SafeHtml } from './html.ts'

/** The disputes of payments, with what a bank may do next. */
export function disputeCard({ state }: StripeAccount): SafeHtml {
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
export function disputeButton(customerId: string): SafeHtml {
  return html`<form method="post" action="/stripe/disputes"><button class="small" name="customer" value="${customerId}">Dispute a payment</button></form>`
}
