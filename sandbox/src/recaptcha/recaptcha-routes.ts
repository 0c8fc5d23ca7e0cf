import { type Answer, jsonAnswer } from '../http/answer.ts'
import type { Route } from '../http/router.ts'
import { outcomes, type RecaptchaProvider } from './provider.ts'
import { anchorPage, apiScript } from './widget.ts'

/** reCAPTCHA v2 under `/recaptcha`: the script, the checkbox in its frame, the verification; and a switch for tests. */
export function recaptchaRoutes(provider: RecaptchaProvider): Route[] {
  return [
    { method: 'GET', path: '/recaptcha/api.js', answer: () => textAnswer('text/javascript', apiScript) },
    { method: 'GET', path: '/recaptcha/api2/anchor', answer: () => textAnswer('text/html', anchorPage) },
    { method: 'POST', path: '/recaptcha/api2/userverify', answer: ({ body }) => answerClick(provider, body) },
    { method: 'POST', path: '/recaptcha/api/siteverify', answer: ({ body }) => answerVerification(provider, body) },
    { method: 'POST', path: '/recaptcha/operator/next', answer: ({ body }) => chooseNextOutcome(provider, body) },
  ]
}

const textAnswer = (type: string, body: string): Answer => ({
  status: 200,
  headers: { 'content-type': `${type}; charset=utf-8` },
  body,
})

/** The checkbox was clicked: `k` is the site key, `co` the origin of the page around the frame. */
function answerClick(provider: RecaptchaProvider, body: string): Answer {
  const form = new URLSearchParams(body)
  const origin = form.get('co') ?? ''
  if (!URL.canParse(origin) || form.get('k') !== provider.keys.siteKey)
    return jsonAnswer({ error: 'invalid site key or domain' }, 400)
  const solved = provider.solve(origin)
  return solved ? jsonAnswer(solved) : jsonAnswer({ error: 'The operator asked for a failure.' }, 503)
}

function answerVerification(provider: RecaptchaProvider, body: string): Answer {
  const form = new URLSearchParams(body)
  return jsonAnswer(provider.verify({ secret: form.get('secret'), response: form.get('response') }))
}

/** The body is a form: `outcome=expired`. */
function chooseNextOutcome(provider: RecaptchaProvider, body: string): Answer {
  const outcome = outcomes.find((known) => known === new URLSearchParams(body).get('outcome'))
  if (!outcome) return jsonAnswer({ error: `Give outcome: ${outcomes.join(', ')}.` }, 400)
  provider.chooseNextOutcome(outcome)
  return jsonAnswer({ outcome })
}
