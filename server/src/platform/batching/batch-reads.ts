import { setTimeout as sleep } from 'node:timers/promises'

interface Limits {
  /** The most concurrent reads, including those in their pause. */
  atOnce?: number
  /** The most callers that share a read: with more, the first would wait for the last. */
  mostTogether?: number
  /** The pause after a read that took this many milliseconds. Without it, the next read begins immediately. */
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
 * Batches reads: callers in the same turn of the event loop, or during earlier reads, share one read. Each caller gets a read that began after their
 * call, so the result is as fresh as a read of their own: it includes everything committed before. (Values that are equal for all callers and may be
 * a second old use the short-lived cache.) Callers are served in order. A failed read rejects only the callers that waited for it; the next one tries
 * again.
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
      for (const one of together) settle(one, found)
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

function settle<Asker, Answer>({ asker, resolve, reject }: Waiting<Asker, Answer>, found: Found<Asker, Answer>): void {
  try {
    resolve(found(asker))
  } catch (error) {
    reject(error)
  }
}
