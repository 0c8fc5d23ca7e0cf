import { useRef } from 'react'
import { Button } from '../parts/button.tsx'
import { formatCoordinates } from '../parts/coordinates/format-coordinates.ts'
import { Dialog } from '../parts/dialog.tsx'
import { isAsking, type Play } from './play.ts'
import { texts } from './texts.ts'

/** Asks before the last guess. A key that is held down, or pressed twice, lands on the way back and sends nothing. */
export function LastGuessDialog({ play, onAnswer }: { play: Play; onAnswer: (isYes: boolean) => void }) {
  const move = useRef<HTMLButtonElement>(null)
  const { before, after } = texts.lastGuess.text
  return (
    <Dialog
      isAlert
      isOpen={isAsking(play)}
      onClose={() => onAnswer(false)}
      title={texts.lastGuess.title}
      initialFocus={move}
      actions={
        <>
          <Button ref={move} look="secondary" onClick={() => onAnswer(false)}>
            {texts.lastGuess.move}
          </Button>
          <Button onClick={() => onAnswer(true)}>{texts.lastGuess.send}</Button>
        </>
      }
    >
      {before}
      <strong className="text-ink tabular-nums">{play.pin && formatCoordinates(play.pin)}</strong>
      {after}
    </Dialog>
  )
}
