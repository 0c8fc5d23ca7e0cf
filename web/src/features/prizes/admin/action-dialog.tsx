import type { ReactNode } from 'react'
import { z } from 'zod'
import { failureCode, failureText } from '../../../lib/api.ts'
import { useForm } from '../../../lib/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { AreaField } from '../../../ui/portal/fields.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { PrizeAction } from './actions.ts'
import { texts } from './texts.ts'

interface Props {
  action: PrizeAction
  /** The prize's winner and amount. */
  about: string
  /** Information to read first. */
  children?: ReactNode
  onClose: () => void
  /** `title`: the confirmation message; none if the result is obvious. */
  onDone: (title?: string) => void
}

/** Asks for an action's input. Submitting is the confirmation. */
export function ActionDialog({ action, about, children, onClose, onDone }: Props) {
  const { name, look, fields, send } = action
  const { title, explanation, button } = texts.actions[name]
  const schema = z.object(Object.fromEntries(fields.map((field) => [field.name, field.schema])))
  const empty = Object.fromEntries(fields.map((field) => [field.name, '']))
  const { props, field, isBusy, failure } = useForm(schema, empty, async (typed, { fail }) => {
    try {
      await send(typed as Record<string, string>)
    } catch (error) {
      // Waiting for a second person is not a failure: it is the prize's new state.
      if (failureCode(error) === 'second-person-needed') return onDone(texts.waitsForSecond)
      return fail(failureText(error, texts.actionFailed))
    }
    onDone()
  })
  return (
    <Dialog isOpen isAlert onClose={() => !isBusy && onClose()} title={title}>
      <form {...props} className="grid gap-4 text-ink">
        <p className="font-semibold wrap-anywhere">{about}</p>
        <p>{explanation}</p>
        {children}
        {failure && <Notice tone="error">{failure}</Notice>}
        {fields.map(({ name, label, hint, isLong }) => {
          const Field = isLong ? AreaField : TextField
          return <Field key={name} label={label} hint={hint} required {...field(name)} />
        })}
        <div className="flex flex-wrap justify-end gap-3 max-sm:*:flex-1">
          <Button look="secondary" disabled={isBusy} onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" look={look === 'danger' ? 'danger' : 'primary'} isBusy={isBusy}>
            {isBusy ? texts.saving : button}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
