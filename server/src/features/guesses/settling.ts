import type { Barrier } from '@whereabouts/engines/database/port'
import type { Receipt } from '@whereabouts/game/log/receipt'
import { formerPlayerName } from '@whereabouts/game/reserved-names'
import type { Services } from '../../core/context.ts'
import { Refusal } from '../../core/refusal.ts'
import { type Arrival, isEarlier } from './arrival.ts'
import type { AskedGuess, Candidate } from './asked-guess.ts'
import {
  deletePass,
  findEarliestOpen,
  findLeastPass,
  insertPass,
  listOutcomes,
  type SettledGuess,
} from './exact-guess-queries.ts'
import type { Hands } from './hands.ts'
import { settleEarliest } from './settle-earliest.ts'

interface Needs {
  services: Omit<Services, 'guessQueue'>
  barrier: Barrier
  hands: Hands
  /** Whether any batch is under way. */
  isBusy(): boolean
  /** Takes back guesses that are to be judged again, and goes on. */
  goOn(again: AskedGuess[]): void
}

/**
 * Settles which exact guess was first. Once a process has one, every process takes up only guesses that arrived before it, until these are decided or
 * recorded as exact too; then it lets go of the barrier. The first process to pass settles the earliest of all. All processes do so, since the one
 * with the guess may have died.
 */
export class Settling {
  readonly #needs: Needs
  /** Unsettled exact guesses of this process, by their recorded ids; repeated requests wait together. */
  readonly #candidates = new Map<string, Candidate[]>()
  /** The earliest open exact guess that is known. */
  #known: Arrival | null = null
  #isRunning = false
  /** The last run, which may have ended. */
  #lastRun: Promise<void> = Promise.resolve()
  #isClosed = false
  #progress = () => {}

  constructor(needs: Needs) {
    this.#needs = needs
  }

  /** Guesses that arrived after it wait. Null while no exact guess is open. */
  get edge(): Arrival | null {
    let edge = this.#known
    for (const [{ judged }] of this.#candidates.values() as Iterable<[Candidate]>)
      if (edge === null || isEarlier(judged.guess.arrival, edge)) edge = judged.guess.arrival
    return edge
  }

  /** Registers a recorded exact guess, which waits for its outcome, and tells all processes. */
  add(candidate: Candidate): void {
    const { id, judged } = candidate
    this.#candidates.set(id, [...(this.#candidates.get(id) ?? []), candidate])
    judged.asked.hand.leave()
    this.#call(judged.guess.arrival)
  }

  /** Settles guesses that nobody else settles: their process died before it told the others. */
  async look(): Promise<void> {
    const open = await findEarliestOpen(this.#needs.services.db)
    if (open && !this.#isRunning) this.#call(open.arrival)
  }

  /** Stops settling, and waits for the run under way: an abandoned pass would keep the other processes waiting. */
  async close(): Promise<void> {
    this.#isClosed = true
    this.#progress()
    await this.#needs.barrier.close()
    await this.#lastRun
  }

  #call(arrival: Arrival): void {
    const { barrier, services } = this.#needs
    this.#know(arrival)
    barrier
      .call(JSON.stringify(arrival))
      .catch((err: unknown) => services.log.warn({ err }, 'the other processes could not be told of an exact guess'))
  }

  /** To be called when this process or another one has an exact guess. */
  hear(message: string): void {
    this.#know(JSON.parse(message) as Arrival)
  }

  #know(arrival: Arrival): void {
    if (this.#known === null || isEarlier(arrival, this.#known)) this.#known = arrival
    if (!this.#isRunning && !this.#isClosed) this.#lastRun = this.#run()
  }

  /** To be called whenever a guess is no longer in hand, or a batch has ended. */
  changed(): void {
    this.#progress()
  }

  async #run(): Promise<void> {
    this.#isRunning = true
    while (this.edge !== null && !this.#isClosed) {
      try {
        await this.#settleOnce()
      } catch (error) {
        this.#failAll(error)
      }
    }
    this.#isRunning = false
    this.#needs.goOn([])
  }

  async #settleOnce(): Promise<void> {
    const { services } = this.#needs
    // Another process may have settled the announced guess already.
    if (this.#candidates.size === 0 && (await findEarliestOpen(services.db)) === null) {
      this.#known = null
      return
    }
    const endsAt = performance.now() + services.arrivals.settleWithinMs
    await this.#waitForEarlier(endsAt)
    if (this.#isClosed) return
    await this.#pass(this.edge!, Math.max(0, endsAt - performance.now()))
    await this.#answer()
  }

  /** No earlier guess than `upTo` is in hand, and later ones wait: `upTo` is known until the barrier is let go. */
  async #pass(upTo: Arrival, withinMs: number): Promise<void> {
    const { barrier, services } = this.#needs
    const { db, arrivals, log, newId } = services
    const id = newId()
    let next: Arrival | null = null
    const settle = async (isAlone: boolean) => {
      // Another process may have let go only for an earlier guess, which was then refused.
      const least = isAlone ? await findLeastPass(db, { withinMs: arrivals.settleWithinMs }) : null
      next = await settleEarliest(services, least && isEarlier(least, upTo) ? least : upTo)
      return next !== null
    }
    const isWanted = async () => {
      const open = await findEarliestOpen(db)
      next = open?.arrival ?? null
      return open !== null && !isEarlier(upTo, open.arrival)
    }
    await insertPass(db, { id, upTo })
    try {
      this.#known = null
      const passing = await barrier.pass(settle, { withinMs, isWanted })
      if (next !== null) this.#know(next)
      if (passing === 'not-alone') log.warn('a process did not let exact guesses be settled in time')
    } finally {
      await deletePass(db, id)
    }
  }

  /** Waits until no batch is under way, and no guess in hand arrived before the earliest exact guess. */
  async #waitForEarlier(endsAt: number): Promise<void> {
    const { hands, isBusy, goOn } = this.#needs
    goOn([])
    while (!this.#isClosed && (isBusy() || hands.hasBefore(this.edge!))) {
      const leftMs = endsAt - performance.now()
      if (leftMs <= 0) return
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, leftMs)
        this.#progress = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    }
  }

