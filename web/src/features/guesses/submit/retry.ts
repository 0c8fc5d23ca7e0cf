import { NetworkFailed } from '../../../lib/api.ts'
import type { Press } from './press.ts'

/** How long to wait before each further try: about 6 s in all. */
const waitsMs = [1000, 2000, 3000]
/** A request without an answer for so long is taken for lost. */
const patienceMs = 8000

/**
 * Asks again when the answer was lost on the network, up to 3 times, and not once the press is over. What is asked must be safe to
 * ask twice. Throws NetworkFailed when no try was answered, and whatever else the request throws at once.
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

/** Waits for so long, or until the signal. */
function rest(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => [clearTimeout(timer), resolve()], { once: true })
  })
}
