import { modes, type Witness } from '../witness/witness.ts'
import { countOf, formatMoment } from './format.ts'
import { html, type SafeHtml } from './html.ts'

const labels = { works: 'Works', down: 'Is down', slow: 'Is slow' } as const

/** What the witness of the log last saw, the key that its signatures are checked by, and its faults to try. */
export function witnessCard({ mode, verifierKey, watched }: Witness): SafeHtml {
  return html`<section class="card" id="witness"><h2>Witness</h2>
<p class="soft">${sentenceOf(watched)}</p>
<p class="small soft">Its key: <code>${verifierKey}</code></p>
<form class="row" method="post" action="/witness/operator/mode" aria-label="Witness">${modes.map(
    (one) =>
      html`<button class="small" name="mode" value="${one}" ${one === mode && html`aria-pressed="true"`}>${labels[one]}${one === mode && ' ✓'}</button>`,
  )}</form>
<form class="row" method="post" action="/witness/operator/forget"><button>Forget the log</button></form></section>`
}

function sentenceOf(watched: Witness['watched']): string {
  if (!watched) return 'Watches no log.'
  const { origin, seen } = watched
  if (!seen) return `Watches the log ${origin} and has seen nothing of it yet.`
  const entries = countOf(seen.size, 'entry').replace(/entrys$/, 'entries')
  return `Watches the log ${origin}: last seen with ${entries} on ${formatMoment(seen.seconds)}.`
}
