import { type Answer, jsonAnswer } from '../http/answer.ts'
import type { Route, SandboxRequest } from '../http/router.ts'
import { anchorPage, strangeSitePage } from './anchor-page.ts'
import { apiScript } from './api-script.ts'
import { outcomes, type RecaptchaProvider } from './provider.ts'

/** reCAPTCHA v2 under `/recaptcha`: the script, the checkbox in its frame, the verification; and a switch for tests. */
export function recaptchaRoutes(provider: RecaptchaProvider): Route[] {
  return [
    { method: 'GET', path: '/recaptcha/api.js', answer: ({ query }) => answerScript(query) },
    { method: 'GET', path: '/recaptcha/api2/anchor', answer: (request) => showAnchor(provider, request) },
    { method: 'POST', path: '/recaptcha/api2/userverify', answer: (request) => answerClick(provider, request) },
    { method: 'POST', path: '/recaptcha/api/siteverify', answer: (request) => answerVerification(provider, request) },
    { method: 'POST', path: '/recaptcha/operator/next', answer: ({ body }) => chooseNextOutcome(provider, body) },
  ]
}

function answerScript(query: URLSearchParams): Answer {
  const body = apiScript({ onload: query.get('onload'), isExplicit: query.get('render') === 'explicit' })
  return { status: 200, headers: { 'content-type': 'text/javascript; charset=utf-8' }, body }
}

function showAnchor(provider: RecaptchaProvider, { query }: SandboxRequest): Answer {
  const origin = provider.originOf(query.get('co'))
  if (!origin) return strangeSitePage()
  return anchorPage({
    origin,
    siteKey: query.get('k') ?? '',
    isSiteKeyKnown: query.get('k') === provider.keys.siteKey,
    isDark: query.get('theme') === 'dark',
    isCompact: query.get('size') === 'compact',
  })
}

/** The checkbox was clicked: `k` is the site key, `co` the origin of the page around the frame. */
function answerClick(provider: RecaptchaProvider, { body }: SandboxRequest): Answer {
  const form = new URLSearchParams(body)
  const origin = provider.originOf(form.get('co'))
  if (!origin || form.get('k') !== provider.keys.siteKey)
    return jsonAnswer({ error: 'invalid site key or domain' }, 400)
  const solved = provider.solve(origin)
  return solved ? jsonAnswer(solved) : jsonAnswer({ error: 'The operator asked for a failure.' }, 503)
}

function answerVerification(provider: RecaptchaProvider, { body, query }: SandboxRequest): Answer {
  const form = new URLSearchParams(body)
  const read = (name: string) => form.get(name) ?? query.get(name)
  return jsonAnswer(provider.verify({ secret: read('secret'), response: read('response') }))
}

function chooseNextOutcome(provider: RecaptchaProvider, body: string): Answer {
  const outcome = outcomes.find((known) => known === readOutcome(body))
  if (!outcome) return jsonAnswer({ error: `Give outcome: ${outcomes.join(', ')}.` }, 400)
  provider.chooseNextOutcome(outcome)
  return jsonAnswer({ outcome })
}

function readOutcome(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && 'outcome' in value ? value.outcome : undefined
  } catch {
    return undefined
  }
}
