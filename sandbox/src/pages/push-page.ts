import type { Answer } from '../http/answer.ts'
import { modes, type PushService } from '../push/push-service.ts'
import type { ReceivedPush, StoredSubscription } from '../push/state.ts'
import { countOf, formatMoment } from './format.ts'
import { html, type SafeHtml } from './html.ts'
import { pageAnswer } from './page.ts'

const labels = { works: 'Works', gone: 'Is gone (410)', busy: 'Is busy (429)', down: 'Is down (500)' } as const

/** The browsers that the sandbox plays, what reached them, and the service's faults to try. */
export function pushPage({ mode, subscriptions }: PushService): Answer {
  return pageAnswer({
    title: 'Push messages',
    body: html`<h1>Push messages</h1><p class="lead">A push service as browsers have one: it checks who sends, and reads what only the browser can read.</p>
<section class="card" id="switches"><h2>Faults to try</h2>
<form class="row field" method="post" action="/push/operator/mode" aria-label="The service">${modes.map(
      (one) =>
        html`<button class="small" name="mode" value="${one}" ${one === mode && html`aria-pressed="true"`}>${labels[one]}${one === mode && ' ✓'}</button>`,
    )}</form></section>
${subscriptions.length === 0 ? html`<p class="soft">No browser has subscribed yet.</p>` : subscriptions.toReversed().map(browserCard)}`,
  })
}

function browserCard({ id, received }: StoredSubscription): SafeHtml {
  return html`<section class="card"><h2>Browser <code>${id.slice(0, 8)}</code></h2>
${received.length === 0 ? html`<p class="soft">Nothing has arrived yet.</p>` : html`<ul class="tries">${received.toReversed().map(messageRow)}</ul>`}
<form method="post" action="/push/operator/subscriptions/${id}/forget"><button class="small">Take the permission back</button></form></section>`
}

function messageRow({ payload, topic, urgency, ttlSeconds, at }: ReceivedPush): SafeHtml {
  return html`<li><span>${payload}</span><span class="small soft">${formatMoment(at)} · topic ${topic ?? 'none'} · ${urgency ?? 'normal'} · stored for ${countOf(Math.floor(ttlSeconds / 60), 'minute')}</span></li>`
}

/** The front page's part. */
export function pushCard({ subscriptions }: PushService): SafeHtml {
  const received = subscriptions.reduce((sum, one) => sum + one.received.length, 0)
  return html`<section class="card" id="push"><h2>Push</h2>
<ul class="figures"><li><b>${subscriptions.length}</b>${subscriptions.length === 1 ? 'browser' : 'browsers'}</li><li><b>${received}</b>received</li></ul>
<p class="soft">Reminders to browsers end here, decrypted.</p>
<a class="button" href="/push">Messages and faults</a></section>`
}
