import type { PubSub } from '@whereabouts/engines/pubsub/port'
import type { Services } from '../context.ts'
import { getTelling, type Telling } from '../distances/distance-policy.ts'
import { findReleasedPuzzle } from '../puzzles/queries.ts'
import { readTogether } from '../shared-reads/read-together.ts'
import { channelOf } from './announce-guess.ts'
import { Broadcast, type Reader } from './broadcast.ts'
import { listEventsOf, listLastEvents, listSequencesAfter } from './event-queries.ts'
import { EventRing } from './event-ring.ts'
import type { NumberedEvent } from './queries.ts'

type Needs = Pick<Services, 'db' | 'pubsub' | 'clock' | 'log'>

/** More than this was missed: the browser reads the leaderboard again instead. */
const maxResumed = 1000
/**
 * Guesses commit in another order than their numbers; so many before the last seen are sent again at least. Readers merge by the guess's id.
 */
const resumeOverlap = 100
/**
 * And whatever was made so shortly before: all that the processes had under way then (`mostUnderWay` of guess-queue.ts for each), and what one
 * of them had not announced when it died.
 */
export const resumeOverlapMs = 3000
/** Reads that everybody of a herd waits for begin no closer than this. */
const readsApartMs = 25
/** A process may die between a guess and its announcement, and other processes are not told; so the table is asked this often. */
const sweepEveryMs = 5000
/** And so soon after a number was left out: most of the missing are on their way. */
const sweepAfterHoleMs = 250
/** More than any overlap of a few seconds. */
const maxSwept = 5000

const resyncLines = 'event: resync\ndata: {}\n\n'

/** The feeds that somebody reads, by puzzle. */
const feeds = new WeakMap<PubSub, Map<string, PuzzleFeed>>()

/** The feed of a puzzle in this process. Whoever asks for it leaves it once. */
export function holdFeed(needs: Needs, puzzleId: string): PuzzleFeed {
  const ofProcess = feeds.get(needs.pubsub) ?? new Map<string, PuzzleFeed>()
  feeds.set(needs.pubsub, ofProcess)
  const known = ofProcess.get(puzzleId)
  const feed =
    known ??
    new PuzzleFeed(needs, puzzleId, () => {
      if (ofProcess.get(puzzleId) === feed) ofProcess.delete(puzzleId)
    })
  ofProcess.set(puzzleId, feed)
  feed.hold()
  return feed
}

/** One read for a whole herd, whatever its size, and the next one a moment later. */
function readForAll<Value>(read: () => Promise<Value>): () => Promise<Value> {
  const readOnce = async () => {
    const value = await read()
    return () => value
  }
  return readTogether<void, Value>(readOnce, {
    mostTogether: Number.POSITIVE_INFINITY,
    restMs: (tookMs) => readsApartMs - tookMs,
  })
}

/**
 * The live events of one puzzle for all its readers in this process: one subscription, the last events in memory, and the table whenever the
 * announcements may have left something out. An event is told once, whichever of the two brings it first.
 */
export class PuzzleFeed {
  readonly #needs: Needs
  readonly #puzzleId: string
  readonly #forget: () => void
  readonly #ring = new EventRing()
  readonly #broadcast = new Broadcast()
  readonly #closing: (() => void)[] = []
  /** Puzzle and telling as they are now; null for a puzzle that is not released. */
  readonly readTelling: () => Promise<Telling | null>
  readonly #sweep: () => Promise<void>
  #holders = 0
  #soon: NodeJS.Timeout | null = null
  #subscribed: Promise<void> | null = null
  /** How the events in the ring are told. */
  #toldAs: string | null = null
  #retelling: Promise<void> | null = null
  /** The highest numbers at the last two sweeps. Whatever is committed later than that is looked for again. */
  #swept: [earlier: number, last: number] = [0, 0]

