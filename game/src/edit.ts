import type { Point } from './distance.ts'
import { type Release, releaseMoment } from './release.ts'

/** What the administrator may want to change. Money in whole cents. */
export interface PuzzleValues extends Release {
  answer: Point
  prizeCents: number
}

/** What an edit left as it was, or what its sender should know. */
export type EditNote = 'stays-solved' | 'prize-kept' | 'coordinates-kept'

export interface EditFacts {
  present: PuzzleValues & { isSolved: boolean }
  wanted: PuzzleValues
  /** How much of the prize earlier winners had forfeited: it belongs to the players, and is no part of what an edit may lower. */
  rolledCents: number
  /** The forfeited part as the edit names it beside the total; null where it names none. */
  namedRolledCents: number | null
  hasGuesses: boolean
  now: Date
}

/** `prize-below-live`: players are guessing for more. `prize-parts-unnamed`: the own part would fall, and the edit may have meant it alone. */
export type PrizeRefusal = 'prize-below-rolled' | 'prize-below-live' | 'prize-parts-unnamed'

export type EditVerdict =
  | { outcome: 'refused'; reason: 'release-locked' | PrizeRefusal }
  | { outcome: 'accepted'; values: PuzzleValues; notes: EditNote[] }

/**
 * Decides what of an edit is taken. A released puzzle keeps its date and time; one that has guesses keeps its place, since they were judged
 * by it; a solved one stays solved and keeps its prize, which is owed. After the release a prize only rises. What earlier winners had forfeited of
 * it never falls: a lower total has to name that part, so that nobody takes it away who only meant the other. Pure.
 */
export function judgeEdit(facts: EditFacts): EditVerdict {
  const { present, wanted, hasGuesses, now } = facts
  const isReleased = releaseMoment(present) <= now
  const isMoved = releaseMoment(wanted).getTime() !== releaseMoment(present).getTime()
  if (isReleased && isMoved) return { outcome: 'refused', reason: 'release-locked' }

  const keepsPrize = present.isSolved && wanted.prizeCents !== present.prizeCents
  const prizeRefusal = keepsPrize ? null : judgePrize(facts, isReleased)
  if (prizeRefusal) return { outcome: 'refused', reason: prizeRefusal }
  const keepsAnswer =
    hasGuesses && (wanted.answer.lat !== present.answer.lat || wanted.answer.lng !== present.answer.lng)
  const notes: [EditNote, boolean][] = [
    ['stays-solved', present.isSolved],
    ['prize-kept', keepsPrize],
    ['coordinates-kept', keepsAnswer],
  ]
  const values = {
    ...wanted,
    prizeCents: keepsPrize ? present.prizeCents : wanted.prizeCents,
    answer: keepsAnswer ? present.answer : wanted.answer,
  }
  return { outcome: 'accepted', values, notes: notes.filter(([, is]) => is).map(([note]) => note) }
}

function judgePrize({ present, wanted, ...rolled }: EditFacts, isReleased: boolean): PrizeRefusal | null {
  if (wanted.prizeCents < rolled.rolledCents) return 'prize-below-rolled'
  if (wanted.prizeCents >= present.prizeCents) return null
  if (isReleased) return 'prize-below-live'
  return rolled.rolledCents > 0 && rolled.namedRolledCents !== rolled.rolledCents ? 'prize-parts-unnamed' : null
}
