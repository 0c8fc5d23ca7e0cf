import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { Form } from '../../lib/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Link, type LinkProps } from '../../ui/link.tsx'
import { TextField, type TextFieldProps } from '../../ui/text-field.tsx'

interface AccountFormProps {
  /** The name of the form, for the reader of the screen. */
  label: string
  form: Pick<Form<z.ZodObject>, 'props' | 'isBusy'>
  /** What the button says, also while it is busy. */
  send: string
  sending: string
  children: ReactNode
}

/** The form of a screen around the account: its fields, and one button as wide as they are. */
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

/** The address is the account's name, so that a password manager saves and fills it together with the password. */
export function EmailField(props: Omit<TextFieldProps, 'type'>) {
  return <TextField type="email" autoComplete="username" inputMode="email" required {...props} />
}

/** A link in a line of its own, high enough for a finger. */
export function LineLink({ className = '', ...link }: LinkProps) {
  return <Link {...link} className={`text-link inline-flex min-h-11 items-center ${className}`} />
}
