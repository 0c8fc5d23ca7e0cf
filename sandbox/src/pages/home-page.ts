import type { GoogleProvider } from '../google/provider.ts'
import type { Route } from '../http/router.ts'
import type { MailState } from '../mail/mailbox.ts'
import type { PayoutService } from '../payouts/payout-service.ts'
import type { PushService } from '../push/push-service.ts'
import type { RecaptchaProvider } from '../recaptcha/provider.ts'
import type { SavedFile } from '../saved-file.ts'
import type { StripeAccount } from '../stripe/account.ts'
import { isOver } from '../stripe/billing.ts'
import { testCards } from '../stripe/test-cards.ts'
import type { Witness } from '../witness/witness.ts'
import { countOf, formatCardNumber, formatMoment } from './format.ts'
import { html, type SafeHtml } from './html.ts'
import { pageAnswer } from './page.ts'
import { payoutsCard } from './payouts-page.ts'
import { pushCard } from './push-page.ts'
import { witnessCard } from './witness-card.ts'

export interface HomeFacts {
  account: StripeAccount
  google: GoogleProvider
  recaptcha: RecaptchaProvider | null
  witness: Witness
  push: PushService
  payouts: PayoutService | null
  mailFile: SavedFile<MailState>
  siteUrl: string
  smtpPort: number
}

/** The front page: what the sandbox stands in for, and where to look at it. */
export function homeRoutes(facts: HomeFacts): Route[] {
  return [{ method: 'GET', path: '/', answer: () => homePage(facts) }]
}

function homePage({ account, google, recaptcha, witness, push, payouts, mailFile, siteUrl, smtpPort }: HomeFacts) {
  const { customers, subscriptions, deliveries } = account.state
  const live = Object.values(subscriptions).filter((subscription) => !isOver(subscription)).length
  const waiting = Object.values(deliveries).filter(({ nextAttemptAt }) => nextAttemptAt !== null).length
  const { messages } = mailFile.value
  const newest = messages.at(-1)
  return pageAnswer({
    title: 'Local stand-ins',
    body: html`<h1>Stand-ins for the outside world</h1>
<p class="lead">Everything that the product asks of others happens here, on this machine: payments without money, accounts without Google, e-mail without a post office. Nothing leaves the computer.</p>
<p><a class="button main" href="${siteUrl}">Open the site</a></p>
<div class="cards">
<section class="card"><h2>Stripe</h2>
<ul class="figures">${figure(Object.keys(customers).length, 'customer')}${figure(live, 'live subscription')}${figure(Object.keys(deliveries).length, 'event')}</ul>
<p class="soft">${waiting === 0 ? 'Every event was delivered.' : `${countOf(waiting, 'event')} waiting for delivery.`} The clock says ${formatMoment(account.now())}.</p>
<a class="button" href="/stripe">Customers, events, clock</a></section>
<section class="card"><h2>Google</h2>
<ul class="figures">${figure(google.accounts.length, 'account')}</ul>
<p class="soft">Sign-in with Google leads to an account chooser here.</p></section>
${recaptcha && recaptchaCard}
<section class="card"><h2>Mailbox</h2>
<ul class="figures">${figure(messages.length, 'message')}</ul>
<p class="soft">${newest ? `The newest: ${newest.subject || 'no subject'}` : 'Nothing has arrived yet.'}<br>SMTP on 127.0.0.1, port ${smtpPort}.</p>
<a class="button" href="/mail">Read the mail</a></section>
${witnessCard(witness)}
${pushCard(push)}
${payouts && payoutsCard(payouts)}
</div>
<section class="card"><h2>Test cards</h2><p class="soft">For the checkout page. Never type the number of a real card.</p>${cardList()}</section>`,
  })
}

const recaptchaCard = html`<section class="card"><h2>reCAPTCHA</h2>
<p class="soft">The checkbox of the sign-up comes from here. Everybody who clicks is human, for two minutes.</p></section>`

function figure(count: number, noun: string): SafeHtml {
  return html`<li><b>${count}</b>${count === 1 ? noun : `${noun}s`}</li>`
}

/** The test cards and what each does. */
function cardList(): SafeHtml {
  return html`<ul class="tries">
${testCards.map((card) => html`<li><span class="number">${formatCardNumber(card.number)}</span><span>${card.brandName} <span class="${card.failure || card.laterFailure ? 'bad' : 'good'}">${card.effect}</span></span></li>`)}
</ul>
<p class="small soft">Any month in the future and any security code (three digits, four for American Express).</p>`
}
