import type { Witness } from '../witness/witness.ts'
import { countOf, formatMoment } from './format.ts'
import { html, type SafeHtml } from './html.ts'

/** What the witness of the log last saw, and the key that its signatures are checked by. */
export function witnessCard({ verifierKey, watched }: Witness): SafeHtml {
  return html`<section class="card" id="witness"><h2>Witness</h2>
<p class="soft">${sentenceOf(watched)}</p>
<p class="small soft">Its key: <code>${verifierKey}</code></p></section>`
}

function sentenceOf(watched: Witness['watched']): string {
  if (!watched) return 'Watches no log.'
  const { origin, seen } = watched
  if (!seen) return `Watches the log ${origin} and has seen nothing of it yet.`
  const entries = countOf(seen.size, 'entry').replace(/entrys$/, 'entries')
  return `Watches the log ${origin}: last seen with ${entries} on ${formatMoment(seen.seconds)}.`
}
