import { type DeskReport, reportOutcomes, settle } from '@whereabouts/contract/reports.admin'
import { call, failureField } from '../../../lib/api.ts'
import { useForm } from '../../../lib/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormFailure } from '../../../ui/notice.tsx'
import { AreaField, SelectField } from '../../../ui/portal/fields.tsx'
import { changeFailureText } from '../../../ui/portal/part-failure.tsx'
import { useToast } from '../../../ui/toast/toast.tsx'
import { texts } from './texts.ts'

const { form } = texts
const schema = settle.input.omit({ reportId: true })

interface Props {
  report: DeskReport
  onClose: () => void
  onChanged: () => void
}

/** Settles a report: outcome and reason. */
export function SettleDialog({ report, onClose, onChanged }: Props) {
  const toast = useToast()
  const { props, field, isBusy, failure } = useForm(
    schema,
    { result: 'nothing', note: '' },
    async (typed, { fail }) => {
      try {
        await call('POST /api/admin/reports/:reportId/settle', { reportId: report.id, ...typed })
      } catch (error) {
        return fail(changeFailureText(error, form.failed), failureField(error))
      }
      toast({ type: 'success', title: form.done })
      onChanged()
      onClose()
    },
  )
  return (
    <Dialog isOpen isAlert onClose={onClose} title={texts.settleOf(report.about.username)}>
      <form {...props} className="grid gap-4 text-ink">
        <p className="text-sm text-soft">{form.lead}</p>
        <SelectField
          label={form.outcome}
          options={reportOutcomes.map((outcome) => [outcome, texts.outcomes[outcome]] as const)}
          {...field('result')}
        />
        <AreaField label={form.note} hint={form.noteHint} rows={3} maxLength={2000} {...field('note')} />
        <FormFailure>{failure}</FormFailure>
        <div className="flex flex-wrap justify-end gap-3 max-sm:*:grow">
          <Button look="secondary" onClick={onClose}>
            {form.cancel}
          </Button>
          <Button type="submit" isBusy={isBusy}>
            {form.send}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
