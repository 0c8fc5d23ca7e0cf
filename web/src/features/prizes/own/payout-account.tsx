import { useState } from 'react'
import { failureText } from '../../../lib/api.ts'
import { leaveFor } from '../../../lib/leave-for.ts'
import { useChange } from '../../../lib/use-change.ts'
import { Button } from '../../../ui/button.tsx'
import { FormFailure } from '../../../ui/notice.tsx'
import type { OwnPrize } from './prize-life.ts'
import { texts } from './texts.ts'

/** Leads to the page of the payout service, where the winner says where to pay, and tells whether that is done. */
export function PayoutAccount({ prize: { id: prizeId, claim } }: { prize: OwnPrize }) {
  const change = useChange('POST /api/prizes/:prizeId/payout-account')
  const [isLeaving, setLeaving] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const open = async () => {
    if (change.isPending || isLeaving) return
    setFailure(null)
    try {
      const { url } = await change.mutateAsync({ prizeId })
      leaveFor(url)
      setLeaving(true)
    } catch (error) {
      setFailure(failureText(error, texts.unexpected))
    }
  }
  const isReady = claim?.is_payout_ready === true
  return (
    <div className="mt-4 grid gap-4">
      <p className="leading-relaxed">{isReady ? texts.payout.ready : texts.payout.missing}</p>
      <FormFailure>{failure}</FormFailure>
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
