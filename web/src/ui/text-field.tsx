import { type InputHTMLAttributes, type ReactNode, type Ref, useId, useState } from 'react'
import { texts } from './field-texts.ts'

export const inputStyle =
  'h-12 w-full rounded-control border border-edge bg-card px-3.5 text-base text-ink placeholder:text-soft disabled:opacity-60 read-only:bg-paper aria-invalid:border-pin-text'

export interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string
  hint?: string | undefined
  error?: string | undefined
  ref?: Ref<HTMLInputElement>
  /** A control inside the field, at its end. */
  end?: ReactNode
}

interface FieldFrameProps {
  label: string
  hint?: ReactNode
  error?: string | undefined
  id?: string | undefined
  /** The control, with the attributes that connect it to its texts. */
  children: (tied: {
    id: string
    'aria-invalid': true | undefined
    'aria-describedby': string | undefined
  }) => ReactNode
}

/** A control with a label above, and hint and error below. */
export function FieldFrame({ label, hint, error, id: givenId, children }: FieldFrameProps) {
  const ownId = useId()
  const id = givenId ?? ownId
  const notes = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-medium">
        {label}
      </label>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': notes || undefined })}
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-soft">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  )
}

/** A single-line text field with label, hint and error. */
export function TextField({ label, hint, error, end, className = '', id, ...input }: TextFieldProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error} id={id}>
      {(tied) => (
        <div className="relative">
          <input {...input} {...tied} className={`${inputStyle} ${end ? 'pe-20' : ''} ${className}`} />
          {end && <div className="absolute inset-y-0 end-0.5 flex items-center">{end}</div>}
        </div>
      )}
    </FieldFrame>
  )
}

/** A password field with a show button. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'end'>) {
  const [isShown, setIsShown] = useState(false)
  return (
    <TextField
      spellCheck={false}
      autoCapitalize="none"
      {...props}
      type={isShown ? 'text' : 'password'}
      end={
        <button
          type="button"
          // Only the field is named Password, so that it can be found by that name.
          aria-label={isShown ? texts.hideTyped : texts.showTyped}
          aria-pressed={isShown}
          onClick={() => setIsShown(!isShown)}
          className="min-h-11 min-w-16 rounded-control px-2 text-sm font-semibold text-sea hover:bg-line/50"
        >
          {isShown ? texts.hide : texts.show}
        </button>
      }
    />
  )
}

/** A new password. The server judges its strength. */
export function NewPasswordField(props: Omit<TextFieldProps, 'type' | 'end'>) {
  return <PasswordField autoComplete="new-password" required hint={texts.newPasswordHint} {...props} />
}

/** A field's error; announced by screen readers when it appears. */
export function FieldError({ id, children }: { id: string; children: string | undefined }) {
  if (!children) return null
  return (
    <p id={id} role="alert" className="mt-1.5 flex gap-2 text-sm font-medium text-pin-text">
      <svg viewBox="0 0 20 20" aria-hidden="true" className="mt-0.5 size-4 shrink-0 fill-current">
        <path d="M10 1a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm-1 4.500h2v6H9v-6Zm0 7.500h2v2H9v-2Z" />
      </svg>
      {children}
    </p>
  )
}
