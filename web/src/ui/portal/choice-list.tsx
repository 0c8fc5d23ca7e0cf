import { useId } from 'react'

interface Props<Value extends string> {
  lead: string
  choices: readonly { value: Value; label: string; hint: string; isDisabled?: boolean }[]
  /** The chosen one; empty if none. */
  value: Value | ''
  onChoose: (value: Value) => void
}

/** Radio buttons with explanations. */
export function ChoiceList<Value extends string>({ lead, choices, value: chosen, onChoose }: Props<Value>) {
  const id = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="font-medium">{lead}</legend>
      <div className="mt-1 grid gap-1">
        {choices.map(({ value, label, hint, isDisabled }) => (
          <div key={value} className="flex gap-1">
            <span className="grid size-11 shrink-0 place-items-center">
              <input
                id={`${id}-${value}`}
                type="radio"
                name={id}
                checked={chosen === value}
                disabled={isDisabled}
                onChange={() => onChoose(value)}
                aria-describedby={`${id}-${value}-hint`}
                className="size-5 accent-sea"
              />
            </span>
            <div className="min-w-0 py-2.5">
              <label htmlFor={`${id}-${value}`} className="block leading-6 font-medium">
                {label}
              </label>
              <p id={`${id}-${value}-hint`} className="text-sm text-soft wrap-anywhere">
                {hint}
              </p>
            </div>
          </div>
        ))}
      </div>
    </fieldset>
  )
}
