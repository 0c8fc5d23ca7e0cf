import type { Services } from '../../core/context.ts'
import type { Disclosure } from '../../core/disclose-guess.ts'
import { channelOf, namesChanged } from '../../core/puzzle-channel.ts'
import { batchReads } from '../../platform/batching/batch-reads.ts'
import type { NumberedEvent } from '../guesses/event-queries.ts'
import { listEventsOf, listLastEvents, listSequencesAfter } from '../guesses/event-queries.ts'
import { findReleasedPuzzle, getDisclosure } from '../puzzles/queries.ts'
import { Broadcast, type Reader } from './broadcast.ts'
import { EventRing } from './event-ring.ts'

declare module '../../core/context.ts' {
  interface Services {
    /** The feeds with readers in this process, by puzzle. */
    feeds: Map<string, PuzzleFeed>
  }
}

type Needs = Pick<Services, 'db' | 'pubsub' | 'clock' | 'log'>

/** With more missed events than this the browser reads the leaderboard again instead. */
const maxResumed = 1000
/**
 * Guesses commit in another order than their numbers, so at least this many before the last seen one are sent again. Readers merge by the guess's id.
 */
const resumeOverlap = 100
/**
 * Guesses made so many ms before are sent again too: those under way in a process (at most `mostUnderWay` of guess-queue.ts each), and those that a
 * process had not announced when it died.
 */
export const resumeOverlapMs = 3000
/** The least time between the starts of two such batched reads. */
const readsApartMs = 25
/** A process may die between a guess and its announcement, so the table is read this often. */
const sweepEveryMs = 5000
/** The table is read this soon after a number is missing: most missing ones are on their way. */
const sweepAfterHoleMs = 250
/** More than any overlap of a few seconds. */
const maxSwept = 5000

const resyncLines = 'event: resync\ndata: {}\n\n'

/** Returns the feed of a puzzle in this process. Each caller must leave it once. */
export function holdFeed({ feeds, ...needs }: Needs & Pick<Services, 'feeds'>, puzzleId: string): PuzzleFeed {
  const known = feeds.get(puzzleId)
  const feed =
    known ??
    new PuzzleFeed(needs, puzzleId, () => {
      if (feeds.get(puzzleId) === feed) feeds.delete(puzzleId)
    })
  feeds.set(puzzleId, feed)
  feed.addHolder()
  return feed
}

/** Batches the reads of readers who arrive together, and pauses a moment before the next. */
function readForAll<Value>(read: () => Promise<Value>): () => Promise<Value> {
  const readOnce = async () => {
    const value = await read()
    return () => value
  }
  return batchReads<void, Value>(readOnce, {
    mostTogether: Number.POSITIVE_INFINITY,
    restMs: (tookMs) => readsApartMs - tookMs,
  })
}

/**
 * The live events of one puzzle for all its readers in this process: one subscription, the last events in memory, and the table whenever
 * announcements may be missing. An event is sent once, from whichever of the two comes first.
 */
export class PuzzleFeed {
  readonly #needs: Needs
  readonly #puzzleId: string
  readonly #forget: () => void
  readonly #ring = new EventRing()
  readonly #broadcast = new Broadcast()
  readonly #closing: (() => void)[] = []
  /** How distances are disclosed now; null for a puzzle that is not released. */
  readonly readDisclosure: () => Promise<Disclosure | null>
  readonly #sweep: () => Promise<void>
  #holders = 0
  #soon: NodeJS.Timeout | null = null
  #subscribed: Promise<void> | null = null
  /** The disclosure with which the events in the ring were written. */
  #disclosedAs: string | null = null
  #rereading: Promise<void> | null = null
  /** The highest numbers at the last two sweeps. Later commits are looked for again. */
  #swept: [earlier: number, last: number] = [0, 0]

