import type { InputOf } from '@whereabouts/contract/endpoint'
import type { submit as endpoint } from '@whereabouts/contract/guesses'
import type { ContextFor, Services } from '../../core/context.ts'
import { Refusal } from '../../core/refusal.ts'
import type { AcceptedGuess, AskedGuess, GuessEnd } from './asked-guess.ts'
import type { Settling } from './settling.ts'
import { takeBatch } from './take-batch.ts'

declare module '../../core/context.ts' {
  interface Services {
    guessQueue: GuessQueue
  }
}

/** The most guesses that may wait: later ones would be answered too late to be useful. */
export const mostWaiting = 2_000
/** When this many wait, a player may have only a few of them: else a few accounts at their limits could fill the queue. */
const crowd = { waiting: 100, ofOnePlayer: 4 }
/** The most guesses in a batch. A larger batch is no cheaper per guess, and the first waits for the last. */
const mostTogether = 100
/** Concurrent batches: one is written, the next is read and judged, a third one's answers are sent. */
const batchesAtOnce = 3

/**
 * Batches guesses that arrive while the database is busy, since a statement for fifty costs little more than one for a single guess. A player's
 * guesses are processed one after another.
 */
export class GuessQueue {
  readonly #settling: Settling
  #waiting: AskedGuess[] = []
  /** The players whose guesses are under way. */
  readonly #busy = new Set<string>()
  #batches = 0
  #isWoken = false

  constructor(services: Omit<Services, 'guessQueue'>) {
    this.#settling = services.settling
    services.metrics.watch({
      name: 'guesses_waiting',
      help: 'Guesses that wait for the statement in which they travel together.',
      kind: 'gauge',
      read: () => this.depth(),
    })
  }

  /** How many guesses wait, without those under way. */
  depth(): number {
    return this.#waiting.length
  }

  /** Throws the refusal `too-busy` when too many wait, and the refusal of the guess itself. */
  submit(context: ContextFor<'user'>, input: InputOf<typeof endpoint>): Promise<AcceptedGuess> {
    if (this.#waiting.length >= mostWaiting || this.#isOverOwnShare(context.caller.userId))
      return Promise.reject(new Refusal('too-busy'))
    return new Promise((accept, refuse) => {
      this.#waiting.push({ context, input, accept, refuse })
      this.#wake()
    })
  }

  #isOverOwnShare(userId: string): boolean {
    if (this.#waiting.length < crowd.waiting) return false
    return this.#waiting.filter(({ context }) => context.caller.userId === userId).length >= crowd.ofOnePlayer
  }

  /** The batch is formed at the end of this turn of the event loop, with all guesses that arrive in it. */
  #wake(): void {
    if (this.#isWoken || this.#batches >= batchesAtOnce || this.#waiting.length === 0) return
    this.#isWoken = true
    setImmediate(() => {
      this.#isWoken = false
      const batch = this.#nextBatch()
      if (batch.length === 0) return
      void this.#run(batch)
      this.#wake()
    })
  }

  #nextBatch(): AskedGuess[] {
    const batch: AskedGuess[] = []
    const left: AskedGuess[] = []
    for (const asked of this.#waiting) {
      const { userId } = asked.context.caller
      if (batch.length >= mostTogether || this.#busy.has(userId)) left.push(asked)
      else {
        this.#busy.add(userId)
        batch.push(asked)
      }
    }
    this.#waiting = left
    return batch
  }

  async #run(batch: readonly AskedGuess[]): Promise<void> {
    this.#batches += 1
    const ends = await takeBatch(batch).catch((error: unknown) =>
      batch.map((): GuessEnd => ({ kind: 'refused', error })),
    )
    this.#batches -= 1
    for (const { context } of batch) this.#busy.delete(context.caller.userId)
    // Guesses in other processes, or edits of the puzzle, require judging again: before all others, until too much time has passed.
    this.#waiting.unshift(...batch.filter((asked, at) => this.#end(asked, ends[at]!)))
    this.#wake()
  }

  /** Answers a decided guess. Returns whether it has to be judged again now. */
  #end({ input: { puzzleId }, accept, refuse }: AskedGuess, end: GuessEnd): boolean {
    if (end.kind === 'accepted') accept(end.guess)
    if (end.kind === 'refused') refuse(end.error)
    if (end.kind === 'waits') this.#settling.answerTo({ puzzleId, id: end.id }).then(accept, refuse)
    return end.kind === 'again'
  }
}
