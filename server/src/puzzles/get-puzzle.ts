import type { InputOf, OutputOf } from '@whereabouts/contract/endpoint'
import type { byId, coordinates, isSolved, schedule, today } from '@whereabouts/contract/puzzles'
import { mayRevealAnswer } from '@whereabouts/game/reveal'
import type { Caller, ContextFor, Services } from '../context.ts'
import { Refusal } from '../http/refusal.ts'
import { wireAmount } from '../subscriptions/queries.ts'
import { describePuzzle, photoKindFor } from './describe-puzzle.ts'
import { findReleasedPuzzle, findRevealedAnswer, findToday, listUpcomingPuzzles } from './queries.ts'

/** The puzzle that is playable now, as this caller may know it. */
export async function getTodaysPuzzle({
  db,
  clock,
  caller,
}: Services & { caller: Caller | null }): Promise<OutputOf<typeof today>> {
  const now = clock.now()
  const { puzzleId, calledOff } = await findToday(db, now)
  const puzzle = puzzleId && (await findReleasedPuzzle(db, puzzleId, now))
  return {
    puzzle: puzzle ? describePuzzle(puzzle, await photoKindFor(db, caller, now)) : null,
    called_off: calledOff && { reason: calledOff.reason, release_date: calledOff.releaseDate },
    serverTime: now.toISOString(),
  }
}

export async function getPuzzle(
  { db, clock, caller }: ContextFor<'user'>,
  { puzzleId }: InputOf<typeof byId>,
): Promise<OutputOf<typeof byId>> {
  const now = clock.now()
  const puzzle = await findReleasedPuzzle(db, puzzleId, now)
  if (!puzzle) throw new Refusal('not-found')
  return { puzzle: describePuzzle(puzzle, await photoKindFor(db, caller, now)) }
}

export async function getSchedule({ db, clock }: Services): Promise<OutputOf<typeof schedule>> {
  const now = clock.now()
  const upcoming = await listUpcomingPuzzles(db, now)
  return {
    schedule: upcoming.map(({ id, releaseDate, releaseTime, prizeAmount }) => ({
      id,
      release_date: releaseDate,
      release_time: releaseTime,
      prize_amount: wireAmount(prizeAmount),
    })),
    serverTime: now.toISOString(),
  }
}

export async function getIsSolved(
  { db, clock }: ContextFor<'public'>,
  { puzzleId }: InputOf<typeof isSolved>,
): Promise<OutputOf<typeof isSolved>> {
  const puzzle = await findReleasedPuzzle(db, puzzleId, clock.now())
  if (!puzzle) throw new Refusal('not-found')
  return { is_puzzle_solved: puzzle.isSolved }
}

/** The answer, for any signed-in user, once the puzzle is solved. */
export async function getCoordinates(
  { db, clock }: ContextFor<'user'>,
  { puzzleId }: InputOf<typeof coordinates>,
): Promise<OutputOf<typeof coordinates>> {
  const puzzle = await findReleasedPuzzle(db, puzzleId, clock.now())
  if (!puzzle || !mayRevealAnswer(puzzle)) throw new Refusal('not-found')
  const answer = await findRevealedAnswer(db, puzzleId)
  if (!answer) throw new Refusal('not-found')
  return { actual_lat: answer.lat, actual_lng: answer.lng }
}
