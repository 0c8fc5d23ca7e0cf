import { type Ref, type SelectHTMLAttributes, useId } from 'react'
import { FieldError, inputStyle } from '../../parts/text-field.tsx'

interface Props extends SelectHTMLAttributes<HTMLSelectElement> {
  label: string
  options: readonly (readonly [value: string, text: string])[]
  error?: string | undefined
  ref?: Ref<HTMLSelectElement>
}

/** One choice of a short list with its label, and what is wrong with it. */
export function SelectField({ label, options, error, ...select }: Props) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-medium">
        {label}
      </label>
      <select
        {...select}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        className={`${inputStyle} bg-card!`}
      >
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  )
}
