import type { Barrier, BarrierOptions, Passing, PassOptions } from './port.ts'
import { SharedLock } from './shared-lock.ts'

/** How long to wait before asking again whether the pass is still wanted. */
const sliceMs = 250

/** The barriers of an engine that only one process can open: its parts may still wait for one another. */
export class InProcessBarriers {
  readonly #places = new Map<string, Place>()

  open(options: BarrierOptions): Barrier {
    const place = this.#places.get(options.name) ?? { lock: new SharedLock(), present: new Set() }
    this.#places.set(options.name, place)
    return new InProcessBarrier(place, options)
  }
}

interface Place {
  lock: SharedLock
  present: Set<BarrierOptions>
}

class InProcessBarrier implements Barrier {
  readonly #place: Place
  readonly #options: BarrierOptions
  #isHeld = false
  #isClosed = false

  constructor(place: Place, options: BarrierOptions) {
    this.#place = place
    this.#options = options
    place.present.add(options)
    void this.#hold()
  }

  get isHeld(): boolean {
    return this.#isHeld
  }

  async call(message: string): Promise<void> {
    for (const { heard } of this.#place.present) queueMicrotask(() => heard(message))
  }

  async pass(work: (isAlone: boolean) => Promise<boolean>, options: PassOptions): Promise<Passing> {
    if (this.#isHeld) this.#place.lock.unshare()
    this.#isHeld = false
    const passing = await this.#takeAlone(options)
    let isToBeWaitedFor = false
    try {
      if (passing !== 'not-wanted') isToBeWaitedFor = await work(passing === 'alone')
    } finally {
      if (passing === 'alone') this.#place.lock.release({ andShares: isToBeWaitedFor })
      if (passing === 'alone' && isToBeWaitedFor) this.#nowHeld()
      else await this.#hold()
    }
    return passing
  }

  async #takeAlone({ withinMs, isWanted }: PassOptions): Promise<Passing> {
    const endsAt = performance.now() + withinMs
    for (;;) {
      if (this.#isClosed || !(await isWanted())) return 'not-wanted'
      const leftMs = endsAt - performance.now()
      if (leftMs <= 0) return 'not-alone'
      if (await this.#place.lock.takeAlone(Math.min(sliceMs, leftMs))) return 'alone'
    }
  }

  async #hold(): Promise<void> {
    await this.#place.lock.share()
    this.#nowHeld()
  }

  #nowHeld(): void {
    if (this.#isClosed) {
      this.#place.lock.unshare()
      return
    }
    this.#isHeld = true
    this.#options.held()
  }

  async close(): Promise<void> {
    if (this.#isClosed) return
    this.#isClosed = true
    this.#place.present.delete(this.#options)
    if (this.#isHeld) this.#place.lock.unshare()
    this.#isHeld = false
  }
}
