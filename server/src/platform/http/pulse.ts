const tickMs = 100

/** Calls each member once per period. Those due in the same tick of 100 ms go together: one timer for thousands, and none without members. */
export class Pulse {
  readonly #slots: Set<() => void>[]
  #next = 0
  #members = 0
  #timer: NodeJS.Timeout | null = null

  constructor(periodMs: number) {
    this.#slots = Array.from({ length: Math.max(1, Math.round(periodMs / tickMs)) }, () => new Set<() => void>())
  }

  /** Calls the member a period from now, and again after each period. The returned function ends it. */
  add(member: () => void): () => void {
    const slot = this.#slots.at(this.#next - 1)!
    slot.add(member)
    this.#members += 1
    this.#timer ??= setInterval(() => this.#tick(), tickMs)
    return () => {
      if (slot.delete(member)) this.#members -= 1
      if (this.#members > 0 || this.#timer === null) return
      clearInterval(this.#timer)
      this.#timer = null
    }
  }

  #tick(): void {
    const slot = this.#slots[this.#next]!
    this.#next = (this.#next + 1) % this.#slots.length
    for (const member of [...slot]) if (slot.has(member)) member()
  }
}
