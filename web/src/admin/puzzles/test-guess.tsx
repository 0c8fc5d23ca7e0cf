import { testGuess } from '@whereabouts/contract/admin-puzzles'
import type { OutputOf } from '@whereabouts/contract/endpoint'
import type { Point } from '@whereabouts/game/distance'
import { useState } from 'react'
import { Button } from '../../parts/button.tsx'
import { failureText } from '../../parts/failure-text.ts'
import { FieldError } from '../../parts/text-field.tsx'
import { useAdminChange } from '../admin-call.ts'
import { PlaceMap } from './place-field.tsx'
import { PuzzleDialogFrame } from './puzzle-dialog-frame.tsx'
import { puzzleTexts } from './puzzle-texts.ts'

interface Props {
  puzzleId: string
  onClose: () => void
}

/** A guess that counts for nothing: how far it is, and whether it would win. */
export function TestGuessDialog({ puzzleId, onClose }: Props) {
  const [pin, setPin] = useState<Point | null>(null)
  const [result, setResult] = useState<OutputOf<typeof testGuess> | null>(null)
  const [error, setError] = useState<string>()
  const guess = useAdminChange(testGuess)

  const place = (point: Point | null) => {
    setPin(point)
    setResult(null)
    setError(undefined)
  }
  const tryIt = async () => {
    if (!pin) return setError(puzzleTexts.playPin)
    try {
      setResult(await guess.mutateAsync({ puzzleId, guess_lat: pin.lat, guess_lng: pin.lng }))
    } catch (failure) {
      setError(failureText(failure, puzzleTexts.playFailed))
    }
  }
  return (
    <PuzzleDialogFrame
      onClose={onClose}
      title={puzzleTexts.playTitle}
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            {puzzleTexts.close}
          </Button>
          <Button isBusy={guess.isPending} onClick={() => void tryIt()}>
            {puzzleTexts.playGuess}
          </Button>
        </>
      }
    >
      <p className="mb-3 text-soft">{puzzleTexts.playLead}</p>
      <div>
        <PlaceMap label={puzzleTexts.playMap} pin={pin} onPlace={place} />
        <p role="status" className={`min-h-6 font-semibold ${result?.is_winning_guess ? 'text-moss-text' : ''}`}>
          {result && outcomeOf(result)}
        </p>
        <FieldError id="test-guess-error">{error}</FieldError>
      </div>
    </PuzzleDialogFrame>
  )
}

const outcomeOf = ({ distance_km, is_winning_guess }: OutputOf<typeof testGuess>) =>
  (is_winning_guess ? puzzleTexts.wouldWin : puzzleTexts.wouldLose)(distance_km.toFixed(3))
