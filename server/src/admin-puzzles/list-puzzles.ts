import type {
  conflicts,
  defaults,
  list,
  nearby,
  testGuess as testGuessEndpoint,
} from '@whereabouts/contract/admin-puzzles'
import type { InputOf, OutputOf } from '@whereabouts/contract/endpoint'
import { kmBetween } from '@whereabouts/game/distance'
import { amountFrom } from '@whereabouts/game/money'
import { utcDate } from '@whereabouts/game/release'
import { defaultPrizeCents, nearbyAnswersCount, nearbyAnswersKm } from '@whereabouts/game/rules'
import { firstFreeDate, freeDates, nearestBefore } from '@whereabouts/game/schedule'
import type { ContextFor } from '../context.ts'
import { Refusal } from '../http/refusal.ts'
import { wireAmount } from '../subscriptions/queries.ts'
import { describeAdminPuzzle } from './describe-admin-puzzle.ts'
import { findAdminPuzzle, listAdminPuzzles, listAnswersBefore, listSchedule } from './queries.ts'

export async function listPuzzles({ db, clock }: ContextFor<'admin'>): Promise<OutputOf<typeof list>> {
  const now = clock.now()
  const rows = await listAdminPuzzles(db)
  const puzzles = rows.map((row) => describeAdminPuzzle(row, now))
  return { puzzles, total: puzzles.length, serverTime: now.toISOString() }
}

/** A day whose only puzzle was called off is free. */
export async function listConflicts(
  { db }: ContextFor<'admin'>,
  { release_date, except }: InputOf<typeof conflicts>,
): Promise<OutputOf<typeof conflicts>> {
  const others = (await listSchedule(db)).filter(
    ({ id, releaseDate, isCalledOff }) => releaseDate === release_date && id !== except && !isCalledOff,
  )
  return {
    puzzles: others.map(({ id, releaseDate, releaseTime, prizeAmount }) => ({
      id,
      release_date: releaseDate,
      release_time: releaseTime,
      prize_amount: wireAmount(prizeAmount),
    })),
  }
}

export async function getDefaults(
  { db, clock }: ContextFor<'admin'>,
  input: InputOf<typeof defaults>,
): Promise<OutputOf<typeof defaults>> {
  const puzzles = (await listSchedule(db)).filter(({ isCalledOff }) => !isCalledOff)
  const taken = new Set(puzzles.map(({ releaseDate }) => releaseDate))
  const today = utcDate(clock.now())
  const date = input.release_date ?? firstFreeDate(taken, today)
  const nearest = nearestBefore(puzzles, date)
  return {
    release_date: date,
    release_time: nearest?.releaseTime ?? '00:00:00',
    prize_amount: wireAmount(nearest?.prizeAmount ?? amountFrom(defaultPrizeCents)),
    free_dates: freeDates(taken, today),
  }
}

export async function listNearby(
  { db }: ContextFor<'admin'>,
  { lat, lng, release_date, except }: InputOf<typeof nearby>,
): Promise<OutputOf<typeof nearby>> {
  const latest = await listAnswersBefore(db, { date: release_date, except: except ?? null, limit: nearbyAnswersCount })
  return {
    puzzles: latest
      .map((answer) => ({
        id: answer.id,
        release_date: answer.releaseDate,
        distance_km: kmBetween({ lat, lng }, answer),
      }))
      .filter(({ distance_km }) => distance_km <= nearbyAnswersKm)
      .sort((one, other) => one.distance_km - other.distance_km),
  }
}

/** Judges as the game would, by the radius that the puzzle was scheduled with, and keeps nothing. */
export async function testGuess(
  { db }: ContextFor<'admin'>,
  { puzzleId, guess_lat, guess_lng }: InputOf<typeof testGuessEndpoint>,
): Promise<OutputOf<typeof testGuessEndpoint>> {
  const puzzle = await findAdminPuzzle(db, puzzleId)
  if (!puzzle) throw new Refusal('not-found')
  const distanceKm = kmBetween(puzzle, { lat: guess_lat, lng: guess_lng })
  return { distance_km: distanceKm, is_winning_guess: distanceKm <= puzzle.winRadiusKm }
}
