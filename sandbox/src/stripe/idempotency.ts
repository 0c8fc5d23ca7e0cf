import { createHash } from 'node:crypto'
import type { SandboxRequest } from '../http/router.ts'
import type { StripeAccount } from './account.ts'
import { type CallAnswer, idempotencyKeyOf } from './answer-call.ts'
import { StripeFault } from './fault.ts'
import type { KeptAnswer } from './state.ts'

const DAY_SECONDS = 86_400

/**
 * Remembers the first answer to each key for a day of the sandbox's clock, as Stripe does
 * (https://docs.stripe.com/api/idempotent_requests): the same call gets it again, also when it was a fault, and another
 * call under the same key is refused. Calls that were refused before they began leave nothing behind.
 */
export class Idempotency {
  private readonly account: StripeAccount
  /** Keys of calls that are not answered yet. */
  private readonly inUse = new Set<string>()

  constructor(account: StripeAccount) {
    this.account = account
  }

  /** The answer that is kept for this call. Throws when the key is another call's, or still at work. */
  find(request: SandboxRequest, requestId: string): CallAnswer | undefined {
    const key = idempotencyKeyOf(request)
    if (key === null) return undefined
    if (this.inUse.has(key)) throw inUseFault(key)
    const kept = this.findKept(key)
    if (!kept) return undefined
    if (kept.request !== hashOf(request)) throw otherParametersFault(key)
    return { status: kept.status, body: kept.body, requestId, replayOf: kept.requestId }
  }

  /** Keeps an answer, unless the call was refused before it began. */
  keep(request: SandboxRequest, { status, body, requestId }: CallAnswer): void {
    const key = idempotencyKeyOf(request)
    if (key === null || !hasBegun(status)) return
    const keptAt = this.account.now()
    const { idempotency } = this.account.state
    for (const [old, kept] of Object.entries(idempotency)) if (this.isTooOld(kept)) delete idempotency[old]
    idempotency[key] = { request: hashOf(request), status, body, requestId, keptAt }
    this.account.changed()
  }

  /** Holds the key while the call takes its time. */
  async whileInUse(request: SandboxRequest, wait: () => Promise<unknown>): Promise<void> {
    const key = idempotencyKeyOf(request)
    if (key !== null) this.inUse.add(key)
    try {
      await wait()
    } finally {
      if (key !== null) this.inUse.delete(key)
    }
  }

  private findKept(key: string): KeptAnswer | undefined {
    const { idempotency } = this.account.state
    const kept = Object.hasOwn(idempotency, key) ? idempotency[key] : undefined
    return kept && !this.isTooOld(kept) ? kept : undefined
  }

  private isTooOld({ keptAt }: KeptAnswer): boolean {
    return this.account.now() - keptAt >= DAY_SECONDS
  }
}

/** A declined card (402) and a fault are results; a wrong parameter, object, key or moment is found before anything. */
function hasBegun(status: number): boolean {
  return status < 400 || status === 402 || status === 500
}

/** Two calls with the same hash ask for the same. */
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
