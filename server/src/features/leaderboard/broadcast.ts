/** Writes to one reader. Called only while the reader is there. */
export type Reader = (lines: Uint8Array) => void

/** The most readers written to in one turn of the event loop, so that requests get their turns in between. */
const readersPerTurn = 250
/**
 * Lines are collected for a millisecond per so many readers, since a write of ten lines costs the same as of one. The first line after a silence
 * never waits.
 */
const readersPerGatheredMs = 50
const maxGatheredMs = 100

interface Place {
  read: Reader
  /** The number of the first line for this reader. */
  since: number
}

/** Passes lines on to many readers, some at a time. */
export class Broadcast {
  readonly #places = new Set<Place>()
  /** The lines that wait for the next round. */
  #waiting: string[] = []
  /** How many lines were sent in rounds so far. */
  #begun = 0
  #lastBegunAt = 0
  #isWriting = false

  get readers(): number {
    return this.#places.size
  }

  /** The reader gets everything sent from now on, in order, and nothing earlier. The returned function removes the reader. */
  add(read: Reader): () => void {
    const place = { read, since: this.#begun + this.#waiting.length }
    this.#places.add(place)
    return () => void this.#places.delete(place)
  }

  send(lines: string): void {
    if (this.#places.size === 0) return
    this.#waiting.push(lines)
    if (this.#isWriting) return
    this.#isWriting = true
    this.#planRound()
  }

  #planRound(): void {
    const gatheredMs = Math.min(maxGatheredMs, Math.floor(this.#places.size / readersPerGatheredMs))
    const waitMs = this.#lastBegunAt + gatheredMs - performance.now()
    if (waitMs > 0) setTimeout(() => this.#beginRound(), waitMs)
    else setImmediate(() => this.#beginRound())
  }

  /** Sends all waiting lines to all current readers, one write each. Readers who join during it are in the next round. */
  #beginRound(): void {
    const lines = this.#waiting
    const first = this.#begun
    this.#waiting = []
    this.#begun += lines.length
    this.#lastBegunAt = performance.now()
    const whole = Buffer.from(lines.join(''))
    const bytesFor = ({ since }: Place) => (since <= first ? whole : Buffer.from(lines.slice(since - first).join('')))
    this.#writeSome([...this.#places], bytesFor, 0)
  }

  #writeSome(round: readonly Place[], bytesFor: (place: Place) => Uint8Array, from: number): void {
    const next = Math.min(from + readersPerTurn, round.length)
    for (let at = from; at < next; at += 1) {
      const place = round[at]!
      if (!this.#places.has(place)) continue
      const bytes = bytesFor(place)
      if (bytes.length > 0) place.read(bytes)
    }
    if (next < round.length) setImmediate(() => this.#writeSome(round, bytesFor, next))
    else if (this.#waiting.length > 0) this.#planRound()
    else this.#isWriting = false
  }
}
