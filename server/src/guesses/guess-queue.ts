import type { InputOf } from '@whereabouts/contract/endpoint'
import type { submit as endpoint } from '@whereabouts/contract/guesses'
import type { Database } from '@whereabouts/engines/database/port'
import type { ContextFor } from '../context.ts'
import { Refusal } from '../http/refusal.ts'
import type { AcceptedGuess, AskedGuess } from './asked-guess.ts'
import { takeBatch } from './take-batch.ts'

/** More guesses than this that wait for the database would be answered too late to be of use to anybody. */
export const mostWaiting = 2_000
/** Where so many wait, a player may have a few of them at most: some accounts that send all that they may would else fill the queue. */
const crowd = { waiting: 100, ofOnePlayer: 4 }
/** In one statement. Beyond it a guess does not get cheaper, and the first one of the batch waits for the last. */
const mostTogether = 100
/** While one batch is written the next one is read and judged, and a third one's answers go out. */
const batchesAtOnce = 3
/** A player's rivals for one attempt, from other processes, or edits of the puzzle one after another. */
const maxTries = 128

const queues = new WeakMap<Database, GuessQueue>()

/** The queue of the guesses that go to a database. */
export function guessQueueOf({ db }: { db: Database }): GuessQueue {
  const known = queues.get(db)
  if (known) return known
  const queue = new GuessQueue()
  queues.set(db, queue)
  return queue
}

/**
 * Lets guesses that arrive while the database is busy travel together, since a statement for fifty costs little more than one for one. They
 * are taken in the order of their arrival, and a player's guesses one after another.
 */
class GuessQueue {
  #waiting: AskedGuess[] = []
  /** The players whose guesses are under way. */
  readonly #busy = new Set<string>()
  #batches = 0
  #wins = 0
  /** Settled when every batch so far has been judged, and their wins are in. */
  #judged = Promise.resolve()
  #isWoken = false

  /** How many guesses wait. What is under way is not counted. */
  depth(): number {
    return this.#waiting.length
  }

  /** Throws the refusal `too-busy` when too many wait, and whatever refuses the guess itself. */
  submit(context: ContextFor<'user'>, input: InputOf<typeof endpoint>): Promise<AcceptedGuess> {
    if (this.#waiting.length >= mostWaiting || this.#isOverOwnShare(context.caller.userId))
      return Promise.reject(new Refusal('too-busy'))
    return new Promise((accept, refuse) => {
      this.#waiting.push({ context, input, accept, refuse, tries: 1, isAlone: false })
      this.#wake()
    })
  }

  #isOverOwnShare(userId: string): boolean {
    if (this.#waiting.length < crowd.waiting) return false
    return this.#waiting.filter(({ context }) => context.caller.userId === userId).length >= crowd.ofOnePlayer
  }

  /** The batch is made up at the end of this turn of the event loop, so that all that arrives in it is there. */
  #wake(): void {
    if (this.#isWoken || this.#batches >= batchesAtOnce || this.#wins > 0 || this.#waiting.length === 0) return
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
      const isFull = batch.length >= mostTogether || batch[0]?.isAlone || (asked.isAlone && batch.length > 0)
      if (isFull || this.#busy.has(userId)) {
        left.push(asked)
        continue
      }
      this.#busy.add(userId)
      batch.push(asked)
    }
    this.#waiting = left
    return batch
  }

  async #run(batch: readonly AskedGuess[]): Promise<void> {
    this.#batches += 1
    const { promise, resolve: haveJudged } = Promise.withResolvers<void>()
    const order = { turn: this.#judged, haveJudged, hold: (win: () => Promise<void>) => this.#whileNothingBegins(win) }
    this.#judged = order.turn.then(() => promise)
    const again = await takeBatch(batch, order).catch((error: unknown) => {
      for (const { refuse } of batch) refuse(error)
      return []
    })
    haveJudged()
    this.#batches -= 1
    for (const { context } of batch) this.#busy.delete(context.caller.userId)
    this.#takeBack(again)
    this.#wake()
  }

  /** In front of all others: they came before them. */
  #takeBack(again: readonly AskedGuess[]): void {
    const left = again.filter((asked) => {
      asked.tries += 1
      if (asked.tries > maxTries) asked.refuse(new Refusal('unavailable'))
      return asked.tries <= maxTries
    })
    if (left.length > 0) this.#waiting = [...left, ...this.#waiting]
  }

  /** A win changes the puzzle's row, which every losing guess holds for a moment: without a pause between them it might wait for long. */
  async #whileNothingBegins(win: () => Promise<void>): Promise<void> {
    this.#wins += 1
    try {
      await win()
    } finally {
      this.#wins -= 1
    }
  }
}
