import type { LateRound } from '@whereabouts/contract/practice'
import type { AnswerOf } from '../../lib/api.ts'
import { Button } from '../../ui/button.tsx'
import { texts as guessTexts } from '../guesses/texts.ts'
import { texts } from './texts.ts'

type Result = AnswerOf<'POST /api/practice/rounds'>
const words = texts.late

/** What a round on the photo counts for. */
export const lateNote = ({ state, guesses_left }: LateRound): string =>
  state === 'open' ? words.open(guesses_left) : words[state]

interface Props {
  result: Result
  /** The late round when the photo was opened. */
  before: LateRound | null
  onAgain: () => void
  /** Asks for the answer. */
  onAsk: () => void
}

/** After a guess of a late round: whether it counts, and what comes next while the answer is withheld. Empty for other rounds. */
export function LateSteps({ result, before, onAgain, onAsk }: Props) {
  const { is_late, late } = result
  if (!isWithheld(result)) {
    if (is_late) return <p className="mt-2">{words.counts}</p>
    return before?.state === 'open' ? <p className="mt-2">{late ? lateNote(late) : words.nextIsOut}</p> : null
  }
  return (
    <div className="mt-2">
      <p className="font-semibold">{late && guessTexts.result.guessesLeft(late.guesses_left)}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button onClick={onAgain}>{guessTexts.result.guessAgain}</Button>
        <Button look="secondary" onClick={onAsk}>
          {words.ask}
        </Button>
      </div>
      <p className="mt-2 text-sm text-soft">{words.askEnds}</p>
    </div>
  )
}

/** The place, unless a late round withholds it. */
export const placeOf = ({ actual_lat: lat, actual_lng: lng }: Result) =>
  lat === null || lng === null ? null : { lat, lng }

export const isWithheld = (result: Result): boolean => placeOf(result) === null
