import type { Answer } from '../http/answer.ts'
import type { BankEntry, BankProblems } from '../payouts/bank-entry.ts'
import { countryName } from '../payouts/countries.ts'
import type { StoredLink, StoredRecipient } from '../payouts/state.ts'
import { html, type SafeHtml } from './html.ts'
import { pageAnswer } from './page.ts'

export interface BankView {
  token: string
  stored: StoredLink
  recipient: StoredRecipient
  /** The known last digits of the account number. Null until there are any. */
  ending: string | null
  entry: BankEntry
  problems: BankProblems
}

/** The hosted page where a winner says how to be paid. It needs no script. */
export function bankPage(view: BankView): Answer {
  const { token, stored, recipient, problems } = view
  const isRefused = recipient.status === 'rejected' || recipient.status === 'unsupported'
  return pageAnswer({
    title: 'How to pay you',
    frame: 'hosted',
    status: Object.keys(problems).length > 0 ? 422 : 200,
    formTargets: [stored.returnUrl, stored.refreshUrl],
    body: html`<div class="narrow"><h1>How should we pay you?</h1><p class="soft">For ${new URL(stored.returnUrl).host}, which never sees what you enter here.</p>
${isRefused ? refusal : form(view)}
<form method="post" action="/payouts/bank/${token}"><button type="submit" name="action" value="leave">Leave</button></form></div>`,
  })
}

const refusal = html`<p class="card wrong">This account was refused: payments to this person, or to this country, are not made here.</p>`

function form({ token, recipient, ending, entry, problems }: BankView): SafeHtml {
  return html`<form class="card" method="post" action="/payouts/bank/${token}" novalidate>
${ending !== null && html`<p class="good">Saved: an account that ends in ${ending}. Entering another replaces it.</p>`}
<p>Country of the account: <b>${countryName(recipient.country)}</b></p>
${textField('name', { label: 'Account holder', value: entry.name, problem: problems.name })}
${textField('account', { label: 'IBAN or account number', value: '', problem: problems.account })}
<button class="main wide" type="submit" name="action" value="save">Save</button>
<p class="small soft">This is a sandbox: no money moves. Make an account up, never type a real one. The name Mallory is refused, and the name Pending waits for a review.</p></form>`
}

interface Field {
  label: string
  value: string
  problem: string | undefined
}

function textField(name: string, { label, value, problem }: Field): SafeHtml {
  const isWrong = problem !== undefined
  return html`<div class="field"><label for="${name}">${label}</label><input id="${name}" name="${name}" autocomplete="off" required value="${value}" ${isWrong && html`aria-invalid="true" aria-describedby="${name}-wrong"`}>${isWrong && html`<p class="wrong" role="alert" id="${name}-wrong">${problem}</p>`}</div>`
}

export function unknownBankPage(): Answer {
  return pageAnswer({
    title: 'Unknown',
    frame: 'hosted',
    status: 404,
    body: html`<div class="card empty narrow"><h1>There is no such page</h1><p>Go back to the site that led you here, and open it again from there.</p></div>`,
  })
}
