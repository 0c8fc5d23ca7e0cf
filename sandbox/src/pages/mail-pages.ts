import type { Answer } from '../http/answer.ts'
import type { Message } from '../mail/mailbox.ts'
import { formatMoment } from './format.ts'
import { html, type SafeHtml } from './html.ts'
import { pageAnswer } from './page.ts'

/** Looks for newer mail without disturbing the reader of the list. */
const refreshScript = `
const list = document.querySelector('[data-newest]')
const address = '/mail/messages' + location.search
setInterval(async () => {
  const answer = await fetch(address).catch(() => undefined)
  const messages = answer && answer.ok ? await answer.json() : undefined
  if (messages && (messages[0]?.id ?? '') !== list.dataset.newest) location.reload()
}, 2000)`

export function mailListPage(messages: Message[], to: string): Answer {
  return pageAnswer({
    title: 'Mailbox',
    script: refreshScript,
    body: html`<div class="row between"><h1>Mailbox</h1>
${messages.length > 0 && html`<form method="post" action="/mail/clear"><button>Delete all</button></form>`}</div>
<p class="soft">${to ? html`Mail for ${to}. <a href="/mail">Show all</a>.` : 'All mail that the product sends ends here. The list refreshes automatically.'}</p>
<div class="card list" data-newest="${messages[0]?.id ?? ''}">
${messages.length === 0 ? html`<p class="empty">No mail yet.</p>` : html`<ul class="mails">${messages.map(mailRow)}</ul>`}
</div>`,
  })
}

function mailRow({ id, subject, to, date, text }: Message): SafeHtml {
  return html`<li><a href="/mail/${id}"><b>${subject || '(no subject)'}</b><span class="soft small number">${shortTime(date)}</span>
<span class="soft small">to ${to.join(', ')} · ${text.replace(/\s+/g, ' ').trim().slice(0, 110)}</span></a></li>`
}

/** The base of links follows the message in the frame: before the doctype it would switch browsers to quirks mode. */
const opensLinksOutside = '<base target="_blank">'

/** Scripts never run in the frame; without them, sharing the origin only lets this page measure its height. */
const frameRights =
  'allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation'

const fitScript = `
const frame = document.querySelector('iframe')
const fit = () => { frame.style.height = frame.contentDocument.documentElement.scrollHeight + 'px' }
if (frame) { frame.addEventListener('load', fit); fit() }`

export function mailPage(message: Message): Answer {
  const { subject, from, to, date, text, html: body, links, headers } = message
  return pageAnswer({
    title: subject || 'Message',
    script: fitScript,
    body: html`<p><a href="/mail">All mail</a></p><h1>${subject || '(no subject)'}</h1>
<div class="card"><dl><dt>From</dt><dd>${from}</dd><dt>To</dt><dd>${to.join(', ')}</dd><dt>Arrived</dt><dd>${formatMoment(Date.parse(date) / 1000)}</dd></dl></div>
${body && html`<div class="card"><iframe title="The message as it looks" sandbox="${frameRights}" srcdoc="${body + opensLinksOutside}"></iframe></div>`}
${links.length > 0 && html`<section class="card"><h2>Links</h2>${links.map((link) => html`<p><a href="${link}" target="_blank" rel="noopener">${link}</a></p>`)}</section>`}
${text && html`<section class="card"><h2>Plain text</h2><pre>${withLinks(text)}</pre></section>`}
<details class="card"><summary>Headers</summary><pre>${headers.map(
      ({ name, value }) => html`${name}: ${value}
`,
    )}</pre></details>`,
  })
}

/** Plain text with its addresses made clickable. */
function withLinks(text: string): SafeHtml[] {
  return text
    .split(/(https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)])/)
    .map((part, index) =>
      index % 2 === 1 ? html`<a href="${part}" target="_blank" rel="noopener">${part}</a>` : html`${part}`,
    )
}

function shortTime(date: string): string {
  return date.slice(0, 16).replace('T', ' ')
}
