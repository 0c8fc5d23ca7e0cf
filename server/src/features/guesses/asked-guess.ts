import type { InputOf } from '@whereabouts/contract/endpoint'
import type { submit as endpoint } from '@whereabouts/contract/guesses'
import type { ContextFor } from '../../core/context.ts'
import type { Disclosure } from '../puzzles/disclosure-queries.ts'
import type { GuessInHand } from './hands.ts'
import type { NewGuess, StoredGuess } from './queries.ts'

export interface AcceptedGuess extends StoredGuess {
  /** The player's current name: the session's may be a minute old. */
  username: string
  guessLimit: number
  disclosure: Disclosure
  isRepeated: boolean
}

/** A guess that waits for its answer. */
export interface AskedGuess {
  readonly context: ContextFor<'user'>
  readonly input: InputOf<typeof endpoint>
  /** The guess leaves this process's hands as soon as its fate no longer depends on the process. */
  readonly hand: GuessInHand
  accept(guess: AcceptedGuess): void
  refuse(error: unknown): void
  /** By the process's counter of milliseconds: when it began to wait. */
  readonly since: number
  tries: number
  /** It is stored alone: a batch that held it failed as a whole, and the cause is not known. */
  isAlone: boolean
}

/** A guess that may be stored, with what its answer will say besides. */
export interface JudgedGuess {
  asked: AskedGuess
  guess: NewGuess
  /** The version of the puzzle that it was judged by. */
  puzzleVersion: Date
  username: string
  guessLimit: number
  disclosure: Disclosure
}

/** An exact guess that is written down. It is answered when it is settled. */
export interface Candidate {
  /** Of the guess that was written down: another one where this is the same request again. */
  id: string
  judged: JudgedGuess
}

/** The outcome of a guess once its batch was processed. */
export type GuessEnd =
  | { kind: 'accepted'; guess: AcceptedGuess }
  /** With a refusal, or with a fault. */
  | { kind: 'refused'; error: unknown }
  /** It has to be judged again by newer facts; alone, when it may have made a whole batch fail. */
  | { kind: 'again'; isAlone: boolean }
  /** It is written down, and is answered when it is settled which exact guess was first. */
  | { kind: 'candidate'; candidate: Candidate }
