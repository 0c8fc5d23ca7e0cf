import { useQueryClient } from '@tanstack/react-query'
import { settleHold } from '@whereabouts/contract/prizes.admin'
import { useRef, useState } from 'react'
import { failureCode, failureText, keyOf } from '../../../lib/api.ts'
import { formatMoney } from '../../../lib/formats.ts'
import { useChange } from '../../../lib/use-change.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Naming } from '../../../ui/naming.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useToast } from '../../../ui/toast/toast.tsx'
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
  const close = useDone(onClose)
  const change = useChange('POST /api/admin/prizes/:prizeId/hold')
  const field = useRef<HTMLInputElement>(null)
  const [note, setNote] = useState('')
  const [fault, setFault] = useState<string>()
  const hold = prize.holds.find(({ ended_at }) => ended_at === null)
  if (!hold) return null
  const send = async (outcome: 'released' | 'forfeited') => {
    const judged = noteInput.safeParse(note)
    setFault(judged.error?.issues[0]?.message)
    if (!judged.success) return field.current?.focus()
    try {
      await change.mutateAsync({ prizeId: prize.id, held_for: hold.reason, outcome, note: judged.data })
    } catch (error) {
      // Waiting for a second person is not a failure: it is the prize's new state.
      if (failureCode(error) === 'second-person-needed') close(texts.waitsForSecond)
      return // The mutation holds any other error, which is shown in the dialog.
    }
    close(texts.holdSettled[outcome])
  }
  const { prize_amount, currency } = prize
  return (
    <Dialog isOpen isAlert onClose={() => !change.isPending && onClose()} title={texts.holdTitle} initialFocus={field}>
      <div className="grid gap-4 text-ink">
        <p>
          <Naming
            name={prize.winner?.username ?? texts.unknownWinner}
            says={(name) => texts.holdText(formatMoney(prize_amount, currency), name)}
          />
        </p>
        <p>{holdReason(prize, hold.reason)}</p>
        {change.isError && <Notice tone="error">{failureText(change.error, texts.holdFailed)}</Notice>}
        <TextField
          ref={field}
          label={texts.holdNote}
          value={note}
          onChange={({ target }) => setNote(target.value)}
          error={fault}
          required
        />
        <div className="flex flex-wrap justify-end gap-3 max-sm:*:flex-1">
          <Button look="secondary" disabled={change.isPending} onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button look="danger" disabled={change.isPending} onClick={() => void send('forfeited')}>
            {texts.forfeit}
          </Button>
          {hold.reason !== 'payment-due' && (
            <Button isBusy={change.isPending} onClick={() => void send('released')}>
              {texts.release}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  )
}
