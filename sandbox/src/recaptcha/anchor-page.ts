import { randomBytes } from 'node:crypto'
import type { Answer } from '../http/answer.ts'
import { html } from '../pages/html.ts'

export interface Anchor {
  /** The origin of the page around the frame, which may frame it and which it talks to. */
  origin: string
  siteKey: string
  isSiteKeyKnown: boolean
  isDark: boolean
  isCompact: boolean
}

const style = `*{box-sizing:border-box}
body{margin:0;padding:0 12px;height:74px;display:flex;align-items:center;justify-content:space-between;gap:8px;border:1px solid #c9c9c9;border-radius:3px;background:#f9f9f9;color:#1a1a1a;font:14px/1.3 system-ui,sans-serif}
body.compact{height:140px;flex-direction:column;justify-content:center}
body.dark{background:#222;color:#fff;border-color:#525252}
label{display:flex;align-items:center;gap:10px;min-height:44px}
input{width:24px;height:24px;margin:0;accent-color:#0b6b3a}
.note{font-size:11px;text-align:right}
#problem{color:#b3261e;font-size:12px;margin:0}
body.dark #problem{color:#ffb4ab}`

/** The frame's side of the widget. It talks only to the page that the server allowed to frame it. */
const script = `
const { origin, siteKey } = document.body.dataset
const box = document.getElementById('recaptcha-anchor')
const problem = document.getElementById('problem')
let isSolved = false
let expiry
const post = (message) => window.parent.postMessage({ recaptcha: true, ...message }, origin)
const show = (text) => { problem.textContent = text }
function clear() {
  clearTimeout(expiry)
  isSolved = false
  box.checked = false
  show('')
}
function expire() {
  clear()
  show('Verification expired. Check the checkbox again.')
  post({ event: 'expired' })
}
async function solve() {
  const answer = await fetch('userverify', { method: 'POST', body: new URLSearchParams({ k: siteKey, co: origin }) })
  if (!answer.ok) throw new Error('The server answers ' + answer.status)
  const { token, validForMs } = await answer.json()
  isSolved = true
  expiry = setTimeout(expire, validForMs)
  post({ event: 'solved', token })
}
box.addEventListener('click', (event) => { if (isSolved) event.preventDefault() })
box.addEventListener('change', () => {
  show('')
  solve().catch(() => {
    clear()
    show('Cannot contact reCAPTCHA. Check your connection and try again.')
    post({ event: 'error' })
  })
})
window.addEventListener('message', ({ origin: from, source, data }) => {
  if (from === origin && source === window.parent && data && data.recaptcha === true && data.event === 'reset') clear()
})`

/** The checkbox, framed by the site. With a wrong site key it shows an error and never solves anything, like Google's. */
export function anchorPage({ origin, siteKey, isSiteKeyKnown, isDark, isCompact }: Anchor): Answer {
  const look = [isDark && 'dark', isCompact && 'compact'].filter(Boolean).join(' ')
  const body = isSiteKeyKnown
    ? html`<div><label><input type="checkbox" id="recaptcha-anchor" aria-describedby="problem">I'm not a robot</label>
<p id="problem" role="alert"></p></div>`
    : html`<p id="problem">ERROR for site owner: Invalid site key</p>`
  return framedAnswer({
    origin,
    body: html`<body class="${look}" data-origin="${origin}" data-site-key="${siteKey}">${body}
<span class="note">reCAPTCHA<br>Sandbox</span>`.text,
    script: isSiteKeyKnown ? script : null,
  })
}

/** For a page of another site: it may not frame anything, so a person sees this only by opening the address. */
export function strangeSitePage(): Answer {
  const body = '<body><p id="problem">ERROR for site owner: Invalid domain for site key</p>'
  return framedAnswer({ origin: "'none'", body, script: null })
}

function framedAnswer({ origin, body, script }: { origin: string; body: string; script: string | null }): Answer {
  const nonce = randomBytes(16).toString('base64')
  return {
    status: 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'referrer-policy': 'no-referrer',
      'content-security-policy': [
        "default-src 'none'",
        `style-src 'nonce-${nonce}'`,
        `script-src 'nonce-${nonce}'`,
        "connect-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        `frame-ancestors ${origin}`,
      ].join('; '),
    },
    body: `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>reCAPTCHA</title><style nonce="${nonce}">${style}</style></head>
${body}
${script ? `<script nonce="${nonce}">${script}</script>` : ''}
</body>
</html>`,
  }
}
