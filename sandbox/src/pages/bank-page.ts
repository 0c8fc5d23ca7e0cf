import type { Answer } from '../http/answer.ts'
import { type BankEntry, type BankProblems, countries } from '../payouts/bank-entry.ts'
import type { KeptLink, KeptRecipient } from '../payouts/state.ts'
import { html, type SafeHtml } from './html.ts'
import { pageAnswer } from './page.ts'

export interface BankView {
  token: string
  link: KeptLink
  recipient: KeptRecipient
  entry: BankEntry
  problems: BankProblems
}

/** The hosted page where a winner says how to be paid. It needs no script. */
export function bankPage(view: BankView): Answer {
  const { token, link, recipient, problems } = view
  return pageAnswer({
    title: 'How to pay you',
    frame: 'hosted',
    status: Object.keys(problems).length > 0 ? 422 : 200,
    formTargets: [link.returnUrl],
    body: html`<div class="narrow"><h1>How should we pay you?</h1><p class="soft">For ${new URL(link.returnUrl).host}, which never sees what you enter here.</p>
${recipient.state === 'refused' ? refusal : form(view)}
<form method="post" action="/payouts/bank/${token}"><button type="submit" name="action" value="leave">Leave</button></form></div>`,
  })
}

const refusal = html`<p class="card wrong">This account was refused: payments to this name are not made here.</p>`

function form({ token, recipient, entry, problems }: BankView): SafeHtml {
  return html`<form class="card" method="post" action="/payouts/bank/${token}" novalidate>
${recipient.state === 'ready' && html`<p class="good">Saved: an account that ends in ${recipient.accountEnding ?? ''}. Entering another replaces it.</p>`}
${textField('name', { label: 'Account holder', value: entry.name, problem: problems.name })}
<div class="field"><label for="country">Country of the account</label><select id="country" name="country" required ${faultMarks('country', problems.country)}><option value="">Choose</option>${Object.entries(
    countries,
  ).map(
    ([code, name]) => html`<option value="${code}" ${code === entry.country && html`selected`}>${name}</option>`,
  )}</select>${sentence('country', problems.country)}</div>
${textField('account', { label: 'IBAN or account number', value: '', problem: problems.account })}
<button class="main wide" type="submit" name="action" value="save">Save</button>
<p class="small soft">This is a sandbox: no money moves. Make an account up, never type a real one. Mallory is refused.</p></form>`
}

interface Field {
  label: string
  value: string
  problem: string | undefined
}

function textField(name: string, { label, value, problem }: Field): SafeHtml {
  return html`<div class="field"><label for="${name}">${label}</label><input id="${name}" name="${name}" autocomplete="off" required value="${value}" ${faultMarks(name, problem)}>${sentence(name, problem)}</div>`
}

const faultMarks = (name: string, problem: string | undefined) =>
  problem !== undefined && html`aria-invalid="true" aria-describedby="${name}-wrong"`

const sentence = (name: string, problem: string | undefined) =>
  problem !== undefined && html`<p class="wrong" role="alert" id="${name}-wrong">${problem}</p>`

export function expiredBankPage(): Answer {
  return pageAnswer({
    title: 'Expired',
    frame: 'hosted',
    status: 410,
    body: html`<div class="card empty narrow"><h1>This page has expired</h1><p>Go back to the site that led you here, and open it again from there.</p></div>`,
  })
}
