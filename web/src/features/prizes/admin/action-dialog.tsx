import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { failureCode, failureText } from '../../../lib/api.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { AreaField } from '../../../ui/portal/fields.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { PrizeAction } from './actions.ts'
import { texts } from './texts.ts'

interface Props {
  action: PrizeAction
  /** Whose prize, and how much. */
  about: string
  /** What is good to know before it is done. */
  children?: ReactNode
  onClose: () => void
  /** `title`: what is said of it; nothing where it is simply done. */
  onDone: (title?: string) => void
}

/** Asks for what an action needs. To send it is the confirmation. */
export function ActionDialog({ action, about, children, onClose, onDone }: Props) {
  const { name, look, fields, send } = action
  const { title, explanation, button } = texts.actions[name]
  const change = useMutation({ mutationFn: send })
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState<Record<string, string>>({})
  const [faults, setFaults] = useState<Record<string, string>>({})

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (change.isPending) return
    const judged = fields.map((field) => [field.name, field.schema.safeParse(values[field.name] ?? '')] as const)
    const wrong = Object.fromEntries(
      judged.flatMap(([name, { error }]) => (error ? [[name, error.issues[0]!.message]] : [])),
    )
    setFaults(wrong)
    const [first] = Object.keys(wrong)
    if (first) return form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    try {
      await change.mutateAsync(Object.fromEntries(judged.map(([name, { data }]) => [name, data as string])))
    } catch (error) {
      // What waits for a second person is no failure: it is the state of the prize from now on.
      if (failureCode(error) === 'second-person-needed') onDone(texts.waitsForSecond)
      return // The mutation keeps any other failure, which is shown in the dialog.
    }
    onDone()
  }
  return (
    <Dialog isOpen isAlert onClose={() => !change.isPending && onClose()} title={title}>
      <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4 text-ink">
        <p className="font-semibold wrap-anywhere">{about}</p>
        <p>{explanation}</p>
        {children}
        {change.isError && <Notice tone="error">{failureText(change.error, texts.actionFailed)}</Notice>}
        {fields.map(({ name, label, hint, isLong }) => {
          const Field = isLong ? AreaField : TextField
          return (
            <Field
              key={name}
              name={name}
              label={label}
              hint={hint}
              value={values[name] ?? ''}
              onChange={({ target }) => setValues({ ...values, [name]: target.value })}
              error={faults[name]}
              required
            />
          )
        })}
        <div className="flex flex-wrap justify-end gap-3 max-sm:*:flex-1">
          <Button look="secondary" disabled={change.isPending} onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" look={look === 'danger' ? 'danger' : 'primary'} isBusy={change.isPending}>
            {change.isPending ? texts.saving : button}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
