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
  /** How much of the prize earlier winners had forfeited: it belongs to the players. */
  rolledCents: number
  hasGuesses: boolean
  now: Date
}

export type EditVerdict =
  | { outcome: 'refused'; reason: 'release-locked' | 'prize-below-rolled' }
  | { outcome: 'accepted'; values: PuzzleValues; notes: EditNote[] }

/**
 * Decides what of an edit is taken. A released puzzle keeps its date and time; one that has guesses keeps its place, since they were judged
 * by it; a solved one stays solved and keeps its prize, which is owed. No prize falls below what earlier winners had forfeited of it. Pure.
 */
export function judgeEdit({ present, wanted, rolledCents, hasGuesses, now }: EditFacts): EditVerdict {
  const isReleased = releaseMoment(present) <= now
  const isMoved = releaseMoment(wanted).getTime() !== releaseMoment(present).getTime()
  if (isReleased && isMoved) return { outcome: 'refused', reason: 'release-locked' }

  const keepsPrize = present.isSolved && wanted.prizeCents !== present.prizeCents
  if (!keepsPrize && wanted.prizeCents < rolledCents) return { outcome: 'refused', reason: 'prize-below-rolled' }
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
