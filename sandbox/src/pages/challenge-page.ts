import type { Answer } from '../http/answer.ts'
import { submitScript } from './card-form.ts'
import { html } from './html.ts'
import { pageAnswer } from './page.ts'

export interface ChallengeView {
  /** The address to which the answer is posted. */
  action: string
  last4: string
  /** The amount: '$9.99'. Null if a card is only saved. */
  amount: string | null
  /** Addresses to which the answer may lead. */
  formTargets: string[]
}

/** The bank's question to the owner of a card (3-D Secure), with both answers as buttons. */
export function challengePage({ action, last4, amount, formTargets }: ChallengeView): Answer {
  return pageAnswer({
    title: '3-D Secure',
    frame: 'hosted',
    formTargets,
    script: submitScript,
    body: html`<div class="card empty narrow"><h1>3D Secure 2 test page</h1>
<p>Your bank wants to know that it is you who ${amount === null ? 'saves' : `pays ${amount} with`} the card ending in ${last4}.</p>
<div class="row" style="justify-content:center">
<form method="post" action="${action}"><input type="hidden" name="answer" value="complete"><button class="main" type="submit">Complete</button></form>
<form method="post" action="${action}"><input type="hidden" name="answer" value="fail"><button type="submit">Fail</button></form></div></div>`,
  })
}
