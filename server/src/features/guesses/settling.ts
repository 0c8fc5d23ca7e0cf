import { setTimeout } from 'node:timers/promises'
import type { Services } from '../../core/context.ts'
import { listUnsettled } from './exact-guess-queries.ts'
import { settlePuzzle } from './settle-puzzle.ts'

declare module '../../core/context.ts' {
  interface Services {
    settling: Settling
  }
}

type Needs = Omit<Services, 'settling' | 'guessQueue'>

/**
 * Settles the puzzles with waiting exact guesses, each after its second. The process that stored a guess uses a timer, and each process looks every
 * second for those of a process that died.
 */
export class Settling {
  readonly #services: Needs
  readonly #runs = new Map<string, Promise<void>>()
  readonly #closing = new AbortController()

  constructor(services: Needs) {
    this.#services = services
  }

  /** Resolves when no exact guess on a puzzle waits; at the earliest a second from now. */
  settled(puzzleId: string): Promise<void> {
    return this.#run(puzzleId, this.#services.settleAfterMs)
  }

  /** Settles puzzles whose exact guesses have waited long enough, from any process. */
  async look(): Promise<void> {
    const { db, settleAfterMs: afterMs } = this.#services
    for (const puzzleId of await listUnsettled(db, { afterMs })) await this.#run(puzzleId, 0)
  }

  /** Fails the waiting requests. Their guesses are stored, and another process settles them. */
  async close(): Promise<void> {
    this.#closing.abort()
    await Promise.allSettled(this.#runs.values())
  }

  #run(puzzleId: string, waitMs: number): Promise<void> {
    let run = this.#runs.get(puzzleId)
    if (run === undefined) {
      run = this.#settle(puzzleId, waitMs).finally(() => this.#runs.delete(puzzleId))
      this.#runs.set(puzzleId, run)
    }
    return run
  }

  async #settle(puzzleId: string, firstMs: number): Promise<void> {
    let waitMs: number | null = firstMs
    while (waitMs !== null) {
      await setTimeout(waitMs, undefined, this.#closing)
      waitMs = await settlePuzzle(this.#services, puzzleId)
    }
  }
}