  constructor(needs: Needs, puzzleId: string, forget: () => void) {
    this.#needs = needs
    this.#puzzleId = puzzleId
    this.#forget = forget
    this.readTelling = readForAll(() => this.#findTelling())
    this.#sweep = readForAll(() => this.#readMissed())
  }

  hold(): void {
    this.#holders += 1
  }

  leave(): void {
    this.#holders -= 1
    if (this.#holders > 0) return
    this.#forget()
    for (const work of this.#closing.splice(0)) work()
  }

  /** From when this has answered the feed hears everything, and knows what was before, told as it may be. */
  async open(telling: Telling): Promise<void> {
    this.#subscribed ??= this.#subscribe()
    await this.#subscribed
    const wanted = JSON.stringify(telling)
    while (this.#toldAs !== wanted) {
      // Whoever waited for another one looks again.
      if (this.#retelling !== null) await this.#retelling
      else await this.#retell(telling)
    }
  }

  /**
   * What the reader has missed, as far as it says what it has seen, and then everything that comes. To be called in the turn in which `open`
   * answered or later; nothing falls between the two.
   */
  add(place: number | null, read: Reader): { missed: string; leave(): void } {
    const missed = place === null ? [] : this.#ring.after(this.#resumeAt(place), maxResumed)
    return { missed: missed?.join('') ?? resyncLines, leave: this.#broadcast.add(read) }
  }

  #resumeAt(place: number): number {
    return Math.max(0, Math.min(place - resumeOverlap, this.#ring.before(place, resumeOverlapMs)))
  }

  async #findTelling(): Promise<Telling | null> {
    const { db, clock } = this.#needs
    const now = clock.now()
    const puzzle = await findReleasedPuzzle(db, this.#puzzleId, now)
    return puzzle && getTelling(db, { puzzle, now })
  }

  async #subscribe(): Promise<void> {
    const { pubsub } = this.#needs
    try {
      const unsubscribe = await pubsub.subscribe(channelOf(this.#puzzleId), (message) =>
        this.#take(JSON.parse(message) as NumberedEvent),
      )
      const sweep = () => void this.#trySweep()
      const timer = setInterval(sweep, sweepEveryMs)
      timer.unref()
      this.#closing.push(
        () => void unsubscribe(),
        pubsub.onGap(sweep),
        () => clearInterval(timer),
      )
    } catch (error) {
      // Whoever waits for it is told, and the next to come tries anew.
      this.#subscribed = null
      throw error
    }
    // Everybody left meanwhile.
    if (this.#holders <= 0) for (const work of this.#closing.splice(0)) work()
  }

  #take(event: NumberedEvent): void {
    if (Number(event.sequence) > this.#ring.top + 1) this.#sweepSoon()
    const lines = this.#ring.add(event)
    if (lines !== null) this.#broadcast.send(lines)
  }

  /** Reads the last events as they may be told now. */
  #retell(telling: Telling): Promise<void> {
    const mark = this.#ring.arrivals
    const limit = maxResumed + resumeOverlap
    this.#retelling = listLastEvents(this.#needs.db, { puzzleId: this.#puzzleId, limit, telling })
      .then((events) => {
        const isWhole = new Set(events.map(({ sequence }) => sequence)).size < limit
        this.#ring.replace(events, { floor: isWhole ? 0 : Number(events[0]!.sequence) - 1, mark })
        if (this.#toldAs === null) this.#swept = [this.#ring.top, this.#ring.top]
        this.#toldAs = JSON.stringify(telling)
      })
      .finally(() => {
        this.#retelling = null
      })
    return this.#retelling
  }

  /** Somebody else's guess is missing, or was refused by the table after it had its number. */
  #sweepSoon(): void {
    if (this.#soon !== null) return
    this.#soon = setTimeout(() => {
      this.#soon = null
      void this.#trySweep()
    }, sweepAfterHoleMs)
    this.#soon.unref()
  }

  async #trySweep(): Promise<void> {
    if (this.#toldAs === null) return
    await this.#sweep().catch((err: unknown) =>
      this.#needs.log.warn({ err, puzzleId: this.#puzzleId }, 'missed events could not be looked for'),
    )
  }

  /** Tells what the table has and nobody has announced. */
  async #readMissed(): Promise<void> {
    if (this.#holders <= 0) return
    const { db } = this.#needs
    const puzzleId = this.#puzzleId
    const [earlier, last] = this.#swept
    const from = Math.max(this.#ring.floor, earlier - resumeOverlap)
    const sequences = await listSequencesAfter(db, { puzzleId, sequence: from, limit: maxSwept })
    const missing = sequences.filter((sequence) => !this.#ring.knows(sequence))
    if (missing.length > maxResumed) return this.#startOver()
    const telling = missing.length > 0 ? await this.readTelling() : null
    if (telling) {
      for (const event of await listEventsOf(db, { puzzleId, sequences: missing, telling })) this.#take(event)
    }
    this.#swept = [last, Math.max(last, sequences.at(-1) ?? 0)]
  }

  /** Too much is missing to tell it event by event. */
  async #startOver(): Promise<void> {
    const telling = await this.readTelling()
    if (!telling) return
    if (this.#retelling !== null) await this.#retelling
    await this.#retell(telling)
    this.#swept = [this.#ring.top, this.#ring.top]
    this.#broadcast.send(resyncLines)
  }
}
