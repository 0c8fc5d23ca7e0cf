import type { InputOf } from '@whereabouts/contract/endpoint'
import type { submit as endpoint } from '@whereabouts/contract/guesses'
import type { ContextFor } from '../context.ts'
import type { Telling } from '../distances/distance-policy.ts'
import type { Hand } from './hands.ts'
import type { NewGuess, PlayerAccount, StoredGuess } from './queries.ts'

export interface AcceptedGuess extends StoredGuess {
  /** The player's, as it is now: that of the session may be a minute old. */
  username: string
  guessLimit: number
  telling: Telling
  isRepeated: boolean
}

/** A guess that waits for its answer. */
export interface AskedGuess {
  readonly context: ContextFor<'user'>
  readonly input: InputOf<typeof endpoint>
  /** It leaves this process's hands as soon as what becomes of it no longer depends on the process. */
  readonly hand: Hand
  accept(guess: AcceptedGuess): void
  refuse(error: unknown): void
  /** By the process's counter of milliseconds: when it began to wait. */
  readonly since: number
  tries: number
  /** It travels alone: a batch with it in it has failed as a whole, and whose fault that was is not known. */
  isAlone: boolean
}

/** A guess that may be stored, with what its answer will say besides. */
export interface JudgedGuess {
  asked: AskedGuess
  guess: NewGuess
  /** The version of the puzzle that it was judged by. */
  puzzleVersion: Date
  account: PlayerAccount
  guessLimit: number
  telling: Telling
}

/** An exact guess that is written down. It is answered when it is settled. */
export interface Candidate {
  /** Of the guess that was written down: another one where this is the same request again. */
  id: string
  judged: JudgedGuess
}
