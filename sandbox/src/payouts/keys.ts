import type { SandboxRequest } from '../http/router.ts'
import { idempotencyKeyOf } from '../stripe/answer-call.ts'
import { hashOf, otherParametersFault } from '../stripe/idempotency.ts'
import type { PayoutService } from './payout-service.ts'

const LASTS_MS = 30 * 86_400_000

/**
 * Makes something once for each idempotency key and returns its id, as the API v2 does (https://docs.stripe.com/api-v2-overview): a key is known
 * for 30 days, another call under it is refused, and one that was refused leaves it free. No step waits, so that of two calls at once one is the first.
 */
export function onceForKey({ state }: PayoutService, request: SandboxRequest, make: () => string): string {
  const key = idempotencyKeyOf(request)
  if (key === null) return make()
  const kept = Object.hasOwn(state.keys, key) ? state.keys[key]! : null
  const hash = hashOf(request)
  if (kept && Date.now() - kept.keptAt < LASTS_MS) {
    if (kept.request !== hash) throw otherParametersFault(key)
    return kept.made
  }
  const made = make()
  state.keys[key] = { request: hash, made, keptAt: Date.now() }
  return made
}
