import { setTimeout as pause } from 'node:timers/promises'

/**
 * Answers leave at multiples of this time after the work began. The work for an address with an account takes some milliseconds longer than for one
 * without; both are done by then.
 */
const beatMs = 300

/** Hides how long work takes: resolves or throws at a multiple of `beatMs` after its beginning. */
export async function workUnseen(work: () => Promise<void>): Promise<void> {
  const began = performance.now()
  try {
    await work()
  } finally {
    await pause(beatMs - ((performance.now() - began) % beatMs))
  }
}
