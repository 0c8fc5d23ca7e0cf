import { testCards } from '../stripe/test-cards.ts'
import { formatCardNumber } from './format.ts'
import { html, type SafeHtml } from './html.ts'

export interface FieldView {
  name: string
  value: string
  problem: string | null
}

/** Groups the number, inserts the slash, and fills in a test card. */
export const cardScript = `
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
}`

/** Prevents a second tap from submitting again. */
export const submitScript = `
for (const sent of document.querySelectorAll('form')) sent.addEventListener('submit', () => {
  const button = sent.querySelector('button[type=submit]')
  setTimeout(() => { button.disabled = true; button.textContent = 'Processing…' })
})
addEventListener('pageshow', (event) => { if (event.persisted) location.reload() })`

/** Number, expiry, security code and name. */
export function cardFields(fieldOf: (name: 'number' | 'expiry' | 'cvc' | 'name') => FieldView): SafeHtml {
  return html`${field(fieldOf('number'), { label: 'Card number', attributes: html`inputmode="numeric" autocomplete="cc-number" placeholder="1234 1234 1234 1234"` })}
<div class="pair">${field(fieldOf('expiry'), { label: 'MM / YY', attributes: html`inputmode="numeric" autocomplete="cc-exp" placeholder="MM / YY"` })}
${field(fieldOf('cvc'), { label: 'CVC', attributes: html`inputmode="numeric" autocomplete="cc-csc" maxlength="4" placeholder="CVC"` })}</div>
${field(fieldOf('name'), { label: 'Cardholder name', attributes: html`autocomplete="cc-name" placeholder="Full name on card"` })}`
}

export function field(
  { name, value, problem }: FieldView,
  { label, attributes }: { label: string; attributes: SafeHtml },
): SafeHtml {
  return html`<div class="field"><label for="${name}">${label}</label><input id="${name}" name="${name}" value="${value}" required ${attributes} ${problem !== null && html`aria-invalid="true" aria-describedby="${name}-wrong" autofocus`}>
${problem !== null && html`<p class="wrong" role="alert" id="${name}-wrong">${problem}</p>`}</div>`
}

/** The test cards, each with a button that fills it in. */
export function cardHints(nowSeconds: number): SafeHtml {
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
