import type { AuthorizationRequest } from '../google/provider.ts'
import type { GoogleAccount } from '../google/state.ts'
import type { Answer } from '../http/answer.ts'
import { html, type SafeHtml } from './html.ts'
import { pageAnswer } from './page.ts'

export type TypedAccount = Pick<GoogleAccount, 'email' | 'name' | 'isEmailVerified'>

export const emptyTypedAccount: TypedAccount = { email: '', name: '', isEmailVerified: true }

export interface ChooserView {
  /** The original request: the forms send it again. */
  query: URLSearchParams
  request: AuthorizationRequest
  accounts: readonly GoogleAccount[]
  typed: TypedAccount
  problem?: string
}

/** The stand-in for Google's account chooser. Every choice is a form button; no script is needed. */
export function accountChooserPage({ query, request, accounts, typed, problem }: ChooserView): Answer {
  const action = `/google/authorize?${query}`
  return pageAnswer({
    title: 'Choose an account',
    frame: 'sign-in',
    status: problem ? 422 : 200,
    formTargets: [request.redirectUri],
    body: html`<div class="narrow"><h1>Choose an account</h1><p class="soft">to continue to ${new URL(request.redirectUri).host}</p>
<form class="card list" method="post" action="${action}" aria-label="Accounts"><ul class="accounts">
${accounts.map(accountButton)}</ul></form>
<form class="card" method="post" action="${action}" novalidate><h2>Use another account</h2>
<div class="field"><label for="email">E-mail</label><input id="email" name="email" type="email" autocomplete="off" required value="${typed.email}" ${problem && html`aria-invalid="true" aria-describedby="email-wrong" autofocus`}>
${problem && html`<p class="wrong" role="alert" id="email-wrong">${problem}</p>`}</div>
<div class="field"><label for="name">Name</label><input id="name" name="name" autocomplete="off" value="${typed.name}"></div>
<p><label class="check"><input type="checkbox" name="verified" ${typed.isEmailVerified && html`checked`}> The e-mail address is verified</label></p>
<button class="main wide" type="submit">Continue</button></form>
<form class="field" method="post" action="${action}"><button type="submit" name="cancel" value="yes">Cancel</button></form>
<p class="small soft">The account, its name and its address go to the site. An address that was typed once keeps its account.</p></div>`,
  })
}

function accountButton({ sub, name, email, isEmailVerified }: GoogleAccount): SafeHtml {
  return html`<li><button type="submit" name="account" value="${sub}"><span class="face" aria-hidden="true">${[...(name || email)][0]}</span>
<span><b>${name || email}</b><br><span class="small soft">${email}${!isEmailVerified && ' · not verified'}</span></span></button></li>`
}

/** A faulty request is never redirected: its address may belong to anyone. */
export function refusedRequestPage(fault: string): Answer {
  return pageAnswer({
    title: 'Sign-in refused',
    frame: 'sign-in',
    status: 400,
    body: html`<div class="card empty narrow"><h1>This sign-in cannot go on</h1><p>${fault}</p></div>`,
  })
}
