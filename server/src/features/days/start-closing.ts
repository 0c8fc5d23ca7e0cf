import type { Services } from '../../core/context.ts'
import { type Rounds, startRounds } from '../../platform/start-rounds.ts'
import { closeDays } from './close-days.ts'

const everyMs = 2_000

/** Closes past days, some seconds after their end, until stopped. */
export function startClosing(services: Services): Rounds {
  let isFailing = false
  return startRounds(async (isStopped) => {
    try {
      await closeDays(services, { isStopped })
      isFailing = false
    } catch (err) {
      if (!isStopped() && !isFailing)
        services.log.error({ err }, 'a day that is over could not be written down; this is tried on and on')
      isFailing = true
    }
    return everyMs
  })
}
