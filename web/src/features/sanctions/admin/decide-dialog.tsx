import type { AdminSanction } from '@whereabouts/contract/sanctions.admin'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormFailure } from '../../../ui/notice.tsx'
import { AreaField, SelectField } from '../../../ui/portal/fields.tsx'
import { changeFailureText } from '../../../ui/portal/part-failure.tsx'
import { useToast } from '../../../ui/toast/toast.tsx'
import { texts } from './texts.ts'

const { decide } = texts

/** Which sanction is decided about: the answer to its appeal, or its lifting. */
export interface Deciding {
  sanction: AdminSanction
  isAnswer: boolean
}

interface Props extends Deciding {
  onClose: () => void
  onChanged: () => void
}

/** Answers an appeal or lifts a sanction, with the reason that the player reads. */
export function DecideDialog({ sanction, isAnswer, onClose, onChanged }: Props) {
  const [outcome, setOutcome] = useState<'upheld' | 'lifted'>(isAnswer ? 'upheld' : 'lifted')
  const [text, setText] = useState('')
  const { send, isBusy, failure } = useDecision({ onClose, onChanged })
  const name = sanction.player.username
  const appeal = sanction.steps.find(({ kind }) => kind === 'appealed')
  return (
    <Dialog isOpen isAlert onClose={onClose} title={isAnswer ? texts.answerOf(name) : texts.liftOf(name)}>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void send({ sanctionId: sanction.id, text, isLifted: outcome === 'lifted', isAnswer })
        }}
      >
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
            value={outcome}
            onChange={({ target }) => setOutcome(target.value === 'lifted' ? 'lifted' : 'upheld')}
          />
        )}
        <AreaField
          label={decide.reason}
          hint={decide.reasonHint}
          rows={4}
          maxLength={2000}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
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

interface Decision {
  sanctionId: string
  text: string
  isLifted: boolean
  isAnswer: boolean
}

function useDecision({ onClose, onChanged }: Pick<Props, 'onClose' | 'onChanged'>) {
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const send = async ({ sanctionId, text, isLifted, isAnswer }: Decision) => {
    setBusy(true)
    setFailure(null)
    try {
      if (isAnswer)
        await call('POST /api/admin/sanctions/:sanctionId/answer', { sanctionId, text, is_lifted: isLifted })
      else await call('POST /api/admin/sanctions/:sanctionId/lift', { sanctionId, text })
      toast({ type: 'success', title: decide.done })
      onChanged()
      onClose()
    } catch (error) {
      setFailure(changeFailureText(error, decide.failed))
      setBusy(false)
    }
  }
  return { send, isBusy, failure }
}
