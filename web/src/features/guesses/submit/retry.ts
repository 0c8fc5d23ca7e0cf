import { NetworkFailed } from '../../../lib/api.ts'
import type { Press } from './press.ts'

/** Wait before each retry: about 6 s in total. */
const waitsMs = [1000, 2000, 3000]
/** A request without an answer for this long counts as lost. */
const patienceMs = 8000

/**
 * Retries up to 3 times if the answer was lost on the network, but not after the press ended. The request must be idempotent. Throws NetworkFailed if
 * no try was answered, and any other error immediately.
 */
export async function retry<T>(
  request: (signal: AbortSignal) => Promise<T>,
  press: Press,
  { waits = waitsMs, patience = patienceMs }: { waits?: readonly number[]; patience?: number } = {},
): Promise<T> {
  for (const wait of [...waits, null]) {
    const signal = AbortSignal.timeout(patience)
    try {
      return await request(signal)
    } catch (error) {
      const isLost = error instanceof NetworkFailed || signal.aborted
      if (!isLost) throw error
      if (wait !== null) await rest(wait, press.over)
      if (wait === null || press.isOver()) throw new NetworkFailed('No answer', { cause: error })
    }
  }
  throw new NetworkFailed('No answer')
}

/** Waits for this long, or until the signal aborts. */
function rest(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => [clearTimeout(timer), resolve()], { once: true })
  })
}
