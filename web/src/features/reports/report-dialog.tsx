import { reportReasons } from '@whereabouts/contract/reports'
import { useState } from 'react'
import { CallFailed, failureText, type InputOf } from '../../lib/api.ts'
import { useChange } from '../../lib/use-change.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormFailure } from '../../ui/notice.tsx'
import { AreaField, SelectField } from '../../ui/portal/fields.tsx'
import { useToast } from '../../ui/toast/toast.tsx'
import { texts } from './texts.ts'

type Report = InputOf<'POST /api/reports'>

export interface ReportDialogProps {
  /** Whom the report is about, as the reporter sees them. */
  name: string
  about: Report['about']
  onClose: () => void
}

/** Reports a player: a reason, and what is wrong in the reporter's words. */
export function ReportDialog({ name, about, onClose }: ReportDialogProps) {
  const [why, setWhy] = useState<Report['why'] | ''>('')
  const [words, setWords] = useState('')
  const { mutate, isPending, error } = useChange('POST /api/reports')
  const toast = useToast()
  const field = error instanceof CallFailed ? error.failure.field : undefined
  const sentenceOf = (name: string) => (field === name ? error?.message : undefined)
  const send = () =>
    mutate(
      // The server says what is missing.
      { about, why: why as Report['why'], words },
      {
        onSuccess: () => {
          toast({ type: 'success', title: texts.sent, message: texts.sentText })
          onClose()
        },
      },
    )
  return (
    <Dialog isOpen isAlert onClose={onClose} title={texts.reportOf(name)}>
      <form
        noValidate
        aria-label={texts.reportOf(name)}
        className="grid gap-4 text-ink"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isPending) send()
        }}
      >
        <p className="text-sm text-soft">{texts.lead}</p>
        <SelectField
          label={texts.why}
          options={[['', texts.choose], ...reportReasons.map((reason) => [reason, texts.reasons[reason]] as const)]}
          value={why}
          error={sentenceOf('why')}
          onChange={({ target }) => setWhy(target.value as Report['why'])}
        />
        <AreaField
          label={texts.words}
          hint={texts.wordsHint}
          rows={4}
          maxLength={1000}
          value={words}
          error={sentenceOf('words')}
          onChange={({ target }) => setWords(target.value)}
        />
        <FormFailure>{error && !field ? failureText(error, texts.failed) : null}</FormFailure>
        <div className="flex flex-wrap justify-end gap-3 max-sm:*:grow">
          <Button look="secondary" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" isBusy={isPending}>
            {texts.send}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
