import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'
import { FieldError } from './text-field.tsx'

interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  label: ReactNode
  /** Stands below the label, for links that the label must not hold. */
  hint?: ReactNode
  error?: string | undefined
  ref?: Ref<HTMLInputElement>
}

/** A box to tick with its label. The whole line can be pressed. */
export function Checkbox({ label, hint, error, ...input }: CheckboxProps) {
  const id = useId()
  return (
    <div>
      <div className="flex gap-1">
        <span className="grid size-11 shrink-0 place-items-center">
          <input
            {...input}
            id={id}
            type="checkbox"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            className="size-5 accent-sea"
          />
        </span>
        <label htmlFor={id} className="py-2.5 leading-6">
          {label}
        </label>
      </div>
      {hint && <p className="pl-12 text-sm text-soft">{hint}</p>}
      <div className="pl-12">
        <FieldError id={`${id}-error`}>{error}</FieldError>
      </div>
    </div>
  )
}
