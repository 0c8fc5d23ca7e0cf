import { useQueryClient } from '@tanstack/react-query'
import { list, listPrizes } from '@whereabouts/contract/admin-audit'
import { settleHold } from '@whereabouts/contract/admin-disputes'
import { useRef, useState } from 'react'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { failureText } from '../../parts/failure-text.ts'
import { formatMoney } from '../../parts/formats.ts'
import { Notice } from '../../parts/notice.tsx'
import { TextField } from '../../parts/text-field.tsx'
import { useToast } from '../../parts/toast.tsx'
import { useAdminChange } from '../admin-call.ts'
import { openHolds, type Prize, winnerName } from './prize-winner.ts'
import { texts } from './texts.ts'

const noteInput = settleHold.input.shape.note

/** Asks what becomes of a prize that is on hold, and why. */
export function SettleHoldDialog({ prize, onClose }: { prize: Prize; onClose: () => void }) {
  const queries = useQueryClient()
  const toast = useToast()
  const change = useAdminChange(settleHold)
  const field = useRef<HTMLInputElement>(null)
  const [note, setNote] = useState('')
  const [fault, setFault] = useState<string>()
  const [hold] = openHolds(prize)
  if (!hold) return null
  const send = async (outcome: 'released' | 'forfeited') => {
    const judged = noteInput.safeParse(note)
    setFault(judged.error?.issues[0]?.message)
    if (!judged.success) return field.current?.focus()
    try {
      await change.mutateAsync({ prizeId: prize.id, held_for: hold.reason, outcome, note: judged.data })
    } catch {
      return // The mutation keeps the failure, which is shown in the dialog.
    }
    toast({ type: 'success', title: texts.prizes.holdSettled[outcome] })
    onClose()
    for (const { name } of [listPrizes, list]) void queries.invalidateQueries({ queryKey: [name] })
  }
  const { prize_amount, currency } = prize
  return (
    <Dialog
      isOpen
      isAlert
      onClose={() => !change.isPending && onClose()}
      title={texts.prizes.holdTitle}
      initialFocus={field}
    >
      <div className="grid gap-4 text-ink">
        <p>{texts.prizes.holdText(formatMoney(prize_amount, currency), winnerName(prize))}</p>
        <p>{texts.prizes.holdReasons[hold.reason]}</p>
        {change.isError && <Notice tone="error">{failureText(change.error, texts.prizes.holdFailed)}</Notice>}
        <TextField
          ref={field}
          label={texts.prizes.holdNote}
          value={note}
          onChange={({ target }) => setNote(target.value)}
          error={fault}
          required
        />
        <div className="flex flex-wrap justify-end gap-3 max-sm:*:flex-1">
          <Button look="secondary" disabled={change.isPending} onClick={onClose}>
            {texts.prizes.cancel}
          </Button>
          <Button look="danger" disabled={change.isPending} onClick={() => void send('forfeited')}>
            {texts.prizes.forfeit}
          </Button>
          {hold.reason === 'dispute' && (
            <Button isBusy={change.isPending} onClick={() => void send('released')}>
              {texts.prizes.release}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  )
}
