import { useQueryClient } from '@tanstack/react-query'
import { type RefusalCode, refusals } from '@whereabouts/contract/refusals'
import type { Subscription } from '@whereabouts/contract/subscriptions'
import { CallFailed, keyOf } from '../../../lib/api.ts'
import { useLeaving } from '../../../lib/use-leaving.ts'
import { NoActiveSession } from '../../../lib/with-session.ts'
import { useAccountCall } from '../../../ui/use-account-call.ts'

/** The provider's portal, or one of its pages. */
export type PortalPage = 'home' | 'cancel' | 'card'

/** Opens the provider's portal, one page at a time. */
export function usePortal(subscription: Subscription) {
  const queries = useQueryClient()
  const accountCall = useAccountCall()
  const { leave, opening, failure, setFailure } = useLeaving<PortalPage, { reason: string | null }>((error) => {
    if (error instanceof NoActiveSession) return null
    // The displayed data may be outdated.
    void queries.invalidateQueries({ queryKey: keyOf('GET /api/subscription/mine') })
    return { reason: portalFailureReason(error) }
  })
  const open = (page: PortalPage) => {
    const obstacle = portalObstacle(subscription)
    setFailure(obstacle ? { reason: obstacle } : null)
    if (!obstacle) void leave(page, () => accountCall('POST /api/stripe/create-portal-session', { page }))
  }
  return { open, opening, failure }
}

const explained = new Set<RefusalCode | 'fault'>([
  'no-subscription',
  'no-customer',
  'not-manageable',
  'portal-unavailable',
  'not-allowed',
  'too-many-requests',
])

/** Why this subscription has no portal, known without a request; null if it may have one. */
function portalObstacle({ stripe_customer_id }: Pick<Subscription, 'stripe_customer_id'>): string | null {
  return stripe_customer_id === null ? refusals['no-customer'].sentence : null
}

/** The reason to show. Null without an answer. */
function portalFailureReason(error: unknown): string | null {
  if (!(error instanceof CallFailed)) return null
  return explained.has(error.failure.code) ? error.message : refusals['portal-unavailable'].sentence
}
