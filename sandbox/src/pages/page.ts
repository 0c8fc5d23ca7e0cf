import { randomBytes } from 'node:crypto'
import type { Answer } from '../http/answer.ts'
import { escapeHtml, html, type SafeHtml } from './html.ts'
import { style } from './style.ts'

export interface Page {
  title: string
  body: SafeHtml
  status?: number
  /** Optional script of the page. */
  script?: string
  /** 'home' pages have the links between the sandbox's pages; 'hosted' and 'sign-in' ones stand in for a vendor's page. */
  frame?: 'home' | 'hosted' | 'sign-in'
  /** Addresses to which a form may eventually lead. */
  formTargets?: string[]
}

const logo = html`<svg viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="8"/><path d="M4 23c5 0 6-9 12-9s7 9 12 9v5H4z"/><circle cx="22.5" cy="9.5" r="3"/></svg>`

/** A whole page that loads nothing else. */
export function pageAnswer({ title, body, status = 200, script, frame = 'home', formTargets = [] }: Page): Answer {
  const nonce = randomBytes(16).toString('base64')
  const origins = formTargets.filter((address) => URL.canParse(address)).map((address) => new URL(address).origin)
  const text = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} · Sandbox</title>
<link rel="icon" href="data:,">
<style>${style}</style>
</head>
<body class="${frame}">
${headers[frame].text}
<main>${body.text}</main>
${script ? `<script nonce="${nonce}">${script}</script>` : ''}
</body>
</html>`
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'referrer-policy': 'same-origin',
      'content-security-policy': [
        "default-src 'none'",
        "style-src 'unsafe-inline'",
        'img-src data: http: https:',
        `script-src 'nonce-${nonce}'`,
        "connect-src 'self'",
        "frame-src 'self'",
        "base-uri 'self'",
        "frame-ancestors 'none'",
        `form-action 'self' ${origins.join(' ')}`.trim(),
      ].join('; '),
    },
    body: text,
  }
}

const homeHeader = html`<header class="bar"><a class="brand" href="/">${logo}<span>Sandbox</span></a>
<nav aria-label="Sandbox"><a href="/stripe">Stripe</a><a href="/google">Google</a><a href="/mail">Mailbox</a></nav></header>`

const hostedHeader = html`<header class="bar"><span class="brand">${logo}<span>Sandbox Pay</span></span>
<span class="note">Sandbox: no real money</span></header>`

const signInHeader = html`<header class="bar"><span class="brand">${logo}<span>Sandbox sign-in</span></span>
<span class="note">Sandbox: stands in for Google</span></header>`

const headers = { home: homeHeader, hosted: hostedHeader, 'sign-in': signInHeader }
