import { type DeskReport, reportOutcomes } from '@whereabouts/contract/reports.admin'
import { useState } from 'react'
import { CallFailed, type InputOf } from '../../../lib/api.ts'
import { useChange } from '../../../lib/use-change.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormFailure } from '../../../ui/notice.tsx'
import { AreaField, SelectField } from '../../../ui/portal/fields.tsx'
import { changeFailureText } from '../../../ui/portal/part-failure.tsx'
import { useToast } from '../../../ui/toast/toast.tsx'
import { texts } from './texts.ts'

const { form } = texts
type Result = InputOf<'POST /api/admin/reports/:reportId/settle'>['result']

interface Props {
  report: DeskReport
  onClose: () => void
  onChanged: () => void
}

/** Settles a report: what came of it, and why. */
export function SettleDialog({ report, onClose, onChanged }: Props) {
  const [result, setResult] = useState<Result>('nothing')
  const [note, setNote] = useState('')
  const { mutate, isPending, error } = useChange('POST /api/admin/reports/:reportId/settle')
  const toast = useToast()
  const isOfNote = error instanceof CallFailed && error.failure.field === 'note'
  const send = () =>
    mutate(
      { reportId: report.id, result, note },
      {
        onSuccess: () => {
          toast({ type: 'success', title: form.done })
          onChanged()
          onClose()
        },
      },
    )
  return (
    <Dialog isOpen isAlert onClose={onClose} title={texts.settleOf(report.about.username)}>
      <form
        noValidate
        className="grid gap-4 text-ink"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isPending) send()
        }}
      >
        <p className="text-sm text-soft">{form.lead}</p>
        <SelectField
          label={form.outcome}
          options={reportOutcomes.map((outcome) => [outcome, texts.outcomes[outcome]] as const)}
          value={result}
          onChange={({ target }) => setResult(target.value as Result)}
        />
        <AreaField
          label={form.note}
          hint={form.noteHint}
          rows={3}
          maxLength={2000}
          value={note}
          error={isOfNote ? error.message : undefined}
          onChange={({ target }) => setNote(target.value)}
        />
        <FormFailure>{error && !isOfNote ? changeFailureText(error, form.failed) : null}</FormFailure>
        <div className="flex flex-wrap justify-end gap-3 max-sm:*:grow">
          <Button look="secondary" onClick={onClose}>
            {form.cancel}
          </Button>
          <Button type="submit" isBusy={isPending}>
            {form.send}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
