interface Waiting {
  isShared: boolean
  enter(): void
}

/** A lock inside this process, shared or exclusive. Fair: requests never overtake a waiting one, so an exclusive request is granted too. */
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

  /** Resolves with whether the lock was taken in time. */
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

  /** Releases the lock. With `andShares` the holder continues with a shared one, before anyone else can take it exclusively. */
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
