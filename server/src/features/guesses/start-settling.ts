import type { Services } from '../../core/context.ts'
import { type Rounds, startRounds } from '../../platform/start-rounds.ts'

const everyMs = 1_000

/** Settles, from the start on and every second, what another process has left unsettled, until stopped. */
export function startSettling(services: Services): Rounds {
  return startRounds(async () => {
    await services.settling
      .look()
      .catch((err: unknown) => services.log.debug({ err }, 'exact guesses could not be looked for'))
    return everyMs
  })
}
