import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'
import { FieldError } from './text-field.tsx'

interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  label: ReactNode
  /** Below the label, for links, which a label cannot contain. */
  hint?: ReactNode
  error?: string | undefined
  ref?: Ref<HTMLInputElement>
}

/** A checkbox with its label; the whole line is clickable. */
export function Checkbox({ label, hint, error, ...input }: CheckboxProps) {
  const id = useId()
  return (
    <div>
      <label className="flex w-fit gap-1">
        <span className="grid size-11 shrink-0 place-items-center">
          <input
            {...input}
            id={id}
            type="checkbox"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            className="peer col-start-1 row-start-1 size-6 appearance-none rounded-md border border-edge bg-card checked:border-sea checked:bg-sea disabled:opacity-60 forced-colors:appearance-auto"
          />
          <svg
            viewBox="0 0 24 24"
            aria-hidden="true"
            className="pointer-events-none invisible col-start-1 row-start-1 size-5 fill-none stroke-on-sea stroke-[3] peer-checked:visible forced-colors:hidden"
            strokeLinecap="round"
            strokeLinejoin="round"
          >
            <path d="M5.5 12.5l4.5 4.5L18.5 7.5" />
          </svg>
        </span>
        <span className="py-2.5 leading-6">{label}</span>
      </label>
      {hint && <p className="ps-12 text-sm text-soft">{hint}</p>}
      <div className="ps-12">
        <FieldError id={`${id}-error`}>{error}</FieldError>
      </div>
    </div>
  )
}
