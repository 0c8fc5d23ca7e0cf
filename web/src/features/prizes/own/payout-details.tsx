import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { CallFailed, call, failureText, keyOf } from '../../../lib/api.ts'
import { leaveFor } from '../../../lib/leave-for.ts'
import { useSearchParams } from '../../../lib/navigation.tsx'
import { texts as actions } from '../../../ui/action-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { FormFailure } from '../../../ui/notice.tsx'
import { needsPayoutDetails, type OwnPrize } from './prize-life.ts'
import { texts } from './texts.ts'

const words = texts.payout

/** Links to Stripe's page for payout details, and shows their status. */
export function PayoutDetails({ prize }: { prize: OwnPrize }) {
  const { open, isOpening, failure } = usePayoutPage(prize.id)
  useFreshLink(open)
  const isToDo = needsPayoutDetails(prize)
  return (
    <div className="mt-4 grid gap-4">
      {isToDo ? (
        <ToDo missing={prize.claim?.payout.missing ?? []} />
      ) : (
        <p className="leading-relaxed">{doneText(prize)}</p>
      )}
      <FormFailure>{failure}</FormFailure>
      <Button
        look={isToDo ? 'primary' : 'secondary'}
        className="min-h-12 sm:justify-self-start"
        isBusy={isOpening}
        onClick={() => void open()}
      >
        {isOpening ? actions.oneMoment : isToDo ? words.add : words.change}
      </Button>
      <p className="text-sm text-soft">{words.never}</p>
    </div>
  )
}

const doneText = ({ claim }: OwnPrize) => (claim?.payout.state === 'ready' ? words.ready : words.checking)

function ToDo({ missing }: { missing: readonly (keyof typeof words.missing)[] }) {
  return (
    <>
      <p className="leading-relaxed">{words.begin}</p>
      {missing.length > 0 && (
        <div className="leading-relaxed">
          <p>{words.incomplete}</p>
          <ul className="mt-1 list-disc ps-5">
            {missing.map((what) => (
              <li key={what}>{words.missing[what]}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}

/**
 * Stripe returns winners with an expired link here (`?details=expired`), and they continue to a new one. The query is removed, so that Back does not
 * repeat this.
 */
function useFreshLink(open: () => Promise<void>): void {
  const [search, setSearch] = useSearchParams()
  const isExpired = search.get('details') === 'expired'
  useEffect(() => {
    if (!isExpired) return
    setSearch({}, { replace: true })
    void open()
  }, [isExpired, setSearch, open])
}

/** Opens Stripe's payout page, once even if called repeatedly. */
function usePayoutPage(prizeId: string) {
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
      setFailure(failureText(error, actions.failed))
      // Stripe may have said that it does not pay this winner.
      if (error instanceof CallFailed)
        void queryClient.invalidateQueries({ queryKey: keyOf('GET /api/prizes/:prizeId', { prizeId }) })
    }
  }, [prizeId, queryClient])

  useEffect(() => {
    // Going back shows the page as it was left.
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
