/**
 * Runs short steps at once, and one long piece of work alone. During the long work, later steps wait, and then run in the order in which they came.
 */
export class Gate {
  readonly #waiting: (() => void)[] = []
  #isHeld = false

  /** How many wait for the end of the work that holds the gate. */
  get waiting(): number {
    return this.#waiting.length
  }

  /** Runs a step as soon as nobody holds the gate. Steps do not wait for one another. */
  pass<T>(step: () => Promise<T>): Promise<T> {
    if (!this.#isHeld) return step()
    return new Promise((resolve, reject) => {
      this.#waiting.push(() => step().then(resolve, reject))
    })
  }

  /** Runs the work while holding the gate. */
  async hold<T>(work: () => Promise<T>): Promise<T> {
    if (this.#isHeld) await new Promise<void>((resolve) => this.#waiting.push(() => resolve(this.#hold())))
    else this.#hold()
    try {
      return await work()
    } finally {
      this.#release()
    }
  }

  #hold(): void {
    this.#isHeld = true
  }

  #release(): void {
    this.#isHeld = false
    while (!this.#isHeld) {
      const next = this.#waiting.shift()
      if (next === undefined) return
      next()
    }
  }
}
