import type { Point } from '@whereabouts/game/distance'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '../button.tsx'
import { readCoordinates } from '../coordinates/read-coordinates.ts'
import { rejectionOf } from './rejection-of.ts'
import { texts } from './texts.ts'

interface Props {
  onChoose: (point: Point) => void
  /** What was entered is no place: whatever was chosen before is not what the player means now. Says whether a pin was taken away. */
  onReject: () => boolean
  isDisabled: boolean
}

/** Typed coordinates, for those who know them and for those who use no map. */
export function CoordinatesField({ onChoose, onReject, isDisabled }: Props) {
  const [typed, setTyped] = useState('')
  const [rejection, setRejection] = useState<string | null>(null)
  const id = useId()

  const take = (event: FormEvent) => {
    event.preventDefault()
    const reading = readCoordinates(typed)
    if ('problem' in reading) return setRejection(rejectionOf(reading.problem, onReject()))
    setRejection(null)
    onChoose(reading.point)
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
            onChange={(event) => {
              setTyped(event.target.value)
              setRejection(null)
            }}
            disabled={isDisabled}
            placeholder={texts.coordinates.example}
            autoComplete="off"
            aria-invalid={rejection !== null}
            aria-describedby={`${id}-hint`}
            className="h-11 min-w-0 flex-1 rounded-control border border-edge bg-card px-3 text-base text-ink tabular-nums placeholder:text-soft aria-invalid:border-pin-text"
          />
          <Button type="submit" look="secondary" disabled={isDisabled} className="shrink-0">
            {texts.coordinates.drop}
          </Button>
        </div>
        <div id={`${id}-hint`} className="mt-1 text-sm">
          {rejection === null && <p className="text-soft">{texts.coordinates.hint}</p>}
          <p role="alert" className="font-medium text-pin-text">
            {rejection}
          </p>
        </div>
      </form>
    </details>
  )
}
