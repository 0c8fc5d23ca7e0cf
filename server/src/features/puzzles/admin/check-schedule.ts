import type { RefusalCode } from '@whereabouts/contract/refusals'
import type { ScheduleWarning } from '@whereabouts/contract/schedule-warnings'
import type { Database } from '@whereabouts/engines/database/port'
import type { Point } from '@whereabouts/game/distance'
import { nearAnswers } from '@whereabouts/game/placement'
import type { ContextFor } from '../../../core/context.ts'
import { Refusal } from '../../../core/refusal.ts'
import { findSimilar } from './find-similar.ts'
import { findFingerprint } from './fingerprint-queries.ts'
import { knownPlaces } from './known-places.ts'
import { getCurrentPuzzle } from './puzzle-fields.ts'
import { listPlaced, lockSchedule, type PlacedRow, wireScheduled } from './queries.ts'

/** A puzzle that is about to be saved. */
export interface Candidate {
  /** Null for a new puzzle. */
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
  /** The release changes: of a new puzzle, and of one that is moved. */
  release: boolean
}

/** Not saved because of other puzzles. Includes the warnings, so that they can be shown and accepted one by one. */
class ScheduleRefusal extends Refusal {
  override name = 'ScheduleRefusal'
  readonly warnings: ScheduleWarning[]
  constructor(code: RefusalCode, warnings: ScheduleWarning[]) {
    super(code, { reasons: warnings.map(({ sentence }) => sentence).join(' ') })
    this.warnings = warnings
  }

  override get more() {
    return { warnings: this.warnings }
  }
}

interface Check {
  candidate: Candidate
  aspects: Aspects
  accepted: readonly string[]
}

/**
 * Checks a puzzle before it enters the schedule: against other puzzles near its place, on its day, and with its photo. The schedule is locked until
 * the transaction ends, so concurrent saves are checked one after another. Throws a refusal with every warning that was not accepted by its key; that
 * one answer would win two puzzles cannot be accepted.
 *
 * A conflict with another puzzle's place or photo is reported only to a caller who may know them: for others nothing depends on it, neither the
 * answer nor whether the puzzle is saved. Returns the keys of the unreported conflicts, which the owner reviews.
 */
export async function checkSchedule(
  tx: Database,
  context: Pick<ContextFor<'admin'>, 'caller' | 'clock'>,
  { candidate, aspects, accepted }: Check,
): Promise<{ forOwner: string[] }> {
  await lockSchedule(tx)
  const others = (await listPlaced(tx)).filter(({ id }) => id !== candidate.id)
  const isKnown = await knownPlaces({ ...context, db: tx })
  const { currentId } = await getCurrentPuzzle(tx, context.clock.now())
  const mayShareDay = (other: PlacedRow) =>
    context.caller.isAdmin || !aspects.release || (isKnown(other) && (other.id !== currentId || other.isSolved))
  const found = [
    ...(aspects.place ? placeWarnings(candidate, others) : []),
    ...(aspects.photo ? await photoWarnings(tx, candidate, others) : []),
  ]
  const known = new Set(others.filter(isKnown).map(({ id }) => id))
  const said = found.filter(({ puzzle }) => known.has(puzzle.id))
  const days = aspects.day ? dayWarnings(candidate, others, mayShareDay) : []
  const open = [...said, ...days].filter(({ key, may_be_accepted }) => !may_be_accepted || !accepted.includes(key))
  if (open.length > 0) throw new ScheduleRefusal(codeOf(open), open)
  return { forOwner: found.filter(({ puzzle }) => !known.has(puzzle.id)).map(({ key }) => key) }
}

function codeOf(open: readonly ScheduleWarning[]): RefusalCode {
  const hopeless = open.filter(({ may_be_accepted }) => !may_be_accepted)
  if (hopeless.length === 0) return 'needs-acceptance'
  return hopeless.some(({ kind }) => kind === 'known-answer') ? 'answer-known' : 'day-taken'
}

function placeWarnings(candidate: Candidate, others: readonly PlacedRow[]): ScheduleWarning[] {
  return nearAnswers(others, candidate).map(({ puzzle, distanceKm, isKnown }) => {
    const where = `The answer of ${puzzle.releaseDate} is ${distanceKm.toFixed(1)} km away`
    return isKnown
      ? warningOf('known-answer', puzzle, {
          sentence: `${where}, so it would also win this puzzle. Please choose another place.`,
          mayBeAccepted: false,
        })
      : warningOf('near-answer', puzzle, { sentence: `${where}.` })
  })
}

/** A staff member cannot share a day with a puzzle that they may not know, or displace a live one: only one puzzle of a day takes guesses. */
function dayWarnings(
  { releaseDate, releaseTime }: Candidate,
  others: readonly PlacedRow[],
  mayShareDay: (other: PlacedRow) => boolean,
): ScheduleWarning[] {
  const sameDay = others.filter((other) => other.releaseDate === releaseDate && !other.isCalledOff)
  return sameDay.map((puzzle) => {
    const sentence =
      puzzle.releaseTime === releaseTime
        ? `Another puzzle is released at the same moment of ${releaseDate}: only one of the two will take guesses.`
        : `Another puzzle is scheduled for ${releaseDate}, at ${puzzle.releaseTime.slice(0, 5)} UTC.`
    return warningOf('same-day', puzzle, { sentence, mayBeAccepted: mayShareDay(puzzle) })
  })
}

async function photoWarnings(
  tx: Database,
  { photoId }: Candidate,
  others: readonly PlacedRow[],
): Promise<ScheduleWarning[]> {
  const fingerprint = await findFingerprint(tx, photoId)
  if (!fingerprint) return []
  return (await findSimilar(tx, fingerprint)).flatMap(({ puzzleId, releaseDate, isSame }) => {
    const puzzle = others.find(({ id }) => id === puzzleId)
    if (!puzzle) return []
    return isSame
      ? warningOf('same-photo', puzzle, { sentence: `The same photo is in the puzzle of ${releaseDate}.` })
      : warningOf('similar-photo', puzzle, { sentence: `A very similar photo is in the puzzle of ${releaseDate}.` })
  })
}

function warningOf(
  kind: ScheduleWarning['kind'],
  puzzle: PlacedRow,
  { sentence, mayBeAccepted = true }: { sentence: string; mayBeAccepted?: boolean },
): ScheduleWarning {
  return {
    key: `${kind}:${puzzle.id}`,
    kind,
    may_be_accepted: mayBeAccepted,
    sentence,
    puzzle: wireScheduled(puzzle),
  }
}
