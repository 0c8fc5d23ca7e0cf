import type { Point } from '@whereabouts/game/distance'
import { useState } from 'react'
import { type AnswerOf, call, failureText } from '../../../../lib/api.ts'
import { useAction } from '../../../../ui/async/use-action.ts'
import { Button } from '../../../../ui/button.tsx'
import { FieldError } from '../../../../ui/text-field.tsx'
import { PuzzleDialogFrame } from './dialog-frame.tsx'
import { PlaceMap } from './place-field.tsx'

interface Props {
  puzzleId: string
  onClose: () => void
}

/** A test guess: its distance, and whether it would win. */
export function TestGuessDialog({ puzzleId, onClose }: Props) {
  const [pin, setPin] = useState<Point | null>(null)
  const [result, setResult] = useState<AnswerOf<'POST /api/admin/puzzles/:puzzleId/test-guess'> | null>(null)
  const { run, isBusy, failure, setFailure } = useAction((error) =>
    failureText(error, 'The test guess failed. Please try again.'),
  )

  const place = (point: Point | null) => {
    setPin(point)
    setResult(null)
    setFailure(null)
  }
  const tryIt = () => {
    if (!pin) return setFailure('Drop a pin first.')
    const guess = { puzzleId, guess_lat: pin.lat, guess_lng: pin.lng }
    void run(async () => setResult(await call('POST /api/admin/puzzles/:puzzleId/test-guess', guess)))
  }
  return (
    <PuzzleDialogFrame
      onClose={onClose}
      title="Play it now"
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            Close
          </Button>
          <Button isBusy={isBusy} onClick={tryIt}>
            Try this place
          </Button>
        </>
      }
    >
      <p className="mb-3 text-soft">Make a test guess. It is not stored.</p>
      <div>
        <PlaceMap label="Map for a test guess" pin={pin} onPlace={place} />
        <p role="status" className={`min-h-6 font-semibold ${result?.is_winning_guess ? 'text-moss-text' : ''}`}>
          {result && outcomeOf(result)}
        </p>
        <FieldError id="test-guess-error">{failure ?? undefined}</FieldError>
      </div>
    </PuzzleDialogFrame>
  )
}

const outcomeOf = ({ distance_km, is_winning_guess }: AnswerOf<'POST /api/admin/puzzles/:puzzleId/test-guess'>) =>
  (is_winning_guess
    ? (km: string) => `${km} km away. This guess would win.`
    : (km: string) => `${km} km away. This guess would not win.`)(distance_km.toFixed(3))
