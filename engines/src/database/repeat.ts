import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseError } from './port.ts'

/** Given up for the sake of other work: a serialization failure and a deadlock. Nothing of it was done, and it may succeed when it is repeated. */
const givenUp = new Set(['40001', '40P01'])
export const lockNotAvailable = '55P03'
export const mostTries = 5
/** How often a wait for a lock is begun; each lasts `lock_timeout`, so a minute in all. */
export const mostWaits = 20
/** The longest pause before the second try; it doubles with each. Two that were in each other's way come back at different moments. */
const firstPauseMs = 10

/**
 * Runs a statement or a whole transaction, and repeats it where the database gave it up for other work, or where it has waited too long for a lock;
 * then `beforeWaitingAgain` is called first. The work must be safe to run again: all that it changes is in the database. Throws the last failure.
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
