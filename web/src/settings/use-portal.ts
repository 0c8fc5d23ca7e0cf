import { useQueryClient } from '@tanstack/react-query'
import { createPortal, mine, type Subscription } from '@whereabouts/contract/subscriptions'
import { useState } from 'react'
import { keyOf } from '../parts/api.ts'
import { useReturn } from '../subscriptions/use-return.ts'
import { portalFailureReason, portalObstacle } from './portal-failure.ts'
import { useAccountCall } from './use-account-call.ts'
import { NoActiveSession } from './with-session.ts'

/** All of the provider's portal, or one page of it. */
export type PortalPage = 'home' | 'cancel' | 'card'

/** Leads to the provider's portal. While one page is being opened, others do not. */
export function usePortal(subscription: Subscription) {
  const queries = useQueryClient()
  const accountCall = useAccountCall()
  const [opening, setOpening] = useState<PortalPage | null>(null)
  const [failure, setFailure] = useState<{ reason: string | null } | null>(null)
  // The back button brings the page back as it was left.
  useReturn((event) => event.type === 'pageshow' && setOpening(null))

  const open = async (page: PortalPage) => {
    const obstacle = portalObstacle(subscription)
    if (obstacle) return setFailure({ reason: obstacle })
    setOpening(page)
    setFailure(null)
    try {
      const { url } = await accountCall(createPortal, { page })
      window.location.assign(url)
    } catch (error) {
      setOpening(null)
      if (error instanceof NoActiveSession) return
      setFailure({ reason: portalFailureReason(error) })
      // What stands here may be out of date.
      void queries.invalidateQueries({ queryKey: keyOf(mine) })
    }
  }
  return { open: (page: PortalPage) => void open(page), opening, failure }
}
