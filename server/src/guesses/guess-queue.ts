import type { InputOf } from '@whereabouts/contract/endpoint'
import type { submit as endpoint } from '@whereabouts/contract/guesses'
import { type Barrier, type Database, DatabaseUnavailable } from '@whereabouts/engines/database/port'
import type { ContextFor, Services } from '../context.ts'
import { Refusal } from '../http/refusal.ts'
import { compareArrivals, isEarlier } from './arrival.ts'
import type { AcceptedGuess, AskedGuess } from './asked-guess.ts'
import { type Hand, Hands } from './hands.ts'
import { Settling } from './settling.ts'
import { type BatchEnd, takeBatch } from './take-batch.ts'

/** More guesses than this that wait for the database would be answered too late to be of use to anybody. */
export const mostWaiting = 2_000
/** Where so many wait, a player may have a few of them at most: some accounts that send all that they may would else fill the queue. */
const crowd = { waiting: 100, ofOnePlayer: 4 }
/** In one statement. Beyond it a guess does not get cheaper, and the first one of the batch waits for the last. */
const mostTogether = 100
/** While one batch is written the next one is read and judged, and a third one's answers go out. */
const batchesAtOnce = 3
/** So many numbers may be taken and not committed, in each process at an instant: whoever resumes a stream is told those of the last seconds again. */
export const mostUnderWay = mostTogether * batchesAtOnce
/** A player's rivals for one attempt, from other processes, or edits of the puzzle one after another. */
const maxTries = 128
/** Whoever waits for so long while this process is not waited for by the others is told to come again. */
const mostAwayMs = 6_000
const lookAwayMs = 500

const queues = new WeakMap<Database, GuessQueue>()

/** The queue of the guesses that go to a database. */
export function guessQueueOf(services: Services): GuessQueue {
  const known = queues.get(services.db)
  if (known) return known
  const queue = new GuessQueue(services)
  queues.set(services.db, queue)
  return queue
}

/**
 * Lets guesses that arrive while the database is busy travel together, since a statement for fifty costs little more than one for one. They
 * are taken in the order of their arrival, whatever became of them in between, and a player's guesses one after another. From when an exact
 * guess is known, those that arrived after it wait until it is settled.
 */
export class GuessQueue {
  readonly #services: Services
  readonly #hands = new Hands(() => this.#settling.changed())
  readonly #barrier: Barrier
  readonly #settling: Settling
  /** In the order of their arrival. */
  #waiting: AskedGuess[] = []
  /** The players whose guesses are under way. */
  readonly #busy = new Set<string>()
  #batches = 0
  #isWoken = false
  #isLookingAway = false
  readonly #ready = Promise.withResolvers<void>()

  constructor(services: Services) {
    this.#services = services
    this.#barrier = services.arrivals.openBarrier({
      name: 'guesses_in_hand',
      heard: (message) => this.#settling.hear(message),
      held: () => {
        this.#ready.resolve()
        this.#wake()
      },
    })
    this.#settling = new Settling({
      services,
      barrier: this.#barrier,
      hands: this.#hands,
      isBusy: () => this.#batches > 0,
      goOn: (again) => {
        this.#takeBack(again)
        this.#wake()
      },
    })
  }

  /** Resolves when the other processes wait for this one for the first time: it may then take guesses in hand. */
  ready(): Promise<void> {
    return this.#ready.promise
  }

  /** How many guesses wait. What is under way is not counted. */
  depth(): number {
    return this.#waiting.length
  }

  /** Takes a guess in hand whose request has arrived as a whole at this moment. */
  take(): Hand {
    return this.#hands.take(this.#services.arrivals.stamp())
  }

  /** Settles exact guesses that a process has left behind. */
  look(): Promise<void> {
    return this.#settling.look()
  }

  /** Throws the refusal `too-busy` when too many wait, and whatever refuses the guess itself. */
  submit(context: ContextFor<'user'>, input: InputOf<typeof endpoint>): Promise<AcceptedGuess> {
    const hand = context.hand!
    if (this.#waiting.length >= mostWaiting || this.#isOverOwnShare(context.caller.userId)) {
      hand.leave()
      return Promise.reject(new Refusal('too-busy'))
    }
    return new Promise((resolve, reject) => {
      const accept = (guess: AcceptedGuess) => {
        hand.leave()
        resolve(guess)
      }
      const refuse = (error: unknown) => {
        hand.leave()
        reject(error)
      }
      this.#put({ context, input, hand, accept, refuse, since: performance.now(), tries: 1, isAlone: false })
      this.#wake()
    })
  }

  #isOverOwnShare(userId: string): boolean {
    if (this.#waiting.length < crowd.waiting) return false
    return this.#waiting.filter(({ context }) => context.caller.userId === userId).length >= crowd.ofOnePlayer
  }

  /** At the place that its arrival gives it, which is nearly always the last. */
  #put(asked: AskedGuess): void {
    let at = this.#waiting.length
    while (at > 0 && compareArrivals(this.#waiting[at - 1]!.hand.arrival, asked.hand.arrival) > 0) at -= 1
    if (at === this.#waiting.length) this.#waiting.push(asked)
    else this.#waiting.splice(at, 0, asked)
  }

  /** The batch is made up at the end of this turn of the event loop, so that all that arrives in it is there. */
  #wake(): void {
    if (this.#isWoken || this.#batches >= batchesAtOnce || this.#waiting.length === 0) return
    if (!this.#barrier.isHeld) {
      this.#lookAway()
      return
    }
    this.#isWoken = true
    setImmediate(() => {
      this.#isWoken = false
      const batch = this.#barrier.isHeld ? this.#nextBatch() : []
      if (batch.length === 0) return
      void this.#run(batch)
      this.#wake()
    })
  }

  #nextBatch(): AskedGuess[] {
    const { edge } = this.#settling
    const batch: AskedGuess[] = []
    const left: AskedGuess[] = []
    for (const asked of this.#waiting) {
      const { userId } = asked.context.caller
      const isFull = batch.length >= mostTogether || batch[0]?.isAlone || (asked.isAlone && batch.length > 0)
      const isHeldBack = edge !== null && !isEarlier(asked.hand.arrival, edge)
      if (isFull || isHeldBack || this.#busy.has(userId)) {
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
    const { again, candidates } = await takeBatch(batch).catch((error: unknown): BatchEnd => {
      for (const { refuse } of batch) refuse(error)
      return { again: [], candidates: [] }
    })
    this.#batches -= 1
    for (const { context } of batch) this.#busy.delete(context.caller.userId)
    this.#takeBack(again)
    for (const candidate of candidates) this.#settling.add(candidate)
    this.#settling.changed()
    this.#wake()
  }

  /** Each to its place: nothing that came later goes before it. */
  #takeBack(again: readonly AskedGuess[]): void {
    for (const asked of again) {
      asked.tries += 1
      if (asked.tries > maxTries) asked.refuse(new Refusal('unavailable'))
      else this.#put(asked)
    }
  }

  /** Nobody waits for long for a process that cannot tell the others what it has in hand. */
  #lookAway(): void {
    if (this.#isLookingAway) return
    this.#isLookingAway = true
    setTimeout(() => {
      this.#isLookingAway = false
      if (this.#barrier.isHeld) return
      const now = performance.now()
      const late = this.#waiting.filter(({ since }) => now - since > mostAwayMs)
      this.#waiting = this.#waiting.filter(({ since }) => now - since <= mostAwayMs)
      for (const { refuse } of late) refuse(new DatabaseUnavailable('Failed to connect to database'))
      this.#wake()
    }, lookAwayMs).unref()
  }
}
