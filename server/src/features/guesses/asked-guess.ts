import type { InputOf } from '@whereabouts/contract/endpoint'
import type { submit as endpoint } from '@whereabouts/contract/guesses'
import type { Receipt } from '@whereabouts/game/log/receipt'
import type { ContextFor } from '../../core/context.ts'
import type { Disclosure } from '../../core/disclose-guess.ts'
import type { GuessMarks } from './guess-marks.ts'
import type { LoggedGuess, StoredGuess } from './queries.ts'

export interface AcceptedGuess extends StoredGuess {
  guessLimit: number
  disclosure: Disclosure
  /** Null where the guess is not in the public log. */
  receipt: Receipt | null
}

/** A guess that waits for its answer. */
export interface AskedGuess {
  readonly context: ContextFor<'user'>
  readonly input: InputOf<typeof endpoint>
  accept(guess: AcceptedGuess): void
  refuse(error: unknown): void
}

/** A guess that may be stored, with the other facts of its answer. */
export interface JudgedGuess {
  asked: AskedGuess
  guess: LoggedGuess
  marks: GuessMarks
  guessLimit: number
  disclosure: Disclosure
}

/** The outcome of a guess after its batch was processed. */
export type GuessEnd =
  | { kind: 'accepted'; guess: AcceptedGuess }
  /** With a refusal, or with a fault. */
  | { kind: 'refused'; error: unknown }
  /** It must be judged again with newer facts. */
  | { kind: 'again' }
  /** It is exact and stored, under this id. The answer is what settling decides. */
  | { kind: 'waits'; id: string }
