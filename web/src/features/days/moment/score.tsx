import { directionTo, type Point } from '@whereabouts/game/distance'
import { type Score as Points, scoreOf } from '@whereabouts/game/points'
import { texts } from '../texts.ts'

interface Props {
  /** The disclosed distance, as sent by the server. */
  text: string
  guess: Point | null
  /** The place, once known. */
  place: Point | null
}

/** A result's points, and a word by closeness: once the place is known, the direction where the word would be vague. */
export function Score(facts: Props) {
  const word = closenessOf(facts)
  return word && <p className="mt-1 font-semibold tabular-nums">{word}</p>
}

/** 'So close · 90 points'. Null while the distance is hidden. */
export function closenessOf({ text, guess, place }: Props): string | null {
  const score = scoreOf(text)
  if (!score) return null
  const { closeness } = score
  const isVague = closeness === 'right-part'
  const word = isVague && guess && place ? texts.farther[directionTo(guess, place)] : texts.closeness[closeness]
  return `${word} · ${pointsText(score)}`
}

/** '90 points', or those of a band. Null while the distance is hidden. */
export function pointsOf(text: string): string | null {
  const score = scoreOf(text)
  return score && pointsText(score)
}

function pointsText({ fewest, most }: Points): string {
  return fewest === most ? texts.points(most) : texts.pointsBetween(fewest, most)
}

/** The points alone, for a table. */
export function PointsOf({ text }: Pick<Props, 'text'>) {
  const points = pointsOf(text)
  return points && <span className="block text-xs text-soft">{points}</span>
}
