import type { Answer } from '../http/answer.ts'
import { testCards } from '../stripe/cards.ts'
import type { CheckoutEntry } from '../stripe/pay-checkout.ts'
import type { KeptCheckout } from '../stripe/state.ts'
import type { Recurring } from '../stripe/wire.ts'
import { countOf, formatCardNumber, formatDay, formatInterval, formatMoney } from './format.ts'
import { html, type SafeHtml } from './html.ts'
import { pageAnswer } from './page.ts'

export interface CheckoutView {
  checkout: KeptCheckout
  /** The payer's address where it is known already. */
  email: string | null
  nowSeconds: number
  entry: CheckoutEntry
  problem?: { field: keyof CheckoutEntry; sentence: string; isDeclined: boolean }
}

export const emptyEntry: CheckoutEntry = { number: '', expiry: '', cvc: '', name: '', email: '' }

/** Groups the number, puts the slash, fills in a test card, and keeps a second tap from sending again. */
const checkoutScript = `
const form = document.querySelector('form')
const [number, expiry, cvc] = ['number', 'expiry', 'cvc'].map((name) => form.elements[name])
const grouped = (digits) => /^3[47]/.test(digits)
  ? [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10, 15)].filter(Boolean).join(' ')
  : (digits.match(/.{1,4}/g) || []).join(' ')
number.addEventListener('input', () => {
  if (number.selectionStart === number.value.length) number.value = grouped(number.value.replace(/\\D/g, '').slice(0, 19))
})
expiry.addEventListener('input', (event) => {
  if (event.inputType && event.inputType.startsWith('delete')) return
  const digits = expiry.value.replace(/\\D/g, '').slice(0, 4)
  expiry.value = digits.length < 2 ? digits : digits.slice(0, 2) + ' / ' + digits.slice(2)
})
for (const button of document.querySelectorAll('[data-card]')) {
  button.addEventListener('click', () => {
    number.value = grouped(button.dataset.card)
    expiry.value = button.dataset.expiry
    cvc.value = button.dataset.card.startsWith('37') ? '1234' : '123'
    form.elements.name.focus()
  })
}
form.addEventListener('submit', () => {
  const button = form.querySelector('button[type=submit]')
  setTimeout(() => { button.disabled = true; button.textContent = 'Processing…' })
})
addEventListener('pageshow', (event) => { if (event.persisted) location.reload() })`

export function checkoutPage(view: CheckoutView): Answer {
  const { session } = view.checkout
  return pageAnswer({
    title: 'Checkout',
    frame: 'hosted',
    status: view.problem ? (view.problem.isDeclined ? 402 : 422) : 200,
    script: checkoutScript,
    formTargets: [session.success_url ?? '', session.cancel_url ?? ''],
    body: html`<div class="checkout"><section aria-label="Your order">${orderSummary(view)}</section>
<section aria-label="Payment">${paymentForm(view)}${cardHints(view.nowSeconds)}</section></div>`,
  })
}

function orderSummary({ checkout, nowSeconds }: CheckoutView): SafeHtml {
  const { lineItem, trialDays, session } = checkout
  const price = formatMoney(lineItem.price.unit_amount, lineItem.currency)
  const interval = formatInterval(intervalOf(checkout))
  const trialEnd = formatDay(nowSeconds + trialDays * 86_400)
  return html`${session.cancel_url && html`<p><a href="${session.cancel_url}">← Back without subscribing</a></p>`}
<p class="soft">Subscribe to</p><h1>${lineItem.description ?? 'Subscription'}</h1>
<p class="price">${trialDays > 0 ? html`${countOf(trialDays, 'day')} free` : html`${price} <small>per ${interval}</small>`}</p>
<p class="soft">${trialDays > 0 ? `Then ${price} per ${interval}, from ${trialEnd}, until you cancel.` : `Renews every ${interval} until you cancel.`}</p>
<div class="sums"><span>${lineItem.description ?? 'Subscription'}</span><span>${price}</span>
${trialDays > 0 && html`<span>Free trial</span><span>−${price}</span>`}
<span class="total">Due today</span><span class="total">${formatMoney(session.amount_total ?? 0, lineItem.currency)}</span></div>`
}

