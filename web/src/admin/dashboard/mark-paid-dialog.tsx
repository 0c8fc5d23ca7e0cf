import { useQueryClient } from '@tanstack/react-query'
import { list, listPrizes, markPaid } from '@whereabouts/contract/admin-audit'
import { type FormEvent, useRef, useState } from 'react'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { failureText } from '../../parts/failure-text.ts'
import { formatMoney } from '../../parts/formats.ts'
import { Notice } from '../../parts/notice.tsx'
import { TextField } from '../../parts/text-field.tsx'
import { useToast } from '../../parts/toast.tsx'
import { useAdminChange } from '../admin-call.ts'
import { type Prize, winnerName } from './prize-winner.ts'
import { texts } from './texts.ts'

interface Props {
  prize: Prize
  onClose: () => void
}

const referenceInput = markPaid.input.shape.reference

/** Asks for the reference of the payment. To send it is the confirmation. */
export function MarkPaidDialog({ prize, onClose }: Props) {
  const queries = useQueryClient()
  const toast = useToast()
  const change = useAdminChange(markPaid)
  const field = useRef<HTMLInputElement>(null)
  const [reference, setReference] = useState('')
  const [fault, setFault] = useState<string>()
  const { prize_amount, currency, release_date } = prize

  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (change.isPending) return
    const judged = referenceInput.safeParse(reference)
    setFault(judged.error?.issues[0]?.message)
    if (!judged.success) return field.current?.focus()
    try {
      await change.mutateAsync({ prizeId: prize.id, reference: judged.data })
    } catch {
      return // The mutation keeps the failure, which is shown in the dialog.
    }
    toast({ type: 'success', title: texts.prizes.done })
    onClose()
    for (const { name } of [listPrizes, list]) void queries.invalidateQueries({ queryKey: [name] })
  }
  return (
    <Dialog
      isOpen
      isAlert
      onClose={() => !change.isPending && onClose()}
      title={texts.prizes.dialogTitle}
      initialFocus={field}
    >
      <form noValidate onSubmit={(event) => void send(event)} className="grid gap-4 text-ink">
        <p>{texts.prizes.dialogText(formatMoney(prize_amount, currency), winnerName(prize), release_date)}</p>
        {change.isError && <Notice tone="error">{failureText(change.error, texts.prizes.failed)}</Notice>}
        <TextField
          ref={field}
          label={texts.prizes.reference}
          hint={texts.prizes.referenceHint}
          value={reference}
          onChange={({ target }) => setReference(target.value)}
          error={fault}
          required
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="secondary" disabled={change.isPending} onClick={onClose}>
            {texts.prizes.cancel}
          </Button>
          <Button type="submit" isBusy={change.isPending}>
            {change.isPending ? texts.prizes.saving : texts.prizes.markPaid}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
