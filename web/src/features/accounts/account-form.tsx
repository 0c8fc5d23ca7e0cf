import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { Form } from '../../lib/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { TextField, type TextFieldProps } from '../../ui/text-field.tsx'

interface AccountFormProps {
  /** The form's accessible name. */
  label: string
  form: Pick<Form<z.ZodObject>, 'props' | 'isBusy'>
  /** The button's label, also while busy. */
  send: string
  sending: string
  children: ReactNode
}

/** The form of an account screen: fields and one full-width button. */
export function AccountForm({ label, form: { props, isBusy }, send, sending, children }: AccountFormProps) {
  return (
    <form {...props} className="grid gap-5" aria-label={label}>
      {children}
      <Button type="submit" isBusy={isBusy} className="min-h-12">
        {isBusy ? sending : send}
      </Button>
    </form>
  )
}

/** The email is the account's name, so that password managers save it with the password. */
export function EmailField(props: Omit<TextFieldProps, 'type'>) {
  return <TextField type="email" autoComplete="username" inputMode="email" required {...props} />
}
