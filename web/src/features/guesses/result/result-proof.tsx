import type { Puzzle } from '@whereabouts/contract/puzzles'
import { receiptsOf } from '../../log/receipts/kept-receipts.ts'
import { ReceiptButton } from '../../log/receipts/receipt-button.tsx'
import { VerifyLink } from '../../log/verify-link.tsx'
import type { Play } from '../play.ts'

interface Props {
  puzzle: Puzzle
  play: Play
  userId: string
}

/** The receipt of the guess that the result is about, or of the last one, as this browser keeps it; and once the puzzle is solved, the check of its day. */
export function ResultProof({ puzzle, play, userId }: Props) {
  const { result, phase, isSolved, guesses } = play
  // Whoever comes back after the solve sees no result of a guess, and has its receipt all the same.
  const place = (phase === 'result' ? result : isSolved ? guesses.at(-1) : null)?.place
  const receipt =
    place &&
    receiptsOf(userId).find(
      ({ puzzle: of, guess_lat, guess_lng }) =>
        of === puzzle.id && Number(guess_lat) === place.lat && Number(guess_lng) === place.lng,
    )
  return (
    <>
      {receipt && <ReceiptButton key={receipt.salt} receipt={receipt} />}
      {isSolved && <VerifyLink date={puzzle.release_date} />}
    </>
  )
}
