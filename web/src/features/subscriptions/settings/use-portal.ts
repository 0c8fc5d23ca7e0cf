import { useQueryClient } from '@tanstack/react-query'
import { type RefusalCode, refusals } from '@whereabouts/contract/refusals'
import type { Subscription } from '@whereabouts/contract/subscriptions'
import { useState } from 'react'
import { CallFailed, keyOf } from '../../../lib/api.ts'
import { leaveFor } from '../../../lib/leave-for.ts'
import { NoActiveSession } from '../../../lib/with-session.ts'
import { useAccountCall } from '../../../ui/use-account-call.ts'
import { useReturn } from '../use-return.ts'

/** The provider's portal, or one of its pages. */
export type PortalPage = 'home' | 'cancel' | 'card'

/** Opens the provider's portal, one page at a time. */
export function usePortal(subscription: Subscription) {
  const queries = useQueryClient()
  const accountCall = useAccountCall()
  const [opening, setOpening] = useState<PortalPage | null>(null)
  const [failure, setFailure] = useState<{ reason: string | null } | null>(null)
  // Back shows the page as it was left.
  useReturn((event) => event.type === 'pageshow' && setOpening(null))

  const open = async (page: PortalPage) => {
    const obstacle = portalObstacle(subscription)
    if (obstacle) return setFailure({ reason: obstacle })
    setOpening(page)
    setFailure(null)
    try {
      const { url } = await accountCall('POST /api/stripe/create-portal-session', { page })
      leaveFor(url)
    } catch (error) {
      setOpening(null)
      if (error instanceof NoActiveSession) return
      setFailure({ reason: portalFailureReason(error) })
      // The displayed data may be outdated.
      void queries.invalidateQueries({ queryKey: keyOf('GET /api/subscription/mine') })
    }
  }
  return { open: (page: PortalPage) => void open(page), opening, failure }
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
export function portalObstacle({ stripe_customer_id }: Pick<Subscription, 'stripe_customer_id'>): string | null {
  return stripe_customer_id === null ? refusals['no-customer'].sentence : null
}

/** The reason to show. Null without an answer. */
export function portalFailureReason(error: unknown): string | null {
  if (!(error instanceof CallFailed)) return null
  return explained.has(error.failure.code) ? error.message : refusals['portal-unavailable'].sentence
}
