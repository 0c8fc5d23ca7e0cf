import { Refusal } from '../core/refusal.ts'

/** Runs a limited number of tasks in parallel; further ones wait in order, and are refused when too many wait. */
export type Semaphore = <T>(work: () => Promise<T>) => Promise<T>

/**
 * A semaphore: limits how much of one kind of work runs in parallel.
 *
 * @throws Refusal `unavailable`, from the semaphore, when there is no room to wait.
 */
export function openSemaphore({ atOnce, mayWait }: { atOnce: number; mayWait: number }): Semaphore {
  const waiting: (() => void)[] = []
  let inside = 0
  return async (work) => {
    if (inside < atOnce) inside += 1
    else if (waiting.length >= mayWait) throw new Refusal('unavailable')
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      // A waiting task takes the place over, so that no new one gets in between.
      const next = waiting.shift()
      if (next) next()
      else inside -= 1
    }
  }
}
