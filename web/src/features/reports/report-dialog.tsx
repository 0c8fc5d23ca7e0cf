import { report, reportReasons } from '@whereabouts/contract/reports'
import { call, failureField, failureText, type InputOf } from '../../lib/api.ts'
import { useForm } from '../../lib/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormFailure } from '../../ui/notice.tsx'
import { AreaField, SelectField } from '../../ui/portal/fields.tsx'
import { useToast } from '../../ui/toast/toast.tsx'
import { texts } from './texts.ts'

type Report = InputOf<'POST /api/reports'>
const schema = report.input.omit({ about: true })
/** Nothing is preselected. */
const empty = { why: '' as Report['why'], words: '' }

export interface ReportDialogProps {
  /** The reported player, as the reporter sees them. */
  name: string
  about: Report['about']
  onClose: () => void
}

/** Reports a player: a reason, and details in the reporter's words. */
export function ReportDialog({ name, about, onClose }: ReportDialogProps) {
  const toast = useToast()
  const { props, field, isBusy, failure } = useForm(schema, empty, async (typed, { fail }) => {
    try {
      await call('POST /api/reports', { about, ...typed })
    } catch (error) {
      return fail(failureText(error, texts.failed), failureField(error))
    }
    toast({ type: 'success', title: texts.sent, message: texts.sentText })
    onClose()
  })
  return (
    <Dialog isOpen isAlert onClose={onClose} title={texts.reportOf(name)}>
      <form {...props} aria-label={texts.reportOf(name)} className="grid gap-4 text-ink">
        <p className="text-sm text-soft">{texts.lead}</p>
        <SelectField
          label={texts.why}
          options={[['', texts.choose], ...reportReasons.map((reason) => [reason, texts.reasons[reason]] as const)]}
          {...field('why')}
        />
        <AreaField label={texts.words} hint={texts.wordsHint} rows={4} maxLength={1000} {...field('words')} />
        <FormFailure>{failure}</FormFailure>
        <div className="flex flex-wrap justify-end gap-3 max-sm:*:grow">
          <Button look="secondary" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" isBusy={isBusy}>
            {texts.send}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
