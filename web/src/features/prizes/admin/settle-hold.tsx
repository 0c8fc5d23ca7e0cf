import { settleHold } from '@whereabouts/contract/prizes.admin'
import { useRef, useState } from 'react'
import { call, failureText } from '../../../lib/api.ts'
import { formatMoney } from '../../../lib/formats.ts'
import { DialogActions } from '../../../ui/async/form-dialog.tsx'
import { useAction } from '../../../ui/async/use-action.ts'
import { useReread } from '../../../ui/async/use-reread.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Naming } from '../../../ui/naming.tsx'
import { FormFailure } from '../../../ui/notice.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useToast } from '../../../ui/toast/toast.tsx'
import { stateAfter } from './action-dialog.tsx'
import { holdReason, type ListedPrize } from './desk.ts'

const texts = {
  holdSettled: { released: 'The prize can be paid', forfeited: 'The prize is forfeited' },
}

const noteInput = settleHold.input.shape.note

/** Asks what happens to a prize on hold, and why. */
export function SettleHoldDialog({ prize, onClose }: { prize: ListedPrize; onClose: () => void }) {
  const toast = useToast()
  const reread = useReread('GET /api/admin/prizes', 'GET /api/admin/audit', 'GET /api/admin/today')
  const { run, isBusy, failure } = useAction((error) => failureText(error, 'Failed to save the decision'))
  const field = useRef<HTMLInputElement>(null)
  const [note, setNote] = useState('')
  const [fault, setFault] = useState<string>()
  const hold = prize.holds.find(({ ended_at }) => ended_at === null)
  if (!hold) return null
  const send = (outcome: 'released' | 'forfeited') => {
    const judged = noteInput.safeParse(note)
    setFault(judged.error?.issues[0]?.message)
    if (!judged.success) return field.current?.focus()
    const settled = { prizeId: prize.id, held_for: hold.reason, outcome, note: judged.data }
    void run(async () => {
      const state = await stateAfter(() => call('POST /api/admin/prizes/:prizeId/hold', settled))
      toast({ type: 'success', title: state ?? texts.holdSettled[outcome] })
      onClose()
      void reread()
    })
  }
  const { prize_amount, currency } = prize
  return (
    <Dialog isOpen isFirm onClose={() => !isBusy && onClose()} title="Decide on this prize" initialFocus={field}>
      <div className="grid gap-4 text-ink">
        <p>
          <Naming
            name={prize.winner?.username ?? 'Winner unknown'}
            says={(name) =>
              `${formatMoney(prize_amount, currency)} won by ${name}. Release it to pay it, or forfeit it for good. The decision stays on record.`
            }
          />
        </p>
        <p>{holdReason(prize, hold.reason)}</p>
        <FormFailure>{failure}</FormFailure>
        <TextField
          ref={field}
          label="Why"
          value={note}
          onChange={({ target }) => setNote(target.value)}
          error={fault}
          required
        />
        <DialogActions>
          <Button look="secondary" disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button look="danger" disabled={isBusy} onClick={() => send('forfeited')}>
            Forfeit
          </Button>
          {hold.reason !== 'payment-due' && (
            <Button isBusy={isBusy} onClick={() => send('released')}>
              Release
            </Button>
          )}
        </DialogActions>
      </div>
    </Dialog>
  )
}
