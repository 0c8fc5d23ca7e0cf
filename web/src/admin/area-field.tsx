import { type ReactNode, type Ref, type TextareaHTMLAttributes, useId } from 'react'
import { FieldError, inputStyle } from '../parts/text-field.tsx'

interface Props extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  label: string
  hint?: ReactNode
  error?: string | undefined
  ref?: Ref<HTMLTextAreaElement>
}

/** Several lines of text with their label, a hint, and what is wrong with them. */
export function AreaField({ label, hint, error, rows = 3, ...area }: Props) {
  const id = useId()
  const notes = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-medium">
        {label}
      </label>
      <textarea
        {...area}
        id={id}
        rows={rows}
        aria-invalid={error ? true : undefined}
        aria-describedby={notes || undefined}
        className={`${inputStyle} h-auto! py-2.5 leading-relaxed`}
      />
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-soft">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  )
}