  /** Resolves the requests of this process whose exact guesses are settled. */
  async #answer(): Promise<void> {
    if (this.#candidates.size === 0) return
    const outcomes = await listOutcomes(this.#needs.services.db, [...this.#candidates.keys()])
    const again: AskedGuess[] = []
    for (const [id, candidates] of this.#candidates) {
      const settled = outcomes.get(id)
      if (settled && settled.outcome === null) continue
      this.#candidates.delete(id)
      candidates.forEach((candidate, at) => {
        const left = answerOne(candidate, { settled, isRepeated: at > 0 })
        if (left) again.push(left)
      })
    }
    this.#needs.goOn(again)
  }

  /** It is unknown whether they are settled. Recorded guesses are settled later, and a repeated request gets the result. */
  #failAll(error: unknown): void {
    this.#known = null
    for (const [id, candidates] of this.#candidates) {
      this.#candidates.delete(id)
      for (const { judged } of candidates) judged.asked.refuse(error)
    }
  }
}

/** The receipt of a guess as it was stored: a request that was repeated has another arrival and other salts. */
function receiptOf({ context: { publicLog, log, caller }, input }: AskedGuess, settled: SettledGuess): Receipt | null {
  const { arrivedUs, process, counter, salts, commitment } = settled
  if (arrivedUs === null || !salts || !commitment) return null
  const arrival = { atUs: Number(arrivedUs), process: process!, counter: Number(counter) }
  const point = { lat: input.guess_lat, lng: input.guess_lng }
  try {
    const guess = { kind: 'guess', puzzleId: input.puzzleId, userId: caller.userId, point, arrival } as const
    return publicLog.receiptsFor([{ ...guess, salts, commitment }])[0]!
  } catch (err) {
    // The win stands all the same.
    log.error({ err }, 'the receipt of a win could not be written')
    return null
  }
}

/** Resolves the request of a settled exact guess, or returns it to the queue, where it is judged again and refused with the reason. */
function answerOne(
  { judged }: Candidate,
  { settled, isRepeated }: { settled: SettledGuess | undefined; isRepeated: boolean },
): AskedGuess | null {
  const { asked, guess, username, guessLimit, disclosure } = judged
  if (settled?.outcome === 'won') {
    const { attempt, sequence } = settled
    const facts = {
      attempt: attempt!,
      sequence: sequence!,
      username: settled.isOfNobody ? formerPlayerName : username,
      guessLimit,
      disclosure,
      isRepeated,
      receipt: receiptOf(asked, settled),
    }
    asked.accept({ ...guess, id: settled.id, ...facts })
    return null
  }
  if (settled?.outcome === 'too-late' || settled?.outcome === 'surplus') {
    asked.refuse(new Refusal('already-solved'))
    return null
  }
  return asked
}
