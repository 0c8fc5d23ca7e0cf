import type { OutputOf } from '@whereabouts/contract/endpoint'
import type { submit as endpoint } from '@whereabouts/contract/guesses'
import type { CommandOf, ContextFor } from '../../core/context.ts'
import { discloseGuess } from '../../core/disclose-guess.ts'
import { wireAmount } from '../../core/wire-amount.ts'
import type { AcceptedGuess } from './asked-guess.ts'
import { findWin } from './queries.ts'

/** Loads, decides and saves in a batch with other guesses (see take-batch.ts); then viewers see it. */
export const submitGuess: CommandOf<typeof endpoint> = async (context, input) => {
  // Lower-cased: the id keys the queue and the board.
  const puzzleId = input.puzzleId.toLowerCase()
  const accepted = await context.guessQueue.submit(context, { ...input, puzzleId })
  context.liveBoards.get(puzzleId)?.wake()
  return describeGuess(context, accepted)
}

async function describeGuess({ db }: ContextFor<'user'>, guess: AcceptedGuess): Promise<OutputOf<typeof endpoint>> {
  const win = guess.isWin ? await findWin(db, guess.id) : null
  return {
    guess_id: guess.id,
    ...discloseGuess(guess, guess.disclosure),
    is_winning_guess: guess.isWin,
    guessed_at: guess.guessedAt.toISOString(),
    guesses_used: guess.attempt,
    guess_limit: guess.guessLimit,
    win: win && { actual_lat: win.answer.lat, actual_lng: win.answer.lng, prize_amount: wireAmount(win.prizeAmount) },
    receipt: guess.receipt,
  }
}
