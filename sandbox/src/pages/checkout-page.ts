import type { Answer } from '../http/answer.ts'
import { trialEndOf } from '../stripe/checkout-sessions.ts'
import { type CheckoutEntry, type CheckoutProblem, successAddress } from '../stripe/pay-checkout.ts'
import type { StoredCheckout } from '../stripe/state.ts'
import type { Recurring } from '../stripe/wire.ts'
import { cardFields, cardHints, cardScript, field, submitScript } from './card-form.ts'
import { countOf, formatDay, formatInterval, formatMoney } from './format.ts'
import { html, type SafeHtml } from './html.ts'
import { pageAnswer } from './page.ts'

export interface CheckoutView {
  checkout: StoredCheckout
  /** The payer's address. */
  email: string | null
  nowSeconds: number
  entry: CheckoutEntry
  problem?: CheckoutProblem
}

export const emptyEntry: CheckoutEntry = {
  number: '',
  expiry: '',
  cvc: '',
  name: '',
  country: '',
  postalCode: '',
}

export function checkoutPage(view: CheckoutView): Answer {
  const { session } = view.checkout
  return pageAnswer({
    title: 'Checkout',
    frame: 'hosted',
    status: view.problem ? (view.problem.isDeclined ? 402 : 422) : 200,
    script: cardScript + submitScript,
    formTargets: [session.success_url ?? '', session.cancel_url ?? ''],
    body: html`<div class="checkout"><section aria-label="Your order">${orderSummary(view)}</section>
<section aria-label="Payment">${paymentForm(view)}${cardHints(view.nowSeconds)}</section></div>`,
  })
}

function orderSummary({ checkout, nowSeconds }: CheckoutView): SafeHtml {
  const { lineItem, trialDays, session } = checkout
  const price = formatMoney(lineItem.price.unit_amount, lineItem.currency)
  const interval = formatInterval(intervalOf(checkout))
  const trialEnd = trialEndOf(checkout, nowSeconds)
  const freeUntil = formatDay(trialEnd ?? nowSeconds)
  return html`${session.cancel_url && html`<p><a href="${session.cancel_url}">← Back without subscribing</a></p>`}
<p class="soft">Subscribe to</p><h1>${lineItem.description ?? 'Subscription'}</h1>
<p class="price">${trialEnd !== null ? `${countOf(trialDays, 'day')} free` : html`${price} <small>per ${interval}</small>`}</p>
<p class="soft">${trialEnd !== null ? `Then ${price} per ${interval}, from ${freeUntil}, until you cancel.` : `Renews every ${interval} until you cancel.`}</p>
<div class="sums"><span>${lineItem.description ?? 'Subscription'}</span><span>${price}</span>
${trialEnd !== null && html`<span>Free trial</span><span>−${price}</span>`}
${session.automatic_tax.enabled && html`<span>Tax</span><span>${isTaxIn(checkout) ? 'Included' : 'By your address'}</span>`}
<span class="total">${session.automatic_tax.enabled && !isTaxIn(checkout) ? 'Due today, before tax' : 'Due today'}</span><span class="total">${formatMoney(session.amount_total ?? 0, lineItem.currency)}</span></div>
${session.adaptive_pricing?.enabled && html`<p class="small soft">Adaptive Pricing: payers elsewhere are offered to pay in their own currency, converted with a fee.</p>`}`
}

const isTaxIn = ({ lineItem }: StoredCheckout) => lineItem.price.tax_behavior === 'inclusive'

function intervalOf({ lineItem }: StoredCheckout): Recurring {
  return lineItem.price.recurring!
}

function paymentForm({ checkout, email, entry, problem }: CheckoutView): SafeHtml {
  const { session } = checkout
  const isTrial = trialEndOf(checkout, 0) !== null
  const fieldOf = (name: keyof CheckoutEntry) => ({
    name,
    value: name === 'cvc' ? '' : entry[name],
    problem: problem?.field === name ? problem.sentence : null,
  })
  return html`<form class="card" method="post" action="/checkout/pay/${session.id}" novalidate><h2>Pay with card</h2>
<div class="field small soft">E-mail<br><b>${email}</b></div>
${cardFields(fieldOf)}
${session.automatic_tax.enabled && placeFields(fieldOf)}
<button class="main wide" type="submit">${isTrial ? 'Start trial' : 'Subscribe'}</button>
<p class="small soft">By confirming you allow the card to be charged for this subscription until you cancel. This is a sandbox: no money moves.</p></form>`
}

/** The payer's place, which decides the tax. */
function placeFields(fieldOf: (name: 'country' | 'postalCode') => Parameters<typeof field>[0]): SafeHtml {
  return html`<div class="pair">${field(fieldOf('country'), { label: 'Country (two letters)', attributes: html`autocomplete="country" maxlength="2" placeholder="DE"` })}
${field(fieldOf('postalCode'), { label: 'Postal code', attributes: html`autocomplete="postal-code" maxlength="12"` })}</div>`
}

/** Shown instead of the form once there is nothing more to pay. */
export function closedCheckoutPage({ session }: StoredCheckout): Answer {
  const isComplete = session.status === 'complete'
  const back = isComplete ? successAddress(session) : session.cancel_url
  return pageAnswer({
    title: isComplete ? 'Paid' : 'Expired',
    frame: 'hosted',
    status: isComplete ? 200 : 410,
    body: html`<div class="card empty narrow"><h1>${isComplete ? 'You are all done here' : 'This checkout has expired'}</h1>
<p>${isComplete ? 'This checkout was completed; nothing more will be charged for it.' : 'Nothing was charged. Start again from the site.'}</p>
${back && html`<a class="button main" href="${back}">Back to the site</a>`}</div>`,
  })
}
