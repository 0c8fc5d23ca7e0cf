import type { InputOf, OutputOf } from '@whereabouts/contract/endpoint'
import type { byId, coordinates, isSolved, Puzzle, schedule, solution } from '@whereabouts/contract/puzzles'
import { today } from '@whereabouts/contract/puzzles'
import { formerPlayerName } from '@whereabouts/game/reserved-names'
import { mayRevealAnswer } from '@whereabouts/game/reveal'
import type { Caller, ContextFor, Services } from '../context.ts'
import { WrittenAnswer } from '../http/ready-answer.ts'
import { Refusal } from '../http/refusal.ts'
import { wireAmount } from '../wire-amount.ts'
import { describePuzzle, photoKindFor } from './describe-puzzle.ts'
import { findRevealedAnswer, findSolution } from './queries.ts'
import { readPuzzleForReveal, readReleasedPuzzle, readToday, readUpcoming } from './shared-puzzles.ts'

/** The puzzle that is playable now, as this caller may know it. */
export async function getTodaysPuzzle(context: Services & { caller: Caller | null }): Promise<OutputOf<typeof today>> {
  const { db, clock, caller } = context
  const now = clock.now()
  const { puzzleId, calledOff } = await readToday(context, now)
  const puzzle = puzzleId && (await readReleasedPuzzle(context, { puzzleId, now }))
  return {
    puzzle: puzzle ? describePuzzle(puzzle, await photoKindFor(db, caller, now)) : null,
    called_off: calledOff && { reason: calledOff.reason, release_date: calledOff.releaseDate },
    serverTime: now.toISOString(),
  }
}

const { puzzle: toldPuzzle, called_off: toldCalledOff } = today.output.shape
/** What `describePuzzle` says of a puzzle is kept, and so is how it is written. */
const written = new WeakMap<Puzzle, string>()

/** The same as the text of the answer. The puzzle is parsed and written once for all who are told the same of it. */
export async function writeTodaysPuzzle(context: ContextFor<'public'>): Promise<WrittenAnswer> {
  const { puzzle, called_off, serverTime } = await getTodaysPuzzle(context)
  const calledOff = JSON.stringify(toldCalledOff.parse(called_off))
  return new WrittenAnswer(
    `{"puzzle":${puzzle ? writePuzzle(puzzle) : 'null'},"called_off":${calledOff},"serverTime":"${serverTime}"}`,
  )
}

function writePuzzle(puzzle: Puzzle): string {
  const text = written.get(puzzle) ?? JSON.stringify(toldPuzzle.parse(puzzle))
  written.set(puzzle, text)
  return text
}

export async function getPuzzle(
  context: ContextFor<'user'>,
  { puzzleId }: InputOf<typeof byId>,
): Promise<OutputOf<typeof byId>> {
  const { db, clock, caller } = context
  const now = clock.now()
  const puzzle = await readReleasedPuzzle(context, { puzzleId, now })
  if (!puzzle) throw new Refusal('not-found')
  return { puzzle: describePuzzle(puzzle, await photoKindFor(db, caller, now)) }
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
  return { actual_lat: answer.lat, actual_lng: answer.lng }
}

/** Where today's photo was taken and who found it, for everybody, once the puzzle is solved. */
export async function getSolution(context: ContextFor<'public'>): Promise<OutputOf<typeof solution>> {
  const { db, clock, sharedReads } = context
  const now = clock.now()
  const { puzzleId } = await readToday(context, now)
  const puzzle = puzzleId && (await readReleasedPuzzle(context, { puzzleId, now }))
  if (!puzzle || !mayRevealAnswer(puzzle)) return { solution: null }
  const found = await sharedReads.read({ topic: 'puzzles', name: `solution of ${puzzle.id}` }, () =>
    findSolution(db, puzzle.id),
  )
  return {
    solution: found && {
      puzzle_id: puzzle.id,
      release_date: puzzle.releaseDate,
      prize_amount: wireAmount(found.prizeAmount),
      actual_lat: found.lat,
      actual_lng: found.lng,
      winner: found.winner ?? formerPlayerName,
      solved_at: found.solvedAt.toISOString(),
    },
  }
}
