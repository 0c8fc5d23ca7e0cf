import type { Services } from '../context.ts'
import { type Rounds, startRounds } from '../start-rounds.ts'
import { guessQueueOf } from './guess-queue.ts'

const everyMs = 5_000

/** Looks at the start, and every five seconds, for exact guesses that a process has written down and left unsettled, until stopped. */
export function startSettling(services: Services): Rounds {
  return startRounds(async () => {
    await guessQueueOf(services)
      .look()
      .catch((err: unknown) => services.log.debug({ err }, 'exact guesses could not be looked for'))
    return everyMs
  })
}
