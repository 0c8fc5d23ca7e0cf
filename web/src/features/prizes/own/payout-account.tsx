import { useState } from 'react'
import { failureText } from '../../../lib/api.ts'
import { useChange } from '../../../lib/use-change.ts'
import { Button } from '../../../ui/button.tsx'
import { FormFailure } from '../../../ui/notice.tsx'
import type { OwnPrize } from './prize-life.ts'
import { texts } from './texts.ts'

/** Leads to the page of the payout service, where the winner says where to pay, and tells whether that is done. */
export function PayoutAccount({ prize: { id: prizeId, claim } }: { prize: OwnPrize }) {
  const change = useChange('POST /api/prizes/:prizeId/payout-account')
  const [isLeaving, setLeaving] = useState(false)
  const open = async () => {
    if (change.isPending || isLeaving) return
    try {
      const { url } = await change.mutateAsync({ prizeId })
      setLeaving(true)
      window.location.assign(url)
    } catch {
      // The mutation keeps the failure, which is shown.
    }
  }
  const isReady = claim?.is_payout_ready === true
  return (
    <div className="mt-4 grid gap-4">
      <p className="leading-relaxed">{isReady ? texts.payout.ready : texts.payout.missing}</p>
      <FormFailure>{change.isError ? failureText(change.error, texts.unexpected) : null}</FormFailure>
      <Button
        look={isReady ? 'secondary' : 'primary'}
        className="min-h-12 sm:justify-self-start"
        isBusy={change.isPending || isLeaving}
        onClick={() => void open()}
      >
        {isReady ? texts.payout.change : texts.payout.open}
      </Button>
      <p className="text-sm text-soft">{texts.payout.never}</p>
    </div>
  )
}
