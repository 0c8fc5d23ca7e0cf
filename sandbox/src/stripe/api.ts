import { createHash, timingSafeEqual } from 'node:crypto'
import type { Answer } from '../http/answer.ts'
import type { Route, SandboxRequest } from '../http/router.ts'
import { newId, type StripeAccount } from './account.ts'
import { checkoutEndpoints } from './checkout-sessions.ts'
import { customerEndpoints } from './customers.ts'
import { runDueWork } from './due.ts'
import type { Endpoint } from './endpoint.ts'
import { eventEndpoints } from './events.ts'
import { expand } from './expand.ts'
import { invalid, StripeFault } from './fault.ts'
import { readForm } from './form.ts'
import { invoiceEndpoints } from './invoices.ts'
import { Params } from './params.ts'
import { paymentMethodEndpoints } from './payment-methods.ts'
import { portalEndpoints } from './portal-sessions.ts'
import { priceEndpoints } from './prices.ts'
import { productEndpoints } from './products.ts'
import { subscriptionEndpoints } from './subscriptions.ts'

const endpoints: Endpoint[] = [
  ...productEndpoints,
  ...priceEndpoints,
  ...customerEndpoints,
  ...paymentMethodEndpoints,
  ...checkoutEndpoints,
  ...subscriptionEndpoints,
  ...invoiceEndpoints,
  ...portalEndpoints,
  ...eventEndpoints,
]

const DAY_MS = 86_400_000

/** Stripe's API, as far as a subscription's life needs it (https://docs.stripe.com/api). */
export function apiRoutes(account: StripeAccount, secretKey: string): Route[] {
  return endpoints.map((endpoint) => ({
    method: endpoint.method,
    path: endpoint.path,
    answer: (request) => {
      const requestId = newId('req', 14)
      const { status, body, isReplay } = answerCall({ account, secretKey, endpoint, request, requestId })
      const headers: Record<string, string> = { 'content-type': 'application/json', 'request-id': requestId }
      const version = request.headers['stripe-version']
      if (typeof version === 'string') headers['stripe-version'] = version
      if (isReplay) headers['idempotent-replayed'] = 'true'
      return { status, headers, body } satisfies Answer
    },
  }))
}

interface ApiCall {
  account: StripeAccount
  secretKey: string
  endpoint: Endpoint
  request: SandboxRequest
  requestId: string
}

interface CallAnswer {
  status: number
  body: string
  isReplay: boolean
}

function answerCall(call: ApiCall): CallAnswer {
  const { account, request, requestId } = call
  const key = request.method === 'POST' ? request.headers['idempotency-key'] : undefined
  const keyText = typeof key === 'string' ? key : undefined
  account.call = { id: requestId, idempotency_key: keyText ?? null }
  try {
    checkKey(request, call.secretKey)
    return keyText === undefined ? runCall(call) : runOnce(call, keyText)
  } catch (error) {
    if (!(error instanceof StripeFault)) throw error
    return faultAnswer(error, requestId)
  } finally {
    account.call = { id: null, idempotency_key: null }
  }
}

/**
 * The same key gives the same answer for a day; with other parameters it is an error. Calls whose parameters were
 * refused leave nothing behind, as at Stripe (https://docs.stripe.com/api/idempotent_requests).
 */
function runOnce(call: ApiCall, key: string): CallAnswer {
  const { account, request } = call
  const { idempotency } = account.state
  const hash = createHash('sha256').update(`${request.method} ${request.path}\n${request.body}`).digest('hex')
  const kept = Object.hasOwn(idempotency, key) ? idempotency[key] : undefined
  if (kept && Date.now() - kept.at < DAY_MS) {
    if (kept.request === hash) return { status: kept.status, body: kept.body, isReplay: true }
    const message = `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`
    throw new StripeFault(400, { type: 'idempotency_error', message })
  }
  for (const [oldKey, { at }] of Object.entries(idempotency)) {
    if (Date.now() - at >= DAY_MS) delete idempotency[oldKey]
  }
  const answer = runCall(call)
  if (answer.status === 400) return answer
  idempotency[key] = { request: hash, status: answer.status, body: answer.body, at: Date.now() }
  account.changed()
  return answer
}

function runCall({ account, endpoint, request, requestId }: ApiCall): CallAnswer {
  try {
    runDueWork(account)
    const text = request.method === 'POST' ? request.body : request.query.toString()
    const params = new Params(readForm(text))
    const expanded = params.texts('expand')
    const answer = endpoint.answer(account, { id: request.pathParts.id ?? '', params, expanded })
    // What the call itself made due (a trial that ends now) shows in its answer.
    runDueWork(account)
    return { status: 200, body: JSON.stringify(expand(account, answer, expanded), null, 2), isReplay: false }
  } catch (error) {
    if (error instanceof StripeFault) return faultAnswer(error, requestId)
    throw error
  }
}

function faultAnswer({ status, body }: StripeFault, requestId: string): CallAnswer {
  const error = { ...body, request_log_url: null, request_id: requestId }
  return { status, body: JSON.stringify({ error }, null, 2), isReplay: false }
}

function checkKey({ headers }: SandboxRequest, secretKey: string): void {
  const given = /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1]
  if (given === undefined) {
    throw new StripeFault(401, { type: 'invalid_request_error', message: 'You did not provide an API key.' })
  }
  const isRight = timingSafeEqual(digest(given), digest(secretKey))
  if (!isRight) {
    const message = `Invalid API Key provided: ${given.slice(0, 8)}${'*'.repeat(8)}`
    throw new StripeFault(401, { type: 'invalid_request_error', message })
  }
  const version = headers['stripe-version']
  if (typeof version !== 'string') throw invalid('The sandbox needs a Stripe-Version header.')
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
