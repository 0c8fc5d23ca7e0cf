import type { Services } from '../../../core/context.ts'
import { type Rounds, startRounds } from '../../../platform/start-rounds.ts'
import { settlePayouts } from './settle-payouts.ts'

const everyMs = 60 * 1000

/** Asks Stripe about the prizes on their way, once a minute and when woken, until stopped. */
export function startPayouts(services: Services): Rounds {
  return startRounds(async () => {
    try {
      await settlePayouts(services)
    } catch (err) {
      services.log.error({ err }, 'the prizes on their way could not be read')
    }
    return everyMs
  })
}