  constructor(needs: Needs, puzzleId: string, forget: () => void) {
    this.#needs = needs
    this.#puzzleId = puzzleId
    this.#forget = forget
    this.readDisclosure = readForAll(() => this.#findDisclosure())
    this.#sweep = readForAll(() => this.#readMissed())
  }

  addHolder(): void {
    this.#holders += 1
  }

  leave(): void {
    this.#holders -= 1
    if (this.#holders > 0) return
    this.#forget()
    for (const work of this.#closing.splice(0)) work()
  }

  /** Once this has resolved the feed receives all events, and has the earlier ones, with the given disclosure. */
  async open(disclosure: Disclosure): Promise<void> {
    this.#subscribed ??= this.#subscribe()
    await this.#subscribed
    const wanted = JSON.stringify(disclosure)
    while (this.#disclosedAs !== wanted) {
      // Another caller may have changed it in between: checks again.
      if (this.#rereading !== null) await this.#rereading
      else await this.#readAnew(disclosure)
    }
  }

  /**
   * Returns the lines that the reader has missed since its place, and sends it all later ones. Call it after `open` has resolved, in the same turn or
   * later; no event is lost in between.
   */
  add(place: number | null, read: Reader): { missed: string; leave(): void } {
    const missed = place === null ? [] : this.#ring.after(this.#resumeAt(place), maxResumed)
    return { missed: missed?.join('') ?? resyncLines, leave: this.#broadcast.add(read) }
  }

  #resumeAt(place: number): number {
    return Math.max(0, Math.min(place - resumeOverlap, this.#ring.before(place, resumeOverlapMs)))
  }

  async #findDisclosure(): Promise<Disclosure | null> {
    const { db, clock } = this.#needs
    const now = clock.now()
    const puzzle = await findReleasedPuzzle(db, this.#puzzleId, now)
    return puzzle && getDisclosure(db, { puzzle, now })
  }

  async #subscribe(): Promise<void> {
    const { pubsub } = this.#needs
    try {
      const unsubscribe = await pubsub.subscribe(channelOf(this.#puzzleId), (message) => {
        if (message === namesChanged) void this.#tryAnew()
        else this.#take(JSON.parse(message) as NumberedEvent)
      })
      const sweep = () => void this.#trySweep()
      const timer = setInterval(sweep, sweepEveryMs)
      timer.unref()
      this.#closing.push(
        () => void unsubscribe(),
        pubsub.onGap(sweep),
        () => clearInterval(timer),
      )
    } catch (error) {
      // All waiting callers get the error, and the next one tries again.
      this.#subscribed = null
      throw error
    }
    // All readers have left in the meantime.
    if (this.#holders <= 0) for (const work of this.#closing.splice(0)) work()
  }

  #take(event: NumberedEvent): void {
    if (Number(event.sequence) > this.#ring.top + 1) this.#sweepSoon()
    const lines = this.#ring.add(event)
    if (lines !== null) this.#broadcast.send(lines)
  }

  /** Reads the last events as they may be disclosed now. */
  #readAnew(disclosure: Disclosure): Promise<void> {
    const mark = this.#ring.arrivals
    const limit = maxResumed + resumeOverlap
    this.#rereading = listLastEvents(this.#needs.db, { puzzleId: this.#puzzleId, limit, disclosure })
      .then((events) => {
        const isWhole = new Set(events.map(({ sequence }) => sequence)).size < limit
        this.#ring.replace(events, { floor: isWhole ? 0 : Number(events[0]!.sequence) - 1, mark })
        if (this.#disclosedAs === null) this.#swept = [this.#ring.top, this.#ring.top]
        this.#disclosedAs = JSON.stringify(disclosure)
      })
      .finally(() => {
        this.#rereading = null
      })
    return this.#rereading
  }

  /** Called when a number is missing: its guess is on its way, or the table refused it after it had its number. */
  #sweepSoon(): void {
    if (this.#soon !== null) return
    this.#soon = setTimeout(() => {
      this.#soon = null
      void this.#trySweep()
    }, sweepAfterHoleMs)
    this.#soon.unref()
  }

  async #trySweep(): Promise<void> {
    if (this.#disclosedAs === null) return
    await this.#sweep().catch((err: unknown) =>
      this.#needs.log.warn({ err, puzzleId: this.#puzzleId }, 'missed events could not be looked for'),
    )
  }

  /** The events that are known have a name that is not shown anymore: they are read again, by the readers too. */
  async #tryAnew(): Promise<void> {
    await this.#startOver().catch((err: unknown) =>
      this.#needs.log.warn({ err, puzzleId: this.#puzzleId }, 'changed names could not be read'),
    )
  }

  /** Sends the unannounced events of the table. */
  async #readMissed(): Promise<void> {
    if (this.#holders <= 0) return
    const { db } = this.#needs
    const puzzleId = this.#puzzleId
    const [earlier, last] = this.#swept
    const from = Math.max(this.#ring.floor, earlier - resumeOverlap)
    const sequences = await listSequencesAfter(db, { puzzleId, sequence: from, limit: maxSwept })
    const missing = sequences.filter((sequence) => !this.#ring.knows(sequence))
    if (missing.length > maxResumed) return this.#startOver()
    const disclosure = missing.length > 0 ? await this.readDisclosure() : null
    if (disclosure) {
      for (const event of await listEventsOf(db, { puzzleId, sequences: missing, disclosure })) this.#take(event)
    }
    this.#swept = [last, Math.max(last, sequences.at(-1) ?? 0)]
  }

  /** Too many events are missing to send them one by one, or names have changed. */
  async #startOver(): Promise<void> {
    const disclosure = await this.readDisclosure()
    if (!disclosure) return
    if (this.#rereading !== null) await this.#rereading
    await this.#readAnew(disclosure)
    this.#swept = [this.#ring.top, this.#ring.top]
    this.#broadcast.send(resyncLines)
  }
}
