import { PaymentsRefused, PaymentsUnavailable } from '@whereabouts/engines/payments/port'
import type { Services } from '../../core/context.ts'
import { type Rounds, startRounds } from '../../platform/start-rounds.ts'
import { readRevenue } from './read-revenue.ts'

const everyMs = 10 * 60 * 1000
/** The pause while many days are to be read, as after an upgrade. */
const betweenFullRoundsMs = 5000

/** Stores the revenue of each past day, until stopped. Processes may run it concurrently. Stopping waits for the day under way. */
export function startRevenue(services: Pick<Services, 'db' | 'clock' | 'payments' | 'log'>): Rounds {
  let isTold = false
  return startRounds(async (isStopped) => {
    try {
      const { isMore } = await readRevenue(services, isStopped)
      isTold = false
      return isMore ? betweenFullRoundsMs : everyMs
    } catch (err) {
      if (isStopped() || isTold) return everyMs
      isTold = true
      const isProvider = err instanceof PaymentsUnavailable || err instanceof PaymentsRefused
      if (isProvider)
        services.log.warn({ reason: err.message }, 'the payment provider does not report the revenue of a day')
      else services.log.error({ err }, 'the revenue of days that are over could not be written down')
      return everyMs
    }
  })
}
