import { report, reportReasons } from '@whereabouts/contract/reports'
import { call, failureText, type InputOf } from '../../lib/api.ts'
import { texts as actions } from '../../ui/action-texts.ts'
import { FormDialog } from '../../ui/async/form-dialog.tsx'
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
  return (
    <FormDialog
      title={texts.reportOf(name)}
      schema={schema}
      given={empty}
      send={async (typed) => {
        await call('POST /api/reports', { about, ...typed })
        toast({ type: 'success', title: texts.sent, message: texts.sentText })
      }}
      failed={(error) => failureText(error, actions.failed)}
      submit={texts.send}
      cancel={actions.cancel}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <p className="text-sm text-soft">{texts.lead}</p>
          <SelectField
            label={texts.why}
            options={[['', texts.choose], ...reportReasons.map((reason) => [reason, texts.reasons[reason]] as const)]}
            {...field('why')}
          />
          <AreaField label={texts.words} hint={texts.wordsHint} rows={4} maxLength={1000} {...field('words')} />
        </>
      )}
    </FormDialog>
  )
}
