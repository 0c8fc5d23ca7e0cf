import type { Point } from './distance.ts'
import { type Release, releaseMoment } from './release.ts'

/** What the administrator may change. Money in whole cents. */
export interface PuzzleValues extends Release {
  answer: Point
  prizeCents: number
}

/** What an edit left unchanged, or what its sender should know. */
export type EditNote = 'stays-solved' | 'prize-kept' | 'coordinates-kept'

export interface EditFacts {
  present: PuzzleValues & { isSolved: boolean }
  wanted: PuzzleValues
  /** The part of the prize that earlier winners forfeited. It belongs to the players, so no edit may lower it. */
  rolledCents: number
  /** The forfeited part as the edit names it beside the total. Null if the edit does not name it. */
  namedRolledCents: number | null
  hasGuesses: boolean
  now: Date
}

/** `prize-sealed`: players guess for the prize that the public log has sealed. `prize-parts-unnamed`: the puzzle's own part would fall, perhaps unintentionally. */
export type PrizeRefusal = 'prize-below-rolled' | 'prize-sealed' | 'prize-parts-unnamed'

export type EditVerdict =
  | { outcome: 'refused'; reason: 'release-locked' | PrizeRefusal }
  | { outcome: 'accepted'; values: PuzzleValues; notes: EditNote[] }

/**
 * Decides which parts of an edit apply. Pure. A released puzzle does not change its date, its time or its prize. A puzzle with guesses does not
 * change its place, since they were judged by it. A solved one stays solved, with the prize it owes. The part that earlier winners forfeited
 * never falls: a lower total must name that part, so that a mistake cannot take it away.
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
  if (isReleased && wanted.prizeCents !== present.prizeCents) return 'prize-sealed'
  if (wanted.prizeCents < rolled.rolledCents) return 'prize-below-rolled'
  if (wanted.prizeCents >= present.prizeCents) return null
  return rolled.rolledCents > 0 && rolled.namedRolledCents !== rolled.rolledCents ? 'prize-parts-unnamed' : null
}
