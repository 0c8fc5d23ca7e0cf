import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { Form } from '../../lib/use-form.ts'
import { Button, type ButtonLook } from '../button.tsx'
import { Dialog } from '../dialog.tsx'
import { FormFailure } from '../notice.tsx'
import { type Sending, useActionForm } from './use-action.ts'

interface Props<Schema extends z.ZodObject, Answer> extends Omit<Sending<Schema, Answer>, 'onDone'> {
  title: string
  schema: Schema
  given: z.input<Schema>
  /** The button that sends, and what it says meanwhile. */
  submit: string
  submitting?: string
  look?: ButtonLook
  cancel?: string
  onClose: () => void
  /** The fields, with anything to read before. */
  children: (form: Form<Schema>) => ReactNode
}

/** A dialog with one form. It closes when it was sent; while it is sent it stays, and a failure keeps what was typed. */
export function FormDialog<Schema extends z.ZodObject, Answer>(props: Props<Schema, Answer>) {
  const { title, schema, given, submit, submitting = submit, look = 'primary', cancel = 'Cancel', onClose } = props
  const form = useActionForm(schema, given, { ...props, onDone: onClose })
  const close = () => !form.isBusy && onClose()
  return (
    <Dialog isOpen isFirm onClose={close} title={title}>
      <form {...form.props} aria-label={title} className="grid gap-4 text-ink">
        {props.children(form)}
        <FormFailure>{form.failure}</FormFailure>
        <DialogActions>
          <Button look="secondary" onClick={close}>
            {cancel}
          </Button>
          <Button type="submit" look={look} isBusy={form.isBusy}>
            {form.isBusy ? submitting : submit}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

/** A dialog's buttons, in reading order. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap justify-end gap-3 max-sm:*:grow">{children}</div>
}
