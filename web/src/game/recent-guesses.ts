import { type Leaderboard, mergeGuess, type NewGuess } from './merge-leaderboard.ts'

/** As many as a resumed stream tells at most, so all that it tells twice. */
const keptGuesses = 1000
/** A guess is committed so much after its moment at most, and a read may miss it until then. */
const committedWithinMs = 10_000

/**
 * The guesses that came live, as many as it takes to know one that comes twice, and to put into a board that was read before they were
 * committed but arrives after them.
 */
export class RecentGuesses {
  #guesses: NewGuess[] = []

  /** Answers false for a guess that came already. */
  add(guess: NewGuess): boolean {
    if (this.#guesses.some(({ guess_id }) => guess_id === guess.guess_id)) return false
    this.#guesses = [...this.#guesses.slice(1 - keptGuesses), guess]
    return true
  }

  /** A board as the server read it, with what it has just missed. */
  putInto(read: Leaderboard): Leaderboard {
    const from = new Date(Date.parse(read.updated_at) - committedWithinMs).toISOString()
    return this.#guesses
      .filter(({ guessed_at }) => guessed_at > from)
      .reduce((board, guess) => mergeGuess(board, guess, board.updated_at), read)
  }

  clear(): void {
    this.#guesses = []
  }
}
