import type { PubSub } from '@whereabouts/engines/pubsub/port'

/** What is written to one reader. Called only while the reader is joined. */
export type Reader = (lines: Uint8Array) => void

/** Readers that are written to in one turn of the event loop, so that requests get their turns in between. */
const readersPerTurn = 250

/** The broadcasts that somebody reads, by channel. */
const broadcasts = new WeakMap<PubSub, Map<string, Broadcast>>()

/**
 * From the moment it has answered, the reader gets the lines of every message of the channel, in order. All readers of a process share one
 * subscription, and a message is turned into lines once for all. The answer ends the reading.
 */
export async function joinBroadcast(
  pubsub: PubSub,
  { channel, linesOf }: { channel: string; linesOf(message: string): string },
  reader: Reader,
): Promise<() => void> {
  const ofProcess = broadcasts.get(pubsub) ?? new Map<string, Broadcast>()
  broadcasts.set(pubsub, ofProcess)
  const known = ofProcess.get(channel)
  if (known) return known.join(reader)
  const broadcast: Broadcast = new Broadcast({
    subscribe: (listener) => pubsub.subscribe(channel, listener),
    linesOf,
    forget: () => {
      if (ofProcess.get(channel) === broadcast) ofProcess.delete(channel)
    },
  })
  ofProcess.set(channel, broadcast)
  return broadcast.join(reader)
}

interface Source {
  subscribe(listener: (message: string) => void): Promise<() => Promise<void>>
  linesOf(message: string): string
  /** Called when nobody should join any more: the last reader has left, or the subscription failed. */
  forget(): void
}

/** One subscription, and the readers that its messages are passed on to, some at a time. */
class Broadcast {
  readonly #source: Source
  readonly #readers = new Set<Reader>()
  readonly #subscribed: Promise<() => Promise<void>>
  /** The lines that came during the round that is under way. */
  readonly #waiting: string[] = []
  #isWriting = false

  constructor(source: Source) {
    this.#source = source
    this.#subscribed = source.subscribe((message) => this.#take(message))
  }

  async join(read: Reader): Promise<() => void> {
    // A function of its own, so that the same one may join twice.
    const reader: Reader = (lines) => read(lines)
    this.#readers.add(reader)
    const leave = () => {
      if (!this.#readers.delete(reader) || this.#readers.size > 0) return
      this.#source.forget()
      void this.#subscribed.then(
        (unsubscribe) => unsubscribe(),
        // Whoever joined was told, and the next to come tries anew.
        () => {},
      )
    }
    try {
      await this.#subscribed
    } catch (error) {
      leave()
      throw error
    }
    return leave
  }

  #take(message: string): void {
    this.#waiting.push(this.#source.linesOf(message))
    if (this.#isWriting) return
    this.#isWriting = true
    setImmediate(() => this.#beginRound())
  }

  /** Everything that waits goes to everybody who is there, as one write each. Who joins meanwhile is in the next round. */
  #beginRound(): void {
    const lines = Buffer.from(this.#waiting.splice(0).join(''))
    this.#writeSome(lines, [...this.#readers], 0)
  }

  #writeSome(lines: Uint8Array, round: readonly Reader[], from: number): void {
    for (const reader of round.slice(from, from + readersPerTurn)) if (this.#readers.has(reader)) reader(lines)
    const next = from + readersPerTurn
    if (next < round.length) setImmediate(() => this.#writeSome(lines, round, next))
    else if (this.#waiting.length > 0) setImmediate(() => this.#beginRound())
    else this.#isWriting = false
  }
}
