/** Runs short steps in parallel, and one long piece of work exclusively. During the long work, later steps wait, and then run in order. */
export class Gate {
  readonly #waiting: (() => void)[] = []
  #isHeld = false

  /** How many steps wait for the work at the gate to end. */
  get waiting(): number {
    return this.#waiting.length
  }

  /** Runs a step as soon as the gate is free. Steps do not wait for one another. */
  pass<T>(step: () => Promise<T>): Promise<T> {
    if (!this.#isHeld) return step()
    return new Promise((resolve, reject) => {
      this.#waiting.push(() => step().then(resolve, reject))
    })
  }

  /** Runs the work with the gate closed to everything else. */
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
