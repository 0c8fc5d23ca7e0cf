import { createHash, timingSafeEqual } from 'node:crypto'
import type { Answer } from '../http/answer.ts'
import type { SandboxRequest } from '../http/router.ts'
import { API_VERSION } from './account.ts'
import { invalid, StripeFault } from './fault.ts'

export interface CallAnswer {
  status: number
  body: string
  requestId: string
  /** The id of the original call, if this repeats its answer. */
  replayOf?: string
}

const LONGEST_KEY = 255

/** The key of a call that changes something; nothing else needs one. */
export function idempotencyKeyOf({ method, headers }: SandboxRequest): string | null {
  const key = headers['idempotency-key']
  return method === 'POST' && typeof key === 'string' ? key : null
}

/** An answer of either API with the headers of Stripe's. */
export function httpAnswer(request: SandboxRequest, { status, body, requestId, replayOf }: CallAnswer): Answer {
  const key = idempotencyKeyOf(request)
  const headers: Record<string, string> = {
    'content-type': 'application/json',
    'request-id': requestId,
    'stripe-version': API_VERSION,
  }
  if (key !== null) headers['idempotency-key'] = key
  if (replayOf !== undefined) Object.assign(headers, { 'idempotent-replayed': 'true', 'original-request': replayOf })
  return { status, headers, body }
}

/** Turns a refusal into its answer; any other error is a fault of the sandbox. */
export function guarded<Result>(requestId: string, work: () => Result): Result | CallAnswer {
  try {
    return work()
  } catch (error) {
    if (error instanceof StripeFault) return faultAnswer(error, requestId)
    throw error
  }
}

export function faultAnswer({ status, body }: StripeFault, requestId: string): CallAnswer {
  const error = { ...body, request_log_url: null, request_id: requestId }
  return { status, body: JSON.stringify({ error }, null, 2), requestId }
}

/** Throws unless the call has the secret key, speaks the version and has no idempotency key that is too long. */
export function checkHeaders(request: SandboxRequest, secretKey: string): void {
  const { headers } = request
  const given = /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1]
  if (given === undefined) {
    throw new StripeFault(401, { type: 'invalid_request_error', message: 'You did not provide an API key.' })
  }
  const isRight = timingSafeEqual(digest(given), digest(secretKey))
  if (!isRight) {
    const message = `Invalid API Key provided: ${given.slice(0, 8)}${'*'.repeat(8)}`
    throw new StripeFault(401, { type: 'invalid_request_error', message })
  }
  // A caller that names no version gets the account's own, which is the only one spoken here.
  const version = headers['stripe-version'] ?? API_VERSION
  if (version !== API_VERSION) {
    throw invalid(`Invalid Stripe API version: ${String(version)}. The sandbox speaks ${API_VERSION} only.`)
  }
  if ((idempotencyKeyOf(request)?.length ?? 0) > LONGEST_KEY) {
    throw invalid(`Idempotency keys can be at most ${LONGEST_KEY} characters long.`)
  }
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
