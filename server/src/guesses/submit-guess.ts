import type { InputOf, OutputOf } from '@whereabouts/contract/endpoint'
import type { submit as endpoint } from '@whereabouts/contract/guesses'
import { violates } from '@whereabouts/engines/database/port'
import { judgeGuess, type Verdict } from '@whereabouts/game/guess'
import { currentPuzzle } from '@whereabouts/game/release'
import { decidingSubscription, guessLimitFor } from '@whereabouts/game/subscription'
import type { ContextFor } from '../context.ts'
import { type Telling, tellGuess, tellingOf } from '../distances/distance-policy.ts'
import { Refusal } from '../http/refusal.ts'
import { announceGuess } from '../leaderboard/announce-guess.ts'
import { wireAmount } from '../subscriptions/queries.ts'
import {
  findFactsOfGuess,
  findGuessByIdempotencyKey,
  findWin,
  insertLosingGuess,
  type NewGuess,
  type StoredGuess,
} from './queries.ts'
import { winPuzzle } from './win-puzzle.ts'

type Guess = InputOf<typeof endpoint>
type Accepted = StoredGuess & { guessLimit: number; telling: Telling; isRepeated: boolean }

/** A player's own rivals for one attempt number: as many as a plan may allow, and then some. */
const maxTries = 128

/** Load, decide, save, announce. All the deciding is in the game room; the table has the last word. */
export async function submitGuess(context: ContextFor<'user'>, input: Guess): Promise<OutputOf<typeof endpoint>> {
  for (let tries = 1; ; tries += 1) {
    try {
      const accepted = await acceptGuess(context, input)
      if (!accepted.isRepeated) await announceGuess(context, accepted)
      return await describeGuess(context, accepted)
    } catch (error) {
      if (violates(error, 'one_winner_per_puzzle')) throw new Refusal('already-solved')
      // The account was deleted meanwhile, in another window.
      if (violates(error, 'guesses_user_id_fkey') || violates(error, 'puzzles_winner_user_id_fkey'))
        throw new Refusal('not-signed-in')
      // Another guess of the same player took this attempt: look again.
      if (!violates(error, 'one_guess_per_attempt') || tries === maxTries) throw error
    }
  }
}

async function acceptGuess(context: ContextFor<'user'>, input: Guess): Promise<Accepted> {
  const { db, caller, clock } = context
  const now = clock.now()
  const facts = await findFactsOfGuess(db, { puzzleId: input.puzzleId, userId: caller.userId, now })
  // An unreleased puzzle is as invisible as one that does not exist.
  if (!facts || facts.puzzle.releasedAt > now) throw new Refusal('not-found')

  const guessLimit = caller.isAdmin ? 0 : guessLimitFor(decidingSubscription(facts.subscriptions, now), now)
  const currentId = currentPuzzle(facts.candidates, now)?.id ?? null
  const telling = tellingOf({ ...facts.puzzle, id: input.puzzleId }, { policy: facts.distancePolicy, currentId })
  const verdict = judgeGuess({
    puzzle: { ...facts.puzzle, isCurrent: input.puzzleId === currentId },
    point: { lat: input.guess_lat, lng: input.guess_lng },
    player: { isAdmin: caller.isAdmin, guessLimit, guessesUsed: facts.guessesUsed },
    isMaintenance: facts.isMaintenance,
    now,
  })
  const saved = verdict.outcome === 'accepted' ? await saveGuess(context, input, { ...verdict, guessedAt: now }) : null
  if (saved) return { ...saved, guessLimit, telling, isRepeated: false }

  // Refused, beaten, or sent before: a request that was answered once is answered so again.
  const earlier = await findGuessByIdempotencyKey(db, { userId: caller.userId, idempotencyKey: input.idempotency_key })
  if (earlier) return { ...requireSame(earlier, input), guessLimit, telling, isRepeated: true }
  const reason = verdict.outcome === 'refused' ? verdict.reason : 'already-solved'
  throw new Refusal(reason, reason === 'no-guesses-left' ? { limit: guessLimit } : {})
}

type Judged = Extract<Verdict, { outcome: 'accepted' }> & { guessedAt: Date }

/** Null when the puzzle was solved meanwhile, or when this very request has been saved before. */
async function saveGuess(
  context: ContextFor<'user'>,
  input: Guess,
  { attempt, distanceKm, isWin, guessedAt }: Judged,
): Promise<StoredGuess | null> {
  const guess: NewGuess = {
    id: context.newId(),
    puzzleId: input.puzzleId,
    userId: context.caller.userId,
    attempt,
    point: { lat: input.guess_lat, lng: input.guess_lng },
    distanceKm,
    isWin,
    idempotencyKey: input.idempotency_key,
    guessedAt,
  }
  try {
    const saved = isWin ? await winPuzzle(context, guess) : await insertLosingGuess(context.db, guess)
    return saved && { ...guess, sequence: saved.sequence }
  } catch (error) {
    if (violates(error, 'one_guess_per_idempotency_key')) return null
    throw error
  }
}

/** The same request again: the same answer, and no further guess. The same key for another point is a mistake of the sender. */
function requireSame(guess: StoredGuess, input: Guess): StoredGuess {
  const isSame =
    guess.puzzleId === input.puzzleId && guess.point.lat === input.guess_lat && guess.point.lng === input.guess_lng
  if (!isSame) throw new Refusal('idempotency-conflict')
  return guess
}

async function describeGuess({ db }: ContextFor<'user'>, guess: Accepted): Promise<OutputOf<typeof endpoint>> {
  const win = guess.isWin ? await findWin(db, guess.id) : null
  return {
    guess_id: guess.id,
    ...tellGuess(guess, guess.telling),
    is_winning_guess: guess.isWin,
    guessed_at: guess.guessedAt.toISOString(),
    guesses_used: guess.attempt,
    guess_limit: guess.guessLimit,
    win: win && { actual_lat: win.answer.lat, actual_lng: win.answer.lng, prize_amount: wireAmount(win.prizeAmount) },
  }
}