function intervalOf({ lineItem }: KeptCheckout): Recurring {
  return lineItem.price.recurring!
}

function paymentForm({ checkout, email, entry, problem }: CheckoutView): SafeHtml {
  const { session, trialDays } = checkout
  const fieldOf = (name: keyof CheckoutEntry) => ({
    name,
    value: name === 'cvc' ? '' : entry[name],
    problem: problem?.field === name ? problem.sentence : null,
  })
  return html`<form class="card" method="post" action="/checkout/pay/${session.id}" novalidate><h2>Pay with card</h2>
${email ? html`<div class="field small soft">E-mail<br><b>${email}</b></div>` : field(fieldOf('email'), { label: 'E-mail', attributes: html`type="email" autocomplete="email"` })}
${field(fieldOf('number'), { label: 'Card number', attributes: html`inputmode="numeric" autocomplete="cc-number" placeholder="1234 1234 1234 1234"` })}
<div class="pair">${field(fieldOf('expiry'), { label: 'MM / YY', attributes: html`inputmode="numeric" autocomplete="cc-exp" placeholder="MM / YY"` })}
${field(fieldOf('cvc'), { label: 'CVC', attributes: html`inputmode="numeric" autocomplete="cc-csc" maxlength="4" placeholder="CVC"` })}</div>
${field(fieldOf('name'), { label: 'Cardholder name', attributes: html`autocomplete="cc-name" placeholder="Full name on card"` })}
<button class="main wide" type="submit">${trialDays > 0 ? 'Start trial' : 'Subscribe'}</button>
<p class="small soft">By confirming you allow the card to be charged for this subscription until you cancel. This is a sandbox: no money moves.</p></form>`
}

function field(
  { name, value, problem }: { name: string; value: string; problem: string | null },
  { label, attributes }: { label: string; attributes: SafeHtml },
): SafeHtml {
  return html`<div class="field"><label for="${name}">${label}</label><input id="${name}" name="${name}" value="${value}" required ${attributes} ${problem !== null && html`aria-invalid="true" aria-describedby="${name}-wrong" autofocus`}>
${problem !== null && html`<p class="wrong" role="alert" id="${name}-wrong">${problem}</p>`}</div>`
}

function cardHints(nowSeconds: number): SafeHtml {
  const expiry = `12 / ${String((new Date(nowSeconds * 1000).getUTCFullYear() + 1) % 100).padStart(2, '0')}`
  return html`<details class="card"><summary>Test cards</summary><ul class="tries">
${testCards.map(
  (
    card,
  ) => html`<li><span><span class="number">${formatCardNumber(card.number)}</span><br><span class="${card.failure || card.laterFailure ? 'bad' : 'good'}">${card.brandName} ${card.effect}</span></span>
<button type="button" class="small" data-card="${card.number}" data-expiry="${expiry}" aria-label="Fill in ${card.brandName} ending in ${card.number.slice(-4)}">Use</button></li>`,
)}
</ul></details>`
}

/** What stands where a form would, once there is nothing more to pay. */
export function closedCheckoutPage({ session }: KeptCheckout): Answer {
  const isComplete = session.status === 'complete'
  const back = isComplete ? session.success_url?.replaceAll('{CHECKOUT_SESSION_ID}', session.id) : session.cancel_url
  return pageAnswer({
    title: isComplete ? 'Paid' : 'Expired',
    frame: 'hosted',
    status: isComplete ? 200 : 410,
    body: html`<div class="card empty narrow"><h1>${isComplete ? 'You are all done here' : 'This checkout has expired'}</h1>
<p>${isComplete ? 'This checkout was completed; nothing more will be charged for it.' : 'Nothing was charged. Start again from the site.'}</p>
${back && html`<a class="button main" href="${back}">Back to the site</a>`}</div>`,
  })
}
