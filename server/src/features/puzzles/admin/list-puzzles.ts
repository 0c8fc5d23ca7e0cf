import type {
  conflicts,
  defaults,
  list,
  nearby,
  testGuess as testGuessEndpoint,
} from '@whereabouts/contract/puzzles.admin'
import { kmBetween } from '@whereabouts/game/distance'
import { amountFrom, centsFrom } from '@whereabouts/game/money'
import { nearAnswers } from '@whereabouts/game/placement'
import { utcDate } from '@whereabouts/game/release'
import { defaultPrizeCents, winRadiusKm } from '@whereabouts/game/rules'
import { firstFreeDate, freeDates, nearestBefore } from '@whereabouts/game/schedule'
import type { CommandOf } from '../../../core/context.ts'
import { Refusal } from '../../../core/refusal.ts'
import { wireAmount } from '../../../core/wire-amount.ts'
import { noteAnswersRead } from '../../audit/for-others.ts'
import { findSightNear } from '../../places/queries.ts'
import { proposePoolPrize } from '../../prize-pool/for-others.ts'
import { describeCarried, listUndoable } from './carried-changes.ts'
import { knownPlaces, requireKnown } from './known-places.ts'
import { mayUndo } from './may-undo.ts'
import { noteRefused } from './note-refused.ts'
import { describeAdminPuzzle, getCurrentPuzzle } from './puzzle-fields.ts'
import {
  describeForOwner,
  findAdminPuzzle,
  listAdminPuzzles,
  listForOwner,
  listPlaced,
  listSchedule,
  type ScheduledRow,
  wireScheduled,
} from './queries.ts'

export const listPuzzles: CommandOf<typeof list> = async (context) => {
  const { db, clock } = context
  const now = clock.now()
  const [rows, carried, current] = await Promise.all([
    listAdminPuzzles(db),
    listUndoable(db, now),
    getCurrentPuzzle(db, now),
  ])
  const isKnown = await knownPlaces(context)
  const known = rows.filter(isKnown)
  await noteAnswersRead(context, ids(known))
  const puzzles = known.map((row) => describeAdminPuzzle(row, current))
  const withheld = rows.filter((row) => !isKnown(row)).map((row) => describeAdminPuzzle(row, current))
  return {
    puzzles,
    total: puzzles.length,
    withheld,
    carried: carried.filter((one) => mayUndo(context.caller, one, rows)).map(describeCarried),
    conflicts: context.caller.isAdmin ? (await listForOwner(db, now)).map(describeForOwner) : [],
    serverTime: now.toISOString(),
  }
}

const ids = (puzzles: readonly { id: string }[]) => puzzles.map(({ id }) => id)

/** A day whose only puzzle was called off is free. */
export const listConflicts: CommandOf<typeof conflicts> = async ({ db }, { release_date, except }) => {
  const others = (await listSchedule(db)).filter(
    ({ id, releaseDate, isCalledOff }) => releaseDate === release_date && id !== except && !isCalledOff,
  )
  return { puzzles: others.map(wireScheduled) }
}

export const getDefaults: CommandOf<typeof defaults> = async (context, input) => {
  const { db, clock } = context
  const puzzles = (await listSchedule(db)).filter(({ isCalledOff }) => !isCalledOff)
  const taken = new Set(puzzles.map(({ releaseDate }) => releaseDate))
  const today = utcDate(clock.now())
  const date = input.release_date ?? firstFreeDate(taken, today)
  const pool = await proposePoolPrize(context, date)
  const { releaseTime, prizeAmount } = proposalFor(puzzles, date)
  return {
    release_date: date,
    release_time: releaseTime,
    prize_amount: wireAmount(pool.prizeAmount ?? prizeAmount),
    prize_basis: pool.basis,
    usual_prize_amount: wireAmount(prizeAmount),
    free_dates: freeDates(taken, today),
  }
}

/**
 * The time and the prize that a new puzzle of a day begins with: those of the nearest earlier one that was not called off. Leaves out the part of the
 * prize that came from called-off puzzles.
 */
export function proposalFor(
  schedule: readonly ScheduledRow[],
  date: string,
): Pick<ScheduledRow, 'releaseTime' | 'prizeAmount'> {
  const nearest = nearestBefore(
    schedule.filter(({ isCalledOff }) => !isCalledOff),
    date,
  )
  if (!nearest) return { releaseTime: '00:00:00', prizeAmount: amountFrom(defaultPrizeCents) }
  const ownCents = centsFrom(nearest.prizeAmount) - centsFrom(nearest.prizeCarriedOver)
  return { releaseTime: nearest.releaseTime, prizeAmount: amountFrom(Math.max(0, ownCents)) }
}

/** A distance to a place reveals something about it, so reads of near places are logged. */
export const listNearby: CommandOf<typeof nearby> = async (context, { lat, lng, release_date, except }) => {
  const isKnown = await knownPlaces(context)
  const others = (await listPlaced(context.db)).filter((puzzle) => puzzle.id !== except && isKnown(puzzle))
  const wanted = { answer: { lat, lng }, winRadiusKm, releaseDate: release_date, releaseTime: null }
  const near = nearAnswers(others, wanted).map(({ puzzle: { id, releaseDate }, distanceKm }) => ({
    id,
    release_date: releaseDate,
    distance_km: distanceKm,
  }))
  await noteAnswersRead(context, ids(near))
  return { puzzles: near, sight: await findSightNear(context.places, { lat, lng }) }
}

/** Judges as the game would, by the puzzle's own radius, and stores nothing. */
export const testGuess: CommandOf<typeof testGuessEndpoint> = async (context, { puzzleId, guess_lat, guess_lng }) => {
  const puzzle = await findAdminPuzzle(context.db, puzzleId)
  if (!puzzle) throw new Refusal('not-found')
  await noteRefused(context, { call: 'test-guess', subject: puzzleId }, () => requireKnown(context, puzzle))
  await noteAnswersRead(context, [puzzle.id])
  const distanceKm = kmBetween(puzzle, { lat: guess_lat, lng: guess_lng })
  return { distance_km: distanceKm, is_winning_guess: distanceKm <= puzzle.winRadiusKm }
}
