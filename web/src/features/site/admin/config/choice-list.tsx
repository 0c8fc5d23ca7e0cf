import { useId } from 'react'

interface Props {
  lead: string
  choices: readonly { value: string; label: string; hint: string }[]
  /** The chosen one; empty if none. */
  value: string
  onChoose: (value: string) => void
}

/** Radio buttons with explanations. */
export function ChoiceList({ lead, choices, value: chosen, onChoose }: Props) {
  const id = useId()
  return (
    <fieldset>
      <legend className="text-sm text-soft">{lead}</legend>
      <div className="mt-2 grid gap-1">
        {choices.map(({ value, label, hint }) => (
          <div key={value} className="flex gap-1">
            <span className="grid size-11 shrink-0 place-items-center">
              <input
                id={`${id}-${value}`}
                type="radio"
                name={id}
                checked={chosen === value}
                onChange={() => onChoose(value)}
                aria-describedby={`${id}-${value}-hint`}
                className="size-5 accent-sea"
              />
            </span>
            <div className="py-2.5">
              <label htmlFor={`${id}-${value}`} className="block leading-6 font-medium">
                {label}
              </label>
              <p id={`${id}-${value}-hint`} className="text-sm text-soft">
                {hint}
              </p>
            </div>
          </div>
        ))}
      </div>
    </fieldset>
  )
}
