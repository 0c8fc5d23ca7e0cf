import { createHash } from 'node:crypto'
import type { SandboxRequest } from '../http/router.ts'
import type { StripeAccount } from './account.ts'
import { type CallAnswer, idempotencyKeyOf } from './answer-call.ts'
import { StripeFault } from './fault.ts'
import type { StoredAnswer } from './state.ts'

const DAY_SECONDS = 86_400

/**
 * Remembers the first answer to each key for a day on the sandbox's clock, as Stripe does (https://docs.stripe.com/api/idempotent_requests): the same
 * call gets it again, even if it was a fault, and another call under the same key is refused. Calls refused before they began leave nothing behind.
 */
export class Idempotency {
  private readonly account: StripeAccount
  /** Keys of calls that are not answered yet. */
  private readonly inUse = new Set<string>()

  constructor(account: StripeAccount) {
    this.account = account
  }

  /** The stored answer for this call. Throws if the key belongs to another call, or is in use. */
  find(request: SandboxRequest, requestId: string): CallAnswer | undefined {
    const key = idempotencyKeyOf(request)
    if (key === null) return undefined
    if (this.inUse.has(key)) throw inUseFault(key)
    const stored = this.findStored(key)
    if (!stored) return undefined
    if (stored.request !== hashOf(request)) throw otherParametersFault(key)
    return { status: stored.status, body: stored.body, requestId, replayOf: stored.requestId }
  }

  /** Stores an answer, unless the call was refused before it began. */
  store(request: SandboxRequest, { status, body, requestId }: CallAnswer): void {
    const key = idempotencyKeyOf(request)
    if (key === null || !hasBegun(status)) return
    const keptAt = this.account.now()
    const { idempotency } = this.account.state
    for (const [old, stored] of Object.entries(idempotency)) if (this.isTooOld(stored)) delete idempotency[old]
    idempotency[key] = { request: hashOf(request), status, body, requestId, keptAt }
    this.account.changed()
  }

  /** Reserves the key during the call. */
  async whileInUse(request: SandboxRequest, wait: () => Promise<unknown>): Promise<void> {
    const key = idempotencyKeyOf(request)
    if (key !== null) this.inUse.add(key)
    try {
      await wait()
    } finally {
      if (key !== null) this.inUse.delete(key)
    }
  }

  private findStored(key: string): StoredAnswer | undefined {
    const { idempotency } = this.account.state
    const stored = Object.hasOwn(idempotency, key) ? idempotency[key] : undefined
    return stored && !this.isTooOld(stored) ? stored : undefined
  }

  private isTooOld({ keptAt }: StoredAnswer): boolean {
    return this.account.now() - keptAt >= DAY_SECONDS
  }
}

/** A declined card (402) and a fault are results; a wrong parameter, object, key or moment is detected before any work. */
function hasBegun(status: number): boolean {
  return status < 400 || status === 402 || status === 500
}

/** Two calls with the same hash are equal. */
export function hashOf({ method, path, body }: SandboxRequest): string {
  return createHash('sha256').update(`${method} ${path}\n${body}`).digest('hex')
}

function inUseFault(key: string): StripeFault {
  const message = `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`
  return new StripeFault(409, { type: 'idempotency_error', code: 'idempotency_key_in_use', message })
}

export function otherParametersFault(key: string): StripeFault {
  const message = `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`
  return new StripeFault(400, { type: 'idempotency_error', message })
}
