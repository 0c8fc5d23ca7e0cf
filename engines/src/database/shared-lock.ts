interface Waiting {
  isShared: boolean
  enter(): void
}

/** A lock of this process that many share or one has alone. Fair: nobody passes one who waits, so also who wants it alone gets it. */
export class SharedLock {
  #sharers = 0
  #isAlone = false
  #waiting: Waiting[] = []

  share(): Promise<void> {
    return new Promise((enter) => {
      this.#waiting.push({ isShared: true, enter })
      this.#next()
    })
  }

  unshare(): void {
    this.#sharers -= 1
    this.#next()
  }

  /** Resolves with whether it was had before the time was up. */
  takeAlone(withinMs: number): Promise<boolean> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        this.#waiting = this.#waiting.filter((other) => other !== waiting)
        resolve(false)
        this.#next()
      }, withinMs)
      const enter = () => {
        clearTimeout(timer)
        resolve(true)
      }
      const waiting = { isShared: false, enter }
      this.#waiting.push(waiting)
      this.#next()
    })
  }

  /** Ends being alone; goes on sharing it, before anybody else has it, where that is asked. */
  release({ andShares }: { andShares: boolean }): void {
    this.#isAlone = false
    if (andShares) this.#sharers += 1
    this.#next()
  }

  #next(): void {
    for (;;) {
      const [first] = this.#waiting
      if (!first || this.#isAlone || (!first.isShared && this.#sharers > 0)) return
      this.#waiting.shift()
      if (first.isShared) this.#sharers += 1
      else this.#isAlone = true
      first.enter()
    }
  }
}
