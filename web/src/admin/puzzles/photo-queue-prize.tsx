import { type FormEvent, useId, useState } from 'react'
import { Button } from '../../parts/button.tsx'
import { formatPrize } from '../../parts/formats.ts'
import { FieldError, inputStyle } from '../../parts/text-field.tsx'
import { checkPrize, numberOf } from './puzzle-dialog-fields.ts'
import { puzzleTexts } from './puzzle-texts.ts'

interface Props {
  /** How many photos there are. */
  count: number
  onPrize: (prize: string) => void
}

/** One prize for all photos of the list, and for how many it was set. */
export function PrizeForAll({ count, onPrize }: Props) {
  const id = useId()
  const [prize, setPrize] = useState('')
  const [error, setError] = useState<string>()
  const [done, setDone] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const fault = checkPrize({ prize }).prize
    setError(fault)
    setDone(fault ? '' : puzzleTexts.queuePrizeDone(count, formatPrize(numberOf(prize)!)))
    if (!fault) onPrize(numberOf(prize)!.toFixed(2))
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-wrap items-end gap-x-3 gap-y-2">
      <div>
        <label htmlFor={id} className="mb-1 block text-sm font-medium">
          {puzzleTexts.queuePrize}
        </label>
        <input
          id={id}
          type="number"
          inputMode="decimal"
          step={0.01}
          min={0}
          value={prize}
          onChange={({ target }) => {
            setPrize(target.value)
            setError(undefined)
          }}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className={`${inputStyle} h-11! w-36! tabular-nums`}
        />
      </div>
      <Button type="submit" look="secondary">
        {puzzleTexts.queuePrizeSet(count)}
      </Button>
      <p role="status" className="self-center text-sm text-moss-text">
        {done}
      </p>
      <div className="basis-full empty:hidden">
        <FieldError id={`${id}-error`}>{error}</FieldError>
      </div>
    </form>
  )
}
