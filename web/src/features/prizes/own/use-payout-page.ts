import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { CallFailed, call, failureText, keyOf } from '../../../lib/api.ts'
import { leaveFor } from '../../../lib/leave-for.ts'
import { texts } from './texts.ts'

/** Opens Stripe's page for payout details, once however often it is asked for. */
export function usePayoutPage(prizeId: string) {
  const queryClient = useQueryClient()
  const isUnderWay = useRef(false)
  const [isOpening, setOpening] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  const open = useCallback(async (): Promise<void> => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setOpening(true)
    setFailure(null)
    try {
      const { url } = await call('POST /api/prizes/:prizeId/payout-account', { prizeId })
      leaveFor(url)
    } catch (error) {
      isUnderWay.current = false
      setOpening(false)
      setFailure(failureText(error, texts.unexpected))
      // Stripe may have said that it does not pay this winner.
      if (error instanceof CallFailed)
        void queryClient.invalidateQueries({ queryKey: keyOf('GET /api/prizes/:prizeId', { prizeId }) })
    }
  }, [prizeId, queryClient])

  useEffect(() => {
    // A browser that goes back shows the page as it was left.
    const stay = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      isUnderWay.current = false
      setOpening(false)
    }
    window.addEventListener('pageshow', stay)
    return () => window.removeEventListener('pageshow', stay)
  }, [])

  return { open, isOpening, failure }
}
