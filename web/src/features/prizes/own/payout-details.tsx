import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { CallFailed, call, failureText, keyOf } from '../../../lib/api.ts'
import { useSearchParams } from '../../../lib/navigation.tsx'
import { useLeaving } from '../../../lib/use-leaving.ts'
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
        onClick={open}
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
function useFreshLink(open: () => void): void {
  const [search, setSearch] = useSearchParams()
  const isExpired = search.get('details') === 'expired'
  const follow = useEffectEvent(open)
  useEffect(() => {
    if (!isExpired) return
    setSearch({}, { replace: true })
    follow()
  }, [isExpired, setSearch])
}

function usePayoutPage(prizeId: string) {
  const queryClient = useQueryClient()
  const { leave, opening, failure, setFailure } = useLeaving((error) => {
    // Stripe may have said that it does not pay this winner.
    if (error instanceof CallFailed)
      void queryClient.invalidateQueries({ queryKey: keyOf('GET /api/prizes/:prizeId', { prizeId }) })
    return failureText(error, actions.failed)
  })
  const open = () => {
    setFailure(null)
    void leave('page', () => call('POST /api/prizes/:prizeId/payout-account', { prizeId }))
  }
  return { open, isOpening: opening !== null, failure }
}
