import { setTimeout as passing } from 'node:timers/promises'
import type { Answer } from '../http/answer.ts'
import type { Route, SandboxRequest } from '../http/router.ts'
import { newId, type StripeAccount } from './account.ts'
import { type CallAnswer, checkHeaders, faultAnswer, guarded, httpAnswer, idempotencyKeyOf } from './answer-call.ts'
import { runDueWork } from './due.ts'
import type { Endpoint } from './endpoint.ts'
import { endpoints } from './endpoints.ts'
import { expand } from './expand.ts'
import { faultOf } from './fault.ts'
import { readForm } from './form.ts'
import { Idempotency } from './idempotency.ts'
import type { Outage, Outages } from './outages.ts'
import { Params } from './params.ts'

interface ApiCall {
  account: StripeAccount
  secretKey: string
  idempotency: Idempotency
  endpoint: Endpoint
  request: SandboxRequest
  requestId: string
}

/** Stripe's API, as far as the lifecycle of a subscription needs it (https://docs.stripe.com/api). */
export function apiRoutes(
  account: StripeAccount,
  { secretKey, outages }: { secretKey: string; outages: Outages },
): Route[] {
  const idempotency = new Idempotency(account)
  return endpoints.map((endpoint) => ({
    method: endpoint.method,
    path: endpoint.path,
    answer: (request) => {
      const call = { account, secretKey, idempotency, endpoint, request, requestId: newId('req', 14) }
      const outage = outages.take(request)
      return outage ? answerInOutage(call, outage) : httpAnswer(request, answerCall(call))
    },
  }))
}

/** Applies a simulated fault to the call: it waits, does its work or not, and sends its answer or not. */
async function answerInOutage(call: ApiCall, { status, when, delayMs }: Outage): Promise<Answer> {
  const { idempotency, request, requestId } = call
  if (delayMs > 0) {
    // Of two calls under one key the second is refused while the first is running.
    const refusal = guarded(requestId, () => idempotency.find(request, requestId))
    if (refusal) return httpAnswer(request, refusal)
    await idempotency.whileInUse(request, () => passing(delayMs))
  }
  if (status === undefined) return httpAnswer(request, answerCall(call))
  if (when === 'after') answerCall(call)
  if (typeof status === 'string') return { status: 0, headers: {}, body: '', withheld: status }
  const answer = faultAnswer(faultOf(status), requestId)
  if (when === 'before') idempotency.store(request, answer)
  return httpAnswer(request, answer)
}

function answerCall(call: ApiCall): CallAnswer {
  const { account, request, requestId, idempotency } = call
  return guarded(requestId, () => {
    checkHeaders(request, call.secretKey)
    runDueWork(account)
    const stored = idempotency.find(request, requestId)
    if (stored) return stored
    const answer = guarded(requestId, () => runCall(call))
    idempotency.store(request, answer)
    return answer
  })
}

function runCall({ account, endpoint, request, requestId }: ApiCall): CallAnswer {
  const form = readForm(request.method === 'POST' ? request.body : request.query.toString())
  const id = request.pathParts.id ?? ''
  const params = new Params(form)
  const expanded = params.texts('expand')
  account.call = { id: requestId, idempotency_key: idempotencyKeyOf(request) }
  try {
    const answer = endpoint.answer(account, { id, params, expanded })
    // Work that the call itself made due (a trial that ends now) shows in its answer.
    runDueWork(account)
    return { status: 200, body: JSON.stringify(expand(account, answer, expanded), null, 2), requestId }
  } finally {
    account.call = { id: null, idempotency_key: null }
  }
}
