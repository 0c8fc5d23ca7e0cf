import type { SandboxRequest } from '../http/router.ts'
import { idempotencyKeyOf } from '../stripe/answer-call.ts'
import { hashOf, otherParametersFault } from '../stripe/idempotency.ts'
import type { PayoutService } from './payout-service.ts'

const LASTS_MS = 30 * 86_400_000

/**
 * Creates an object once per idempotency key and returns its id, as the API v2 does (https://docs.stripe.com/api-v2-overview): a key lasts 30 days, a
 * different call under it is refused, and a refused call leaves it free. All steps are synchronous, so of two concurrent calls one is first.
 */
export function onceForKey({ state }: PayoutService, request: SandboxRequest, make: () => string): string {
  const key = idempotencyKeyOf(request)
  if (key === null) return make()
  const stored = Object.hasOwn(state.keys, key) ? state.keys[key]! : null
  const hash = hashOf(request)
  if (stored && Date.now() - stored.keptAt < LASTS_MS) {
    if (stored.request !== hash) throw otherParametersFault(key)
    return stored.made
  }
  const made = make()
  state.keys[key] = { request: hash, made, keptAt: Date.now() }
  return made
}
