import { NetworkFailed } from '../parts/api.ts'

/** How long to wait before each further try: about 6 s in all. */
const waitsMs = [1000, 2000, 3000]
/** A request without an answer for so long is taken for lost. */
const patienceMs = 8000

const rest = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/**
 * Asks again when the answer was lost on the network, up to 3 times. What is asked must be safe to ask twice.
 * Throws NetworkFailed when no try was answered, and whatever else the request throws at once.
 */
export async function persist<T>(
  request: (signal: AbortSignal) => Promise<T>,
  { waits = waitsMs, patience = patienceMs }: { waits?: readonly number[]; patience?: number } = {},
): Promise<T> {
  for (const wait of [...waits, null]) {
    const signal = AbortSignal.timeout(patience)
    try {
      return await request(signal)
    } catch (error) {
      const isLost = error instanceof NetworkFailed || signal.aborted
      if (!isLost) throw error
      if (wait === null) throw new NetworkFailed('No answer', { cause: error })
      await rest(wait)
    }
  }
  throw new NetworkFailed('No answer')
}
