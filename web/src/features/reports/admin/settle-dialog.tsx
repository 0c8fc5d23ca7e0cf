import { type DeskReport, reportOutcomes, settle } from '@whereabouts/contract/reports.admin'
import { call } from '../../../lib/api.ts'
import { FormDialog } from '../../../ui/async/form-dialog.tsx'
import { AreaField, SelectField } from '../../../ui/portal/fields.tsx'
import { texts } from './texts.ts'

const schema = settle.input.omit({ reportId: true })

interface Props {
  report: DeskReport
  onClose: () => void
  onChanged: () => void
}

export function SettleDialog({ report, onClose, onChanged }: Props) {
  return (
    <FormDialog
      title={texts.settleOf(report.about.username)}
      schema={schema}
      given={{ result: 'nothing', note: '' }}
      send={async (typed) => {
        await call('POST /api/admin/reports/:reportId/settle', { reportId: report.id, ...typed })
        onChanged()
      }}
      done="Report settled"
      failed="The report could not be settled. Please try again."
      submit="Settle the report"
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <p className="text-sm text-soft">
            Act first on the player’s page; you can choose only outcomes that happened. The reporter gets an email that
            the report was reviewed, without the outcome.
          </p>
          <SelectField
            label="Outcome"
            options={reportOutcomes.map((outcome) => [outcome, texts.outcomes[outcome]] as const)}
            {...field('result')}
          />
          <AreaField
            label="Why"
            hint="For the staff. Not shown to players."
            rows={3}
            maxLength={2000}
            {...field('note')}
          />
        </>
      )}
    </FormDialog>
  )
}
