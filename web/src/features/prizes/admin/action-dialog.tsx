import type { ReactNode } from 'react'
import { z } from 'zod'
import { failureCode, failureText } from '../../../lib/api.ts'
import { FormDialog } from '../../../ui/async/form-dialog.tsx'
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
  const { name, look, fields } = action
  const { title, explanation, button } = texts.actions[name]
  return (
    <FormDialog
      title={title}
      schema={z.object(Object.fromEntries(fields.map((field) => [field.name, field.schema])))}
      given={Object.fromEntries(fields.map((field) => [field.name, '']))}
      send={async (typed) => onDone(await stateAfter(() => action.send(typed as Record<string, string>)))}
      failed={(error) => failureText(error, 'Failed to change the prize')}
      submit={button}
      submitting="Saving…"
      look={look === 'danger' ? 'danger' : 'primary'}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <p className="font-semibold wrap-anywhere">{about}</p>
          <p>{explanation}</p>
          {children}
          {fields.map(({ name, label, hint, isLong }) => {
            const Field = isLong ? AreaField : TextField
            return <Field key={name} label={label} hint={hint} required {...field(name)} />
          })}
        </>
      )}
    </FormDialog>
  )
}

/** Waiting for a second person is not a failure: it is the prize's new state, which is returned. */
export async function stateAfter(act: () => Promise<unknown>): Promise<string | undefined> {
  try {
    await act()
    return undefined
  } catch (error) {
    if (failureCode(error) !== 'second-person-needed') throw error
    return 'Waiting for a second person'
  }
}
