import { setTimeout as pause } from 'node:timers/promises'

/**
 * Answers leave at multiples of this time after the work began. What is done for an address with an account takes some milliseconds longer
 * than for one without; both are over by then, and nobody minds the wait.
 */
const beatMs = 300

/** Does work whose duration must not be seen: whatever it takes, and whatever comes of it, the end comes on the beat. */
export async function workUnseen(work: () => Promise<void>): Promise<void> {
  const began = performance.now()
  try {
    await work()
  } finally {
    await pause(beatMs - ((performance.now() - began) % beatMs))
  }
}
