import type { Database } from '@whereabouts/engines/database/port'
import type { Services } from '../../core/context.ts'
import { queueLateGuesses } from '../log/queue-queries.ts'
import { type Arrival, isEarlier, momentOf } from './arrival.ts'
import {
  type ExactGuess,
  type ExactOutcome,
  findEarliestOpen,
  findEarliestOpenOf,
  markAllCalledOff,
  markAllTooLate,
  markSettled,
} from './exact-guess-queries.ts'
import { countAttempts, hasGuessWithKey, holdAccount, holdSession, lockPuzzle } from './queries.ts'
import { winPuzzle } from './win-puzzle.ts'

/**
 * Settles the earliest open exact guess, if it arrived no later than `upTo`: only earlier arrivals have been waited for. It wins, and all others
 * on its puzzle are too late; or it is refused. Returns the arrival of the earliest that is open afterwards.
 */
export async function settleEarliest(services: Omit<Services, 'guessQueue'>, upTo: Arrival): Promise<Arrival | null> {
  const { db, shortLivedCache, wakeMailWorker } = services
  const earliest = await findEarliestOpen(db)
  if (!earliest || isEarlier(upTo, earliest.arrival)) return earliest?.arrival ?? null
  const isWon = await db.transaction((tx) => settleOn(tx, services, { puzzleId: earliest.puzzleId, upTo }))
  if (isWon) {
    shortLivedCache.changed('puzzles')
    wakeMailWorker()
  }
  return (await findEarliestOpen(db))?.arrival ?? null
}

/** Locks the puzzle's row first: guesses, edits and other processes that settle wait for it, and then see the result. */
async function settleOn(
  tx: Database,
  services: Omit<Services, 'guessQueue'>,
  { puzzleId, upTo }: { puzzleId: string; upTo: Arrival },
): Promise<boolean> {
  const puzzle = await lockPuzzle(tx, puzzleId)
  const at = services.clock.now()
  if (puzzle.isSolved) await queueLateGuesses(tx, await markAllTooLate(tx, { puzzleId, at }))
  else if (puzzle.isCalledOff) await markAllCalledOff(tx, { puzzleId, at })
  const guess = await findEarliestOpenOf(tx, puzzleId)
  if (!guess || isEarlier(upTo, guess.arrival)) return false
  const outcome = await winOrRefuse(tx, services, guess)
  await markSettled(tx, { id: guess.id, outcome, at })
  if (outcome === 'won') await queueLateGuesses(tx, await markAllTooLate(tx, { puzzleId, at }))
  return outcome === 'won'
}

/** Its player may have signed out, or guessed by another process, since it was judged. */
async function winOrRefuse(
  tx: Database,
  services: Omit<Services, 'guessQueue'>,
  guess: ExactGuess,
): Promise<ExactOutcome> {
  const { id, puzzleId, userId, sessionId, guessLimit, idempotencyKey, point, distanceKm, arrival, logged } = guess
  const winner = await holdAccount(tx, userId)
  if (!winner || !(await holdSession(tx, { sessionId, userId }))) return 'signed-out'
  if (await hasGuessWithKey(tx, { userId, idempotencyKey })) return 'key-taken'
  const used = await countAttempts(tx, { puzzleId, userId })
  if (used >= guessLimit) return 'no-guesses-left'
  const guessedAt = momentOf(arrival)
  await winPuzzle(tx, services, {
    guess: {
      id,
      puzzleId,
      userId,
      attempt: used + 1,
      point,
      distanceKm,
      isWin: true,
      idempotencyKey,
      arrival,
      guessedAt,
      logged,
    },
    winner,
  })
  return 'won'
}
