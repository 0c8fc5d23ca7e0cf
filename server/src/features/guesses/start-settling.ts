import type { Services } from '../../core/context.ts'
import { type Rounds, startRounds } from '../../platform/start-rounds.ts'

const everyMs = 5_000

/** Looks at the start, and every five seconds, for recorded exact guesses that a process has left unsettled, until stopped. */
export function startSettling(services: Services): Rounds {
  return startRounds(async () => {
    await services.guessQueue
      .look()
      .catch((err: unknown) => services.log.debug({ err }, 'exact guesses could not be looked for'))
    return everyMs
  })
}
