import type { InputOf } from '@whereabouts/contract/endpoint'
import type { submit as endpoint } from '@whereabouts/contract/guesses'
import type { ContextFor } from '../context.ts'
import type { Telling } from '../distances/distance-policy.ts'
import type { StoredGuess } from './queries.ts'

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
  accept(guess: AcceptedGuess): void
  refuse(error: unknown): void
  tries: number
  /** It travels alone: a batch with it in it has failed as a whole, and whose fault that was is not known. */
  isAlone: boolean
}
