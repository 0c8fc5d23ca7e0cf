import type { ReactNode, Ref, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react'
import { FieldFrame, inputStyle, TextField, type TextFieldProps } from '../text-field.tsx'

/** A name, an address or an id: the browser neither suggests nor corrects it. */
export const ExactField = (props: TextFieldProps) => (
  <TextField autoComplete="off" autoCapitalize="none" spellCheck={false} {...props} />
)

interface AreaFieldProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  label: string
  hint?: ReactNode
  error?: string | undefined
  ref?: Ref<HTMLTextAreaElement>
}

/** Multiline text with label, hint and error. */
export function AreaField({ label, hint, error, rows = 3, ...area }: AreaFieldProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(tied) => (
        <textarea {...area} {...tied} rows={rows} className={`${inputStyle} h-auto! py-2.5 leading-relaxed`} />
      )}
    </FieldFrame>
  )
}

interface SelectFieldProps extends SelectHTMLAttributes<HTMLSelectElement> {
  label: string
  options: readonly (readonly [value: string, text: string])[]
  hint?: string | undefined
  error?: string | undefined
  ref?: Ref<HTMLSelectElement>
}

/** A select with label and error. */
export function SelectField({ label, options, hint, error, ...select }: SelectFieldProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(tied) => (
        <select {...select} {...tied} className={`${inputStyle} bg-card!`}>
          {options.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  )
}
