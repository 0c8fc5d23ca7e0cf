import type { InputOf } from '@whereabouts/contract/endpoint'
import type { submit as endpoint } from '@whereabouts/contract/guesses'
import { type Barrier, DatabaseUnavailable } from '@whereabouts/engines/database/port'
import type { ContextFor, Services } from '../../core/context.ts'
import { Refusal } from '../../core/refusal.ts'
import { compareArrivals, isEarlier } from './arrival.ts'
import type { AcceptedGuess, AskedGuess, GuessEnd } from './asked-guess.ts'
import { GuessInHand, Hands } from './hands.ts'
import { Settling } from './settling.ts'
import { takeBatch } from './take-batch.ts'

declare module '../../core/context.ts' {
  interface Services {
    guessQueue: GuessQueue
  }
}

type Needs = Omit<Services, 'guessQueue'>

/** The most guesses that may wait: later ones would be answered too late to be of use. */
export const mostWaiting = 2_000
/** When this many wait, a player may have only a few of them: else a few accounts at their limits could fill the queue. */
const crowd = { waiting: 100, ofOnePlayer: 4 }
/** The most guesses in a batch. Beyond it a guess does not get cheaper, and the first waits for the last. */
const mostTogether = 100
/** Batches under way at once: one is written, the next is read and judged, a third one's answers are sent. */
const batchesAtOnce = 3
/** At most so many numbers are drawn and not committed in a process: a resumed stream repeats the guesses of the last seconds. */
export const mostUnderWay = mostTogether * batchesAtOnce
/** The most times that a guess is judged: guesses in other processes, or edits of the puzzle, make it necessary again. */
const maxTries = 128
/** A guess that waits for so long while this process does not hold the barrier is refused. */
const mostAwayMs = 6_000
const lookAwayMs = 500

/**
 * Batches guesses that arrive while the database is busy, since a statement for fifty costs little more than one for a single guess. Batches
 * take guesses in the order of their arrival, also those that are judged again, and a player's guesses one after another. Once an exact guess is
 * known, those that arrived after it wait until it is settled.
 */
export class GuessQueue {
  readonly #services: Needs
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

  constructor(services: Needs) {
    this.#services = services
    services.metrics.watch({
      name: 'guesses_waiting',
      help: 'Guesses that wait for the statement in which they travel together.',
      kind: 'gauge',
      read: () => this.depth(),
    })
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

  /** Resolves when this process holds the barrier for the first time: it may then take guesses in hand. */
  ready(): Promise<void> {
    return this.#ready.promise
  }

  /** Stops settling and leaves the barrier: the other processes no longer wait for this one. */
  close(): Promise<void> {
    return this.#settling.close()
  }

  /** How many guesses wait, without those under way. */
  depth(): number {
    return this.#waiting.length
  }

  /** Takes a guess in hand whose request is complete at this moment. */
  take(): GuessInHand {
    return this.#hands.take(this.#services.arrivals.stamp())
  }

  /** Settles exact guesses that another process has left open. */
  look(): Promise<void> {
    return this.#settling.look()
  }

  /** Throws the refusal `too-busy` when too many wait, and the refusal of the guess itself. */
  submit(context: ContextFor<'user'>, input: InputOf<typeof endpoint>): Promise<AcceptedGuess> {
    const { hand } = context
    if (!(hand instanceof GuessInHand)) throw new Error('A guess is taken in hand when its request has arrived.')
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

  /** Inserts a guess by its arrival, which is nearly always the last place. */
  #put(asked: AskedGuess): void {
    let at = this.#waiting.length
    while (at > 0 && compareArrivals(this.#waiting[at - 1]!.hand.arrival, asked.hand.arrival) > 0) at -= 1
    if (at === this.#waiting.length) this.#waiting.push(asked)
    else this.#waiting.splice(at, 0, asked)
  }

  /** The batch is formed at the end of this turn of the event loop, with all guesses that arrive in it. */
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
    const ends = await takeBatch(batch).catch((error: unknown) =>
      batch.map((): GuessEnd => ({ kind: 'refused', error })),
    )
    this.#batches -= 1
    for (const { context } of batch) this.#busy.delete(context.caller.userId)
    const again = batch.filter((asked, at) => this.#end(asked, ends[at]!))
    this.#takeBack(again)
    for (const end of ends) if (end.kind === 'candidate') this.#settling.add(end.candidate)
    this.#settling.changed()
    this.#wake()
  }

  /** Resolves the request of a guess that is decided. Returns whether the guess has to be judged again. */
  #end(asked: AskedGuess, end: GuessEnd): boolean {
    if (end.kind === 'accepted') asked.accept(end.guess)
    if (end.kind === 'refused') asked.refuse(end.error)
    if (end.kind === 'again') asked.isAlone ||= end.isAlone
    return end.kind === 'again'
  }

  /** Puts guesses back in their places, before all later ones. */
  #takeBack(again: readonly AskedGuess[]): void {
    for (const asked of again) {
      asked.tries += 1
      if (asked.tries > maxTries) asked.refuse(new Refusal('unavailable'))
      else this.#put(asked)
    }
  }

  /** Refuses guesses that have waited too long because this process is cut off from the others. */
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
