import type { InputOf, OutputOf } from '@whereabouts/contract/endpoint'
import type { submit as endpoint } from '@whereabouts/contract/guesses'
import { violates } from '@whereabouts/engines/database/port'
import { judgeGuess } from '@whereabouts/game/guess'
import { tellableDistanceKm } from '@whereabouts/game/reveal'
import type { ContextFor } from '../context.ts'
import { Refusal } from '../http/refusal.ts'
import { announceGuess } from '../leaderboard/announce-guess.ts'
import { findCurrentPuzzleId } from '../puzzles/queries.ts'
import { getGuessLimit } from '../subscriptions/guess-limit.ts'
import { wireAmount } from '../subscriptions/queries.ts'
import {
  findGuessByIdempotencyKey,
  findPuzzleToJudge,
  findWin,
  insertLosingGuess,
  type NewGuess,
  type StoredGuess,
} from './queries.ts'
import { winPuzzle } from './win-puzzle.ts'

type Guess = InputOf<typeof endpoint>
type Accepted = StoredGuess & { isRepeated: boolean }

/** A player's own rivals for one attempt number: as many as a plan may allow, and then some. */
const maxTries = 128

/** Load, decide, save, announce. All the deciding is in the game room; the table has the last word. */
export async function submitGuess(context: ContextFor<'user'>, input: Guess): Promise<OutputOf<typeof endpoint>> {
  const guessLimit = context.caller.isAdmin
    ? 0
    : await getGuessLimit(context.db, context.caller.userId, context.clock.now())
  for (let tries = 1; ; tries += 1) {
    try {
      const accepted = await acceptGuess(context, input, guessLimit)
      if (!accepted.isRepeated) await announceGuess(context, accepted)
      return await describeGuess(context, accepted, guessLimit)
    } catch (error) {
      // Another guess of the same player took this attempt, or this very request came twice: look again.
      const isBeaten = violates(error, 'one_guess_per_attempt') || violates(error, 'one_guess_per_idempotency_key')
      if (violates(error, 'one_winner_per_puzzle')) throw new Refusal('already-solved')
      if (!isBeaten || tries === maxTries) throw error
    }
  }
}

async function acceptGuess(context: ContextFor<'user'>, input: Guess, guessLimit: number): Promise<Accepted> {
  const { db, caller, clock, newId } = context
  const now = clock.now()
  const key = { puzzleId: input.puzzleId, userId: caller.userId }
  const [repeated, puzzle, currentPuzzleId] = await Promise.all([
    findGuessByIdempotencyKey(db, { userId: caller.userId, idempotencyKey: input.idempotency_key }),
    findPuzzleToJudge(db, key),
    findCurrentPuzzleId(db, now),
  ])
  if (repeated) return repeatGuess(repeated, input)
  // An unreleased puzzle is as invisible as one that does not exist.
  if (!puzzle || puzzle.releasedAt > now) throw new Refusal('not-found')

  const point = { lat: input.guess_lat, lng: input.guess_lng }
  const verdict = judgeGuess({
    puzzle: { ...puzzle, isCurrent: input.puzzleId === currentPuzzleId },
    point,
    player: { isAdmin: caller.isAdmin, guessLimit, guessesUsed: puzzle.guessesUsed },
    isMaintenance: puzzle.isMaintenance,
    now,
  })
  if (verdict.outcome === 'refused')
    throw new Refusal(verdict.reason, verdict.reason === 'no-guesses-left' ? { limit: guessLimit } : {})

  const { attempt, distanceKm, isWin } = verdict
  const guess: NewGuess = {
    id: newId(),
    ...key,
    attempt,
    point,
    distanceKm,
    isWin,
    idempotencyKey: input.idempotency_key,
    guessedAt: now,
  }
  const saved = isWin ? await winPuzzle(context, guess) : await insertLosingGuess(db, guess)
  if (!saved) throw new Refusal('already-solved')
  return { ...guess, sequence: saved.sequence, isRepeated: false }
}

/** The same request again: the same answer, and no further guess. The same key for another point is a mistake of the sender. */
function repeatGuess(guess: StoredGuess, input: Guess): Accepted {
  const isSame =
    guess.puzzleId === input.puzzleId && guess.point.lat === input.guess_lat && guess.point.lng === input.guess_lng
  if (!isSame) throw new Refusal('idempotency-conflict')
  return { ...guess, isRepeated: true }
}

async function describeGuess(
  { db }: ContextFor<'user'>,
  guess: Accepted,
  guessLimit: number,
): Promise<OutputOf<typeof endpoint>> {
  const win = guess.isWin ? await findWin(db, guess.id) : null
  return {
    guess_id: guess.id,
    distance_km: tellableDistanceKm(guess.distanceKm),
    is_winning_guess: guess.isWin,
    guessed_at: guess.guessedAt.toISOString(),
    guesses_used: guess.attempt,
    guess_limit: guessLimit,
    win: win && { actual_lat: win.answer.lat, actual_lng: win.answer.lng, prize_amount: wireAmount(win.prizeAmount) },
  }
}
