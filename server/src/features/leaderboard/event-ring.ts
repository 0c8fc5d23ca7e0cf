import type { NumberedEvent } from '../guesses/event-queries.ts'

/** Many times more than a returning reader may have missed. */
const maxStored = 2000

interface Entry {
  sequence: number
  kind: string
  lines: string
  /** When the guess was made, in ms since 1970. */
  madeAt: number
  /** Counts up with every entry, regardless of its sequence. */
  arrival: number
}

/** The last events of one puzzle as lines of the stream, by their sequence. Contains every received event beyond its floor. */
export class EventRing {
  #entries: Entry[] = []
  readonly #known = new Set<string>()
  #arrivals = 0
  #floor = 0

  get floor(): number {
    return this.#floor
  }

  /** The highest sequence that is known. */
  get top(): number {
    return this.#entries.at(-1)?.sequence ?? this.#floor
  }

  /** A mark for `replace`. */
  get arrivals(): number {
    return this.#arrivals
  }

  knows(sequence: number): boolean {
    return this.#known.has(keyOf({ sequence, kind: 'guess' }))
  }

  /** Returns the lines of the event; null for a known event. */
  add(event: NumberedEvent): string | null {
    const entry = { ...toEntry(event), arrival: this.#arrivals }
    if (this.#known.has(keyOf(entry))) return null
    this.#arrivals += 1
    this.#known.add(keyOf(entry))
    // Nearly always the last one: numbers rarely arrive far out of order.
    let at = this.#entries.length
    while (at > 0 && this.#entries[at - 1]!.sequence > entry.sequence) at -= 1
    this.#entries.splice(at, 0, entry)
    if (this.#entries.length > maxStored) this.#forgetOldest()
    return entry.lines
  }

  /** Replaces the known events by those of the table, except those after the mark. */
  replace(events: readonly NumberedEvent[], { floor, mark }: { floor: number; mark: number }): void {
    const later = this.#entries.filter(({ arrival }) => arrival >= mark)
    this.#entries = []
    this.#known.clear()
    this.#floor = floor
    for (const event of events) this.add(event)
    for (const { arrival: _arrival, ...entry } of later) {
      if (this.#known.has(keyOf(entry))) continue
      this.#known.add(keyOf(entry))
      this.#entries.push({ ...entry, arrival: this.#arrivals })
      this.#arrivals += 1
    }
    this.#entries.sort((one, other) => one.sequence - other.sequence || one.arrival - other.arrival)
  }

  /** Returns the lines of all events after a sequence; null when some are missing here, or when there are too many. */
  after(sequence: number, most: number): string[] | null {
    if (sequence < this.#floor) return null
    let from = this.#entries.length
    while (from > 0 && this.#entries[from - 1]!.sequence > sequence) from -= 1
    if (this.#entries.length - from > most) return null
    return this.#entries.slice(from).map(({ lines }) => lines)
  }

  /**
   * Returns the number before all stored guesses that were made within so many ms before the event at this place. A guess that had to wait is
   * announced late with an early moment, so lower numbers are searched too.
   */
  before(place: number, ms: number): number {
    let at = this.#entries.length - 1
    while (at >= 0 && this.#entries[at]!.sequence > place) at -= 1
    if (at < 0) return place
    const from = this.#entries[at]!.madeAt - ms
    const first = this.#entries.find(({ madeAt }) => madeAt >= from)!
    return Math.min(place, first.sequence - 1)
  }

  #forgetOldest(): void {
    const gone = this.#entries.splice(0, maxStored / 4)
    for (const entry of gone) this.#known.delete(keyOf(entry))
    this.#floor = gone.at(-1)!.sequence
  }
}

const keyOf = ({ sequence, kind }: { sequence: number; kind: string }) => `${sequence} ${kind}`

const toEntry = ({ sequence, event }: NumberedEvent) => ({
  sequence: Number(sequence),
  kind: event.kind,
  madeAt: Date.parse(event.kind === 'guess' ? event.guessed_at : event.solved_at),
  lines: `id: ${sequence}\nevent: ${event.kind}\ndata: ${JSON.stringify(event)}\n\n`,
})
