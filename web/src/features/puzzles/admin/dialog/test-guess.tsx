import type { Point } from '@whereabouts/game/distance'
import { useState } from 'react'
import { type AnswerOf, failureText } from '../../../../lib/api.ts'
import { useChange } from '../../../../lib/use-change.ts'
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
  const [error, setError] = useState<string>()
  const guess = useChange('POST /api/admin/puzzles/:puzzleId/test-guess')

  const place = (point: Point | null) => {
    setPin(point)
    setResult(null)
    setError(undefined)
  }
  const tryIt = async () => {
    if (!pin) return setError('Drop a pin first.')
    try {
      setResult(await guess.mutateAsync({ puzzleId, guess_lat: pin.lat, guess_lng: pin.lng }))
    } catch (failure) {
      setError(failureText(failure, 'The test guess failed. Please try again.'))
    }
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
          <Button isBusy={guess.isPending} onClick={() => void tryIt()}>
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
        <FieldError id="test-guess-error">{error}</FieldError>
      </div>
    </PuzzleDialogFrame>
  )
}

const outcomeOf = ({ distance_km, is_winning_guess }: AnswerOf<'POST /api/admin/puzzles/:puzzleId/test-guess'>) =>
  (is_winning_guess
    ? (km: string) => `${km} km away. This guess would win.`
    : (km: string) => `${km} km away. This guess would not win.`)(distance_km.toFixed(3))
