import { useQueryClient } from '@tanstack/react-query'
import { settleHold } from '@whereabouts/contract/prizes.admin'
import { useRef, useState } from 'react'
import { call, failureText, keyOf } from '../../../lib/api.ts'
import { formatMoney } from '../../../lib/formats.ts'
import { DialogActions } from '../../../ui/async/form-dialog.tsx'
import { useAction } from '../../../ui/async/use-action.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Naming } from '../../../ui/naming.tsx'
import { FormFailure } from '../../../ui/notice.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useToast } from '../../../ui/toast/toast.tsx'
import { stateAfter } from './action-dialog.tsx'
import { holdReason, type ListedPrize } from './desk.ts'
import { texts } from './texts.ts'

/** Closes a dialog after its change, with a message, and reloads what the change affects. */
function useDone(onClose: () => void) {
  const queries = useQueryClient()
  const toast = useToast()
  return (title: string) => {
    toast({ type: 'success', title })
    onClose()
    for (const changed of ['GET /api/admin/prizes', 'GET /api/admin/audit', 'GET /api/admin/today'] as const)
      void queries.invalidateQueries({ queryKey: keyOf(changed) })
  }
}

const noteInput = settleHold.input.shape.note

/** Asks what happens to a prize on hold, and why. */
export function SettleHoldDialog({ prize, onClose }: { prize: ListedPrize; onClose: () => void }) {
  const done = useDone(onClose)
  const { run, isBusy, failure } = useAction((error) => failureText(error, texts.holdFailed))
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
      done(state ?? texts.holdSettled[outcome])
    })
  }
  const { prize_amount, currency } = prize
  return (
    <Dialog isOpen isFirm onClose={() => !isBusy && onClose()} title={texts.holdTitle} initialFocus={field}>
      <div className="grid gap-4 text-ink">
        <p>
          <Naming
            name={prize.winner?.username ?? texts.unknownWinner}
            says={(name) => texts.holdText(formatMoney(prize_amount, currency), name)}
          />
        </p>
        <p>{holdReason(prize, hold.reason)}</p>
        <FormFailure>{failure}</FormFailure>
        <TextField
          ref={field}
          label={texts.holdNote}
          value={note}
          onChange={({ target }) => setNote(target.value)}
          error={fault}
          required
        />
        <DialogActions>
          <Button look="secondary" disabled={isBusy} onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button look="danger" disabled={isBusy} onClick={() => send('forfeited')}>
            {texts.forfeit}
          </Button>
          {hold.reason !== 'payment-due' && (
            <Button isBusy={isBusy} onClick={() => send('released')}>
              {texts.release}
            </Button>
          )}
        </DialogActions>
      </div>
    </Dialog>
  )
}
