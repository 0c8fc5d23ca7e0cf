import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseError } from './port.ts'

/** Aborted in favor of other work: a serialization failure or a deadlock. Nothing was done, and a retry may succeed. */
const givenUp = new Set(['40001', '40P01'])
export const lockNotAvailable = '55P03'
export const mostTries = 5
/** How many times to wait for a lock; each wait lasts `lock_timeout`, so 9 s in total: a guess is stored within 10 s, or not at all. */
export const mostWaits = 3
/** The longest pause before the first retry; it doubles each time. Random, so that two conflicting transactions return at different moments. */
const firstPauseMs = 10

/**
 * Runs a statement or a whole transaction, and retries it if the database aborted it in favor of other work, or it waited too long for a lock; in
 * that case `beforeWaitingAgain` runs first. The work must be safe to repeat: all its changes are in the database. Throws the last failure.
 */
export async function repeating<T>(work: () => Promise<T>, beforeWaitingAgain: () => Promise<void>): Promise<T> {
  let [tries, waits] = [0, 0]
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof DatabaseError)) throw error
      if (givenUp.has(error.code) && ++tries < mostTries) await sleep(Math.random() * firstPauseMs * 2 ** tries)
      else if (error.code === lockNotAvailable && ++waits < mostWaits) await beforeWaitingAgain()
      else throw error
    }
  }
}
