import { Refusal } from './refusal.ts'

/** Lets so much work in at once; the rest waits in order, and what comes when too much waits is refused. */
export type Turnstile = <T>(work: () => Promise<T>) => Promise<T>

/**
 * Keeps a flood of one kind of work from taking everything that the process has.
 *
 * @throws Refusal `unavailable`, from the turnstile, for what finds no place to wait.
 */
export function openTurnstile({ atOnce, mayWait }: { atOnce: number; mayWait: number }): Turnstile {
  const waiting: (() => void)[] = []
  let inside = 0
  return async (work) => {
    if (inside < atOnce) inside += 1
    else if (waiting.length >= mayWait) throw new Refusal('unavailable')
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      // Whoever waits takes the place over, so that nobody who comes at this moment gets in between.
      const next = waiting.shift()
      if (next) next()
      else inside -= 1
    }
  }
}
