import { type AdminSanction, lift } from '@whereabouts/contract/sanctions.admin'
import { z } from 'zod'
import { call, failureField } from '../../../lib/api.ts'
import { useForm } from '../../../lib/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormFailure } from '../../../ui/notice.tsx'
import { AreaField, SelectField } from '../../../ui/portal/fields.tsx'
import { changeFailureText } from '../../../ui/portal/part-failure.tsx'
import { useToast } from '../../../ui/toast/toast.tsx'
import { texts } from './texts.ts'

const { decide } = texts
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
  const toast = useToast()
  const { props, field, isBusy, failure } = useForm(
    schema,
    { text: '', outcome: 'upheld' },
    async (typed, { fail }) => {
      const decision = { sanctionId: sanction.id, text: typed.text }
      try {
        if (isAnswer)
          await call('POST /api/admin/sanctions/:sanctionId/answer', {
            ...decision,
            is_lifted: typed.outcome === 'lifted',
          })
        else await call('POST /api/admin/sanctions/:sanctionId/lift', decision)
        toast({ type: 'success', title: decide.done })
        onChanged()
        onClose()
      } catch (error) {
        fail(changeFailureText(error, decide.failed), failureField(error))
      }
    },
  )
  const name = sanction.player.username
  const appeal = sanction.steps.find(({ kind }) => kind === 'appealed')
  return (
    <Dialog isOpen isAlert onClose={onClose} title={isAnswer ? texts.answerOf(name) : texts.liftOf(name)}>
      <form {...props} className="grid gap-4">
        {isAnswer && appeal && (
          <p dir="auto" className="whitespace-pre-line text-ink wrap-anywhere">
            {appeal.text}
          </p>
        )}
        {isAnswer && sanction.is_own_decision && <p className="text-sm">{decide.own}</p>}
        {isAnswer && (
          <SelectField
            label={decide.outcome}
            options={[
              ['upheld', decide.outcomes.upheld],
              ['lifted', decide.outcomes.lifted],
            ]}
            {...field('outcome')}
          />
        )}
        <AreaField label={decide.reason} hint={decide.reasonHint} rows={4} maxLength={2000} {...field('text')} />
        <FormFailure>{failure}</FormFailure>
        <div className="flex flex-wrap justify-end gap-3 max-sm:*:grow">
          <Button look="secondary" onClick={onClose}>
            {decide.cancel}
          </Button>
          <Button type="submit" isBusy={isBusy}>
            {isAnswer ? decide.send : decide.lift}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
