import { setTimeout as sleep } from 'node:timers/promises'

interface Limits {
  /** The most reads under way at once, those that pause included. */
  atOnce?: number
  /** The most callers that share a read: with more, the first would wait for the last. */
  mostTogether?: number
  /** The pause after a read that took so many milliseconds, before the next one begins. Without it the next begins at once. */
  restMs?: (tookMs: number) => number
}

/** The result of one read for one caller. An error that it throws goes to this caller alone. */
type Found<Asker, Answer> = (asker: Asker) => Answer

interface Waiting<Asker, Answer> {
  asker: Asker
  resolve(answer: Answer): void
  reject(error: unknown): void
}

/**
 * Batches reads: callers that ask in one turn of the event loop, or while earlier reads are under way, share one read. Each gets the result of a read
 * that began after they asked, never of an earlier one. So the result is as fresh as a read of their own: everything committed before is in it. (What
 * is the same for everybody and may be a second old is kept by the short-lived cache instead.) They are served in the order in which they asked. A
 * failed read rejects for those who waited for it, and for nobody else; the next one tries again.
 *
 * `read` gets its callers and returns a function that returns each one's result.
 */
export function batchReads<Asker, Answer>(
  read: (askers: readonly Asker[]) => Promise<Found<Asker, Answer>>,
  { atOnce = 1, mostTogether = 200, restMs }: Limits = {},
): (asker: Asker) => Promise<Answer> {
  let waiting: Waiting<Asker, Answer>[] = []
  let reads = 0
  let isWoken = false

  function wake(): void {
    if (isWoken || reads >= atOnce || waiting.length === 0) return
    isWoken = true
    // Callers in the same turn share the read.
    setImmediate(() => {
      isWoken = false
      const together = waiting.slice(0, mostTogether)
      waiting = waiting.slice(mostTogether)
      void serve(together)
      wake()
    })
  }

  async function serve(together: readonly Waiting<Asker, Answer>[]): Promise<void> {
    reads += 1
    const startedAt = performance.now()
    try {
      const found = await read(together.map(({ asker }) => asker))
      for (const one of together) tell(one, found)
    } catch (error) {
      for (const { reject } of together) reject(error)
    }
    const leftMs = restMs ? restMs(performance.now() - startedAt) : 0
    if (leftMs > 0) await sleep(leftMs, undefined, { ref: false })
    reads -= 1
    wake()
  }

  return (asker) =>
    new Promise((resolve, reject) => {
      waiting.push({ asker, resolve, reject })
      wake()
    })
}

function tell<Asker, Answer>({ asker, resolve, reject }: Waiting<Asker, Answer>, found: Found<Asker, Answer>): void {
  try {
    resolve(found(asker))
  } catch (error) {
    reject(error)
  }
}
