import { testCards } from '../stripe/test-cards.ts'
import { formatCardNumber } from './format.ts'
import { html, type SafeHtml } from './html.ts'

/** The test cards and what each does. */
export function cardList(): SafeHtml {
  return html`<ul class="tries">
${testCards.map((card) => html`<li><span class="number">${formatCardNumber(card.number)}</span><span>${card.brandName} <span class="${card.failure || card.laterFailure ? 'bad' : 'good'}">${card.effect}</span></span></li>`)}
</ul>
<p class="small soft">Any month in the future and any security code (three digits, four for American Express).</p>`
}
