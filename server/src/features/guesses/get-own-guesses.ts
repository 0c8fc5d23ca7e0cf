import type { mine, notifyWinner as notifyEndpoint } from '@whereabouts/contract/guesses'
import type { CommandOf } from '../../core/context.ts'
import { discloseGuess } from '../../core/disclose-guess.ts'
import { Refusal } from '../../core/refusal.ts'
import { findHoldOf } from '../prizes/queries.ts'
import { disclosureOf, readDisclosureFacts, readReleasedPuzzle } from '../puzzles/queries.ts'
import { getGuessLimit } from '../subscriptions/queries.ts'
import { hasWaiting } from './exact-guess-queries.ts'
import { hasWon, listOwnGuesses } from './queries.ts'

/** The caller's own guesses on a released puzzle, newest first. */
export const getOwnGuesses: CommandOf<typeof mine> = async (context, { puzzleId }) => {
  const { db, caller, clock } = context
  const now = clock.now()
  const [puzzle, facts, guesses, isWaiting] = await Promise.all([
    readReleasedPuzzle(context, { puzzleId, now }),
    readDisclosureFacts(context, now),
    listOwnGuesses(db, { puzzleId, userId: caller.userId }),
    hasWaiting(db, { puzzleId, userId: caller.userId }),
  ])
  if (!puzzle) throw new Refusal('not-found')
  const disclosure = disclosureOf(puzzle, facts)
  return {
    guesses: guesses.map((guess) => ({
      id: guess.id,
      puzzle_id: guess.puzzleId,
      guess_lat: guess.point.lat,
      guess_lng: guess.point.lng,
      ...discloseGuess(guess, disclosure),
      is_winning_guess: guess.isWin,
      guessed_at: guess.guessedAt.toISOString(),
      created_at: guess.guessedAt.toISOString(),
    })),
    guesses_used: guesses.length,
    is_being_checked: isWaiting,
    prize_hold: guesses.some(({ isWin }) => isWin) ? await findHoldOf(db, { puzzleId, userId: caller.userId }) : null,
    guess_limit: caller.isAdmin ? 0 : await getGuessLimit(context, caller.userId, now),
  }
}

/** Confirms to the winner that the mail is on its way. The win queued it, once, to the address on file. */
export const notifyWinner: CommandOf<typeof notifyEndpoint> = async ({ db, caller }, input) => {
  if (!(await hasWon(db, { userId: caller.userId, puzzleId: input.puzzle_id ?? null })))
    throw new Refusal('not-the-winner')
  return { success: true }
}
