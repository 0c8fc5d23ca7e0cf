import type { Point } from '@whereabouts/game/distance'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '../button.tsx'
import { parseCoordinates } from './parse-coordinates.ts'
import { texts } from './texts.ts'

interface Props {
  onChoose: (point: Point) => void
  isDisabled: boolean
}

/** Typed coordinates, for those who know them and for those who use no map. */
export function CoordinatesField({ onChoose, isDisabled }: Props) {
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const id = useId()

  const take = (event: FormEvent) => {
    event.preventDefault()
    const point = parseCoordinates(typed)
    setWrong(!point)
    if (point) onChoose(point)
  }

  return (
    <details className="group">
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-1.5 rounded-control text-sm font-medium text-sea underline-offset-4  hover:underline">
        {texts.coordinates.open}
      </summary>
      <form onSubmit={take} className="pb-2">
        <label htmlFor={id} className="mb-1 block text-sm font-medium">
          {texts.coordinates.label}
        </label>
        <div className="flex gap-2">
          <input
            id={id}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            disabled={isDisabled}
            placeholder={texts.coordinates.example}
            autoComplete="off"
            aria-invalid={isWrong}
            aria-describedby={`${id}-hint`}
            className="h-11 min-w-0 flex-1 rounded-control border border-edge bg-card px-3 text-base text-ink tabular-nums placeholder:text-soft aria-invalid:border-pin-text"
          />
          <Button type="submit" look="secondary" disabled={isDisabled} className="shrink-0">
            {texts.coordinates.drop}
          </Button>
        </div>
        <p id={`${id}-hint`} role={isWrong ? 'alert' : undefined} className="mt-1 text-sm text-soft">
          {isWrong ? texts.coordinates.wrong : texts.coordinates.hint}
        </p>
      </form>
    </details>
  )
}
