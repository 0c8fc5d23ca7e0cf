import type { Answer } from '../http/answer.ts'
import type { PushService } from '../push/push-service.ts'
import type { ReceivedPush, StoredSubscription } from '../push/state.ts'
import { countOf, formatMoment } from './format.ts'
import { html, type SafeHtml } from './html.ts'
import { pageAnswer } from './page.ts'

/** The browsers that the sandbox plays, and what reached them. */
export function pushPage({ subscriptions }: PushService): Answer {
  return pageAnswer({
    title: 'Push messages',
    body: html`<h1>Push messages</h1><p class="lead">A push service as browsers have one: it checks who sends, and reads what only the browser can read.</p>
${subscriptions.length === 0 ? html`<p class="soft">No browser has subscribed yet.</p>` : subscriptions.toReversed().map(browserCard)}`,
  })
}

function browserCard({ id, received }: StoredSubscription): SafeHtml {
  return html`<section class="card"><h2>Browser <code>${id.slice(0, 8)}</code></h2>
${received.length === 0 ? html`<p class="soft">Nothing has arrived yet.</p>` : html`<ul class="tries">${received.toReversed().map(messageRow)}</ul>`}</section>`
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
<a class="button" href="/push">All messages</a></section>`
}
