import { type RefusalCode, refusals } from '@whereabouts/contract/refusals'
import type { Subscription } from '@whereabouts/contract/subscriptions'
import { CallFailed } from '../parts/api.ts'

const told = new Set<RefusalCode | 'fault'>([
  'no-subscription',
  'no-customer',
  'not-manageable',
  'portal-unavailable',
  'not-allowed',
  'too-many-requests',
])

/** Why the portal cannot be opened for this subscription, without asking; null when it may. */
export function portalObstacle({ stripe_customer_id }: Pick<Subscription, 'stripe_customer_id'>): string | null {
  return stripe_customer_id === null ? refusals['no-customer'].sentence : null
}

/** The reason to tell with it; null when nobody knows more, since no answer came. */
export function portalFailureReason(error: unknown): string | null {
  if (!(error instanceof CallFailed)) return null
  return told.has(error.failure.code) ? error.message : refusals['portal-unavailable'].sentence
}
