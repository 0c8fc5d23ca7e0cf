import type { Puzzle } from '@whereabouts/contract/puzzles'
import { ReceiptButton } from '../../log/receipts/receipt-button.tsx'
import { receiptsOf } from '../../log/receipts/stored-receipts.ts'
import { VerifyLink } from '../../log/verify-link.tsx'
import type { Play } from '../play.ts'

interface Props {
  puzzle: Puzzle
  play: Play
  userId: string
}

/** The receipt of the result's guess (or the last one) stored in this browser; after the solve, the check of its day. */
export function ResultProof({ puzzle, play, userId }: Props) {
  const { result, phase, isSolved, guesses } = play
  // A player who returns after the solve has no result, but still a receipt.
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
