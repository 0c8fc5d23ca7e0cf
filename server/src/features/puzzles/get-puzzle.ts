import type { InputOf, OutputOf } from '@whereabouts/contract/endpoint'
import type { byId } from '@whereabouts/contract/legacy'
import type { coordinates, isSolved, schedule, today } from '@whereabouts/contract/puzzles'
import { mayRevealAnswer } from '@whereabouts/game/reveal'
import type { Caller, ContextFor, Services } from '../../core/context.ts'
import { Refusal } from '../../core/refusal.ts'
import { wireAmount } from '../../core/wire-amount.ts'
import { describePuzzle } from './describe-puzzle.ts'
import { noteAnswerSight } from './for-others.ts'
import {
  findRevealedAnswer,
  photoKindFor,
  readPuzzleForReveal,
  readReleasedPuzzle,
  readToday,
  readUpcoming,
} from './queries.ts'

/** The puzzle that is playable now, as this caller may know it. */
export async function getTodaysPuzzle(context: Services & { caller: Caller | null }): Promise<OutputOf<typeof today>> {
  const { clock, caller } = context
  const now = clock.now()
  const { puzzleId, calledOff } = await readToday(context, now)
  const puzzle = puzzleId ? await readReleasedPuzzle(context, { puzzleId, now }) : null
  return {
    has_won: puzzle !== null && caller !== null && puzzle.winnerUserId === caller.userId,
    puzzle: puzzle ? describePuzzle(puzzle, await photoKindFor(context, puzzle)) : null,
    called_off: calledOff && { reason: calledOff.reason, release_date: calledOff.releaseDate },
    serverTime: now.toISOString(),
  }
}

export async function getPuzzle(
  context: ContextFor<'user'>,
  { puzzleId }: InputOf<typeof byId>,
): Promise<OutputOf<typeof byId>> {
  const { clock } = context
  const now = clock.now()
  const puzzle = await readReleasedPuzzle(context, { puzzleId, now })
  if (!puzzle) throw new Refusal('not-found')
  return { puzzle: describePuzzle(puzzle, await photoKindFor(context, puzzle)) }
}

export async function getSchedule(services: Services): Promise<OutputOf<typeof schedule>> {
  const now = services.clock.now()
  const upcoming = await readUpcoming(services, now)
  return {
    schedule: upcoming.map(({ id, releaseDate, releaseTime, prizeAmount }) => ({
      id,
      release_date: releaseDate,
      release_time: releaseTime,
      prize_amount: wireAmount(prizeAmount),
    })),
    seals: Object.fromEntries(upcoming.flatMap(({ id, seal }) => (seal === null ? [] : [[id, seal]]))),
    serverTime: now.toISOString(),
  }
}

export async function getIsSolved(
  context: ContextFor<'public'>,
  { puzzleId }: InputOf<typeof isSolved>,
): Promise<OutputOf<typeof isSolved>> {
  const puzzle = await readReleasedPuzzle(context, { puzzleId, now: context.clock.now() })
  if (!puzzle) throw new Refusal('not-found')
  return { is_puzzle_solved: puzzle.isSolved }
}

/** The answer, for any signed-in user, once the puzzle is solved. */
export async function getCoordinates(
  context: ContextFor<'user'>,
  { puzzleId }: InputOf<typeof coordinates>,
): Promise<OutputOf<typeof coordinates>> {
  const puzzle = await readPuzzleForReveal(context, { puzzleId, now: context.clock.now() })
  if (!puzzle || !mayRevealAnswer(puzzle)) throw new Refusal('not-found')
  const answer = await findRevealedAnswer(context.db, puzzleId)
  if (!answer) throw new Refusal('not-found')
  await noteAnswerSight(context, [puzzle.id])
  return { actual_lat: answer.lat, actual_lng: answer.lng }
}
