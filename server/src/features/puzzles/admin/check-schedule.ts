import type { Failure, RefusalCode } from '@whereabouts/contract/refusals'
import type { ScheduleWarning } from '@whereabouts/contract/schedule-warnings'
import type { Database } from '@whereabouts/engines/database/port'
import type { Point } from '@whereabouts/game/distance'
import { nearAnswers } from '@whereabouts/game/placement'
import { Refusal } from '../../../core/refusal.ts'
import { wireAmount } from '../../../core/wire-amount.ts'
import { findSimilar } from './find-similar.ts'
import { findFingerprint, listPlaced, lockSchedule, type PlacedRow } from './queries.ts'

/** A puzzle as it is about to be saved. */
export interface Candidate {
  /** Null while it is new. */
  id: string | null
  photoId: string
  answer: Point
  winRadiusKm: number
  releaseDate: string
  releaseTime: string
}

/** The changed fields, which have to be checked. */
export interface Aspects {
  place: boolean
  day: boolean
  photo: boolean
}

/** Not saved because of other puzzles. The warnings go along, so that they can be shown one by one and accepted. */
class ScheduleRefusal extends Refusal {
  override name = 'ScheduleRefusal'
  readonly warnings: ScheduleWarning[]
  constructor(code: RefusalCode, warnings: ScheduleWarning[]) {
    super(code, { reasons: warnings.map(({ sentence }) => sentence).join(' ') })
    this.warnings = warnings
  }

  override toFailure(): Failure {
    return { ...super.toFailure(), warnings: this.warnings }
  }
}

interface Check {
  candidate: Candidate
  aspects: Aspects
  accepted: readonly string[]
  /** Says of which puzzles whoever schedules may know the place. */
  isKnown: (puzzle: PlacedRow) => boolean
}

/**
 * Looks at a puzzle before it goes into the schedule, by whatever way: at other puzzles near its place, on its day, and with its photo. The
 * schedule stays as it is until the transaction ends, so that of two that come at once the second is held against the first. Throws a
 * refusal with everything that was not accepted by its key; that one answer would win two puzzles cannot be accepted. Of a place that has to stay
 * unknown only this last is told, without the distance: the game would be unfair otherwise.
 */
export async function checkSchedule(tx: Database, { candidate, aspects, accepted, isKnown }: Check): Promise<void> {
  await lockSchedule(tx)
  const others = (await listPlaced(tx)).filter(({ id }) => id !== candidate.id)
  const warnings = [
    ...(aspects.place ? placeWarnings(candidate, others, isKnown) : []),
    ...(aspects.day ? dayWarnings(candidate, others) : []),
    ...(aspects.photo ? await photoWarnings(tx, candidate, others) : []),
  ]
  const open = warnings.filter(({ key, may_be_accepted }) => !may_be_accepted || !accepted.includes(key))
  if (open.length === 0) return
  const isHopeless = open.some(({ may_be_accepted }) => !may_be_accepted)
  throw new ScheduleRefusal(isHopeless ? 'answer-known' : 'needs-acceptance', open)
}

function placeWarnings(
  candidate: Candidate,
  others: readonly PlacedRow[],
  mayKnow: Check['isKnown'],
): ScheduleWarning[] {
  const told = nearAnswers(others, candidate).filter(({ puzzle, isKnown }) => isKnown || mayKnow(puzzle))
  return told.map(({ puzzle, distanceKm, isKnown }) => {
    const where = mayKnow(puzzle)
      ? `The answer of ${puzzle.releaseDate} is ${distanceKm.toFixed(1)} km from here`
      : `The answer of ${puzzle.releaseDate} is too near`
    return isKnown
      ? warningOf(
          'known-answer',
          puzzle,
          `${where}: whoever knows the one wins the other. Please choose another place.`,
        )
      : warningOf('near-answer', puzzle, `${where}.`)
  })
}

function dayWarnings({ releaseDate, releaseTime }: Candidate, others: readonly PlacedRow[]): ScheduleWarning[] {
  const sameDay = others.filter((other) => other.releaseDate === releaseDate && !other.isCalledOff)
  return sameDay.map((puzzle) => {
    const sentence =
      puzzle.releaseTime === releaseTime
        ? `Another puzzle is released at the same moment of ${releaseDate}: only one of the two will take guesses.`
        : `Another puzzle is scheduled for ${releaseDate}, at ${puzzle.releaseTime.slice(0, 5)} UTC.`
    return warningOf('same-day', puzzle, sentence)
  })
}

async function photoWarnings(
  tx: Database,
  { photoId }: Candidate,
  others: readonly PlacedRow[],
): Promise<ScheduleWarning[]> {
  const fingerprint = await findFingerprint(tx, photoId)
  if (!fingerprint) return []
  return (await findSimilar(tx, fingerprint)).flatMap(({ puzzle_id, release_date, is_same }) => {
    const puzzle = others.find(({ id }) => id === puzzle_id)
    if (!puzzle) return []
    return is_same
      ? warningOf('same-photo', puzzle, `The same photo is in the puzzle of ${release_date}.`)
      : warningOf('similar-photo', puzzle, `A very similar photo is in the puzzle of ${release_date}.`)
  })
}

function warningOf(kind: ScheduleWarning['kind'], puzzle: PlacedRow, sentence: string): ScheduleWarning {
  return {
    key: `${kind}:${puzzle.id}`,
    kind,
    may_be_accepted: kind !== 'known-answer',
    sentence,
    puzzle: {
      id: puzzle.id,
      release_date: puzzle.releaseDate,
      release_time: puzzle.releaseTime,
      prize_amount: wireAmount(puzzle.prizeAmount),
    },
  }
}
