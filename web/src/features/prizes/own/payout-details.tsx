import { useEffect } from 'react'
import { useSearchParams } from '../../../lib/navigation.tsx'
import { Button } from '../../../ui/button.tsx'
import { FormFailure } from '../../../ui/notice.tsx'
import { needsPayoutDetails, type OwnPrize } from './prize-life.ts'
import { texts } from './texts.ts'
import { usePayoutPage } from './use-payout-page.ts'

const words = texts.payout

/** Leads to Stripe's page, where the winner enters payout details, and says how far they are. */
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
        {isOpening ? words.opening : isToDo ? words.add : words.change}
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

/** Stripe sends winners here whose link was too old (`?details=expired`): they go on to a fresh one. The query leaves the address, so that going back does not lead away again. */
function useFreshLink(open: () => Promise<void>): void {
  const [search, setSearch] = useSearchParams()
  const isExpired = search.get('details') === 'expired'
  useEffect(() => {
    if (!isExpired) return
    setSearch({}, { replace: true })
    void open()
  }, [isExpired, setSearch, open])
}
