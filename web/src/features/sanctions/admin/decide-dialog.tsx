import { type AdminSanction, lift } from '@whereabouts/contract/sanctions.admin'
import { z } from 'zod'
import { call } from '../../../lib/api.ts'
import { FormDialog } from '../../../ui/async/form-dialog.tsx'
import { AreaField, SelectField } from '../../../ui/portal/fields.tsx'
import { texts } from './texts.ts'

const schema = lift.input.pick({ text: true }).extend({ outcome: z.enum(['upheld', 'lifted']) })

/** The sanction to decide: an appeal, or lifting it. */
export interface Deciding {
  sanction: AdminSanction
  isAnswer: boolean
}

interface Props extends Deciding {
  onClose: () => void
  onChanged: () => void
}

/** Answers an appeal or lifts a sanction, with a reason the player reads. */
export function DecideDialog({ sanction, isAnswer, onClose, onChanged }: Props) {
  const name = sanction.player.username
  const appeal = sanction.steps.find(({ kind }) => kind === 'appealed')
  const send = async ({ text, outcome }: { text: string; outcome: 'upheld' | 'lifted' }) => {
    const decision = { sanctionId: sanction.id, text }
    if (isAnswer)
      await call('POST /api/admin/sanctions/:sanctionId/answer', { ...decision, is_lifted: outcome === 'lifted' })
    else await call('POST /api/admin/sanctions/:sanctionId/lift', decision)
    onChanged()
  }
  return (
    <FormDialog
      title={isAnswer ? texts.answerOf(name) : texts.liftOf(name)}
      schema={schema}
      given={{ text: '', outcome: 'upheld' }}
      send={send}
      done="Player notified"
      failed="The answer could not be saved. Please try again."
      submit={isAnswer ? 'Send the answer' : 'Lift'}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          {isAnswer && appeal && (
            <p dir="auto" className="whitespace-pre-line text-ink wrap-anywhere">
              {appeal.text}
            </p>
          )}
          {isAnswer && sanction.is_own_decision && (
            <p className="text-sm">You made this decision yourself. If another person can answer, let them.</p>
          )}
          {isAnswer && (
            <SelectField
              label="Outcome"
              options={[
                ['upheld', 'The decision stands'],
                ['lifted', 'Lift the sanction'],
              ]}
              {...field('outcome')}
            />
          )}
          <AreaField label="Reason" hint="The player sees this." rows={4} maxLength={2000} {...field('text')} />
        </>
      )}
    </FormDialog>
  )
}
