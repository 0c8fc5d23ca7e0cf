import { type InputHTMLAttributes, type ReactNode, type Ref, useId, useState } from 'react'
import { texts } from './field-texts.ts'

export const inputStyle =
  'h-12 w-full rounded-control border border-edge bg-card px-3.5 text-base text-ink placeholder:text-soft disabled:opacity-60 read-only:bg-paper aria-invalid:border-pin-text'

export interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string
  hint?: string | undefined
  error?: string | undefined
  ref?: Ref<HTMLInputElement>
  /** A control that stands inside the field, at its end. */
  end?: ReactNode
}

/** One line of text with its label, a hint, and what is wrong with it. */
export function TextField({ label, hint, error, end, className = '', id, ...input }: TextFieldProps) {
  const ownId = useId()
  const inputId = id ?? ownId
  const notes = [hint && `${inputId}-hint`, error && `${inputId}-error`].filter(Boolean).join(' ')
  return (
    <div>
      <label htmlFor={inputId} className="mb-1.5 block font-medium">
        {label}
      </label>
      <div className="relative">
        <input
          {...input}
          id={inputId}
          aria-invalid={error ? true : undefined}
          aria-describedby={notes || undefined}
          className={`${inputStyle} ${end ? 'pr-20' : ''} ${className}`}
        />
        {end && <div className="absolute inset-y-0 right-0.5 flex items-center">{end}</div>}
      </div>
      {hint && (
        <p id={`${inputId}-hint`} className="mt-1.5 text-sm text-soft">
          {hint}
        </p>
      )}
      <FieldError id={`${inputId}-error`}>{error}</FieldError>
    </div>
  )
}

/** A password, which can be shown while it is typed. */
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
          // The field alone is named Password, so that it can be found by that name.
          aria-label={isShown ? texts.hideTyped : texts.showTyped}
          aria-pressed={isShown}
          onClick={() => setIsShown(!isShown)}
          className="min-h-11 min-w-16 rounded-control px-3 text-sm font-semibold text-sea hover:bg-line/50"
        >
          {isShown ? texts.hide : texts.show}
        </button>
      }
    />
  )
}

/** What is wrong with a field; told to the reader of the screen when it appears. */
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
