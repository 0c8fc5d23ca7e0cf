import { kmBetween, type Point } from './distance.ts'
import { type Release, releaseMoment } from './release.ts'
import { knownAnswerDays, nearbyAnswersCount, nearbyAnswersKm } from './rules.ts'

const dayMs = 24 * 60 * 60 * 1000

/** The parts of a puzzle that decide the minimum distance to other puzzles. */
export interface PlacedPuzzle extends Release {
  id: string
  answer: Point
  winRadiusKm: number
  isCalledOff: boolean
  /** Called off before its release, so players never saw it and never will. */
  isUnseen: boolean
}

export interface Placement extends Release {
  answer: Point
  winRadiusKm: number
}

export interface NearAnswer<T> {
  puzzle: T
  distanceKm: number
  /** The answer of one of the two puzzles would win the other. */
  isKnown: boolean
}

/**
 * Lists the answers near a place, nearest first. Pure. Among the latest puzzles up to its date and the next ones after it, the limit is 50 km; among
 * all others it is the win radius. An answer within the win radius is known if it is revealed within a year of the other. One called off is not
 * known, because only its own players saw it.
 */
export function nearAnswers<T extends PlacedPuzzle>(others: readonly T[], wanted: Placement): NearAnswer<T>[] {
  const seen = others.filter(({ isUnseen }) => !isUnseen)
  const near = new Set(neighbors(seen, wanted.releaseDate))
  return seen
    .map((puzzle) => {
      const distanceKm = kmBetween(wanted.answer, puzzle.answer)
      const isNear = winsOther(wanted, puzzle) || (near.has(puzzle) && distanceKm <= nearbyAnswersKm)
      return { puzzle, distanceKm, isKnown: winsBoth(wanted, puzzle), isNear }
    })
    .filter(({ isNear }) => isNear)
    .sort((one, other) => one.distanceKm - other.distanceKm)
    .map(({ puzzle, distanceKm, isKnown }) => ({ puzzle, distanceKm, isKnown }))
}

/** Whether one answer wins both a placement and a puzzle, and is revealed within a year of the other. Pure. */
export function winsBoth(wanted: Placement, puzzle: PlacedPuzzle): boolean {
  if (puzzle.isCalledOff || daysBetween(wanted.releaseDate, puzzle.releaseDate) > knownAnswerDays) return false
  return winsOther(wanted, puzzle)
}

const winsOther = (wanted: Placement, puzzle: PlacedPuzzle) =>
  kmBetween(wanted.answer, puzzle.answer) <= Math.max(wanted.winRadiusKm, puzzle.winRadiusKm)

function neighbors<T extends PlacedPuzzle>(puzzles: readonly T[], date: string): T[] {
  const inOrder = puzzles.toSorted((one, other) => releaseMoment(one).getTime() - releaseMoment(other).getTime())
  const before = inOrder.filter(({ releaseDate }) => releaseDate <= date)
  const after = inOrder.filter(({ releaseDate }) => releaseDate > date)
  return [...before.slice(-nearbyAnswersCount), ...after.slice(0, nearbyAnswersCount)]
}

const daysBetween = (one: string, other: string) => Math.abs(Date.parse(one) - Date.parse(other)) / dayMs
