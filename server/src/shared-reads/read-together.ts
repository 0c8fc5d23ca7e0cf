import { setTimeout as sleep } from 'node:timers/promises'

interface Limits {
  /** So many reads are under way at most, those that rest included. */
  atOnce?: number
  /** So many askers share a read at most: a longer one would keep the first of them waiting for the last. */
  mostTogether?: number
  /** How long, after a read that took so many milliseconds, no other one begins in its place. Without it the next begins at once. */
  restMs?: (tookMs: number) => number
  /** Called whenever nobody waits and nothing is under way, for whoever keeps one of these for each of many things. */
  onIdle?: () => void
}

/** What one read tells an asker. What it throws is told to this asker alone. */
type Found<Asker, Answer> = (asker: Asker) => Answer

interface Waiting<Asker, Answer> {
  asker: Asker
  resolve(answer: Answer): void
  reject(error: unknown): void
}

/**
 * Lets those who ask in one turn of the event loop, or while earlier reads are under way, share one read. Everybody is answered by a read that
 * began after he had asked, never by an earlier one, so the answer is as fresh as one of his own: whatever was committed before he asked is in
 * it. (What is the same for everybody and may be a second old is kept by shared reads instead.) They are served in the order in which they
 * asked. A read that fails is told to those who waited for it, and to nobody else; the next one tries anew.
 *
 * `read` is given its askers and answers a function that tells each of them his part.
 */
export function readTogether<Asker, Answer>(
  read: (askers: readonly Asker[]) => Promise<Found<Asker, Answer>>,
  { atOnce = 1, mostTogether = 200, restMs, onIdle }: Limits = {},
): (asker: Asker) => Promise<Answer> {
  let waiting: Waiting<Asker, Answer>[] = []
  let reads = 0
  let isWoken = false

  function wake(): void {
    if (isWoken || reads >= atOnce) return
    if (waiting.length === 0) {
      if (reads === 0) onIdle?.()
      return
    }
    isWoken = true
    // Whoever asks in the same turn comes along.
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
