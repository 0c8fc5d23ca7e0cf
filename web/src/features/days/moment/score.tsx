import { directionTo, type Point } from '@whereabouts/game/distance'
import { scoreOf } from '@whereabouts/game/points'
import { texts } from '../texts.ts'

interface Props {
  /** The disclosed distance, as sent by the server. */
  text: string
  guess: Point | null
  /** The place, once known. */
  place: Point | null
}

/** A result's points, and a word by closeness: once the place is known, the direction where the word would be vague. */
export function Score({ text, guess, place }: Props) {
  const score = scoreOf(text)
  if (!score) return null
  const { fewest, most, closeness } = score
  const points = fewest === most ? texts.points(most) : texts.pointsBetween(fewest, most)
  const isVague = closeness === 'right-part'
  const word = isVague && guess && place ? texts.farther[directionTo(guess, place)] : texts.closeness[closeness]
  return (
    <p className="mt-1 font-semibold tabular-nums">
      {word} · {points}
    </p>
  )
}
