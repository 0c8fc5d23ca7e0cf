import { Gauge } from 'prom-client'
import type { Services } from '../../core/context.ts'
import { type Rounds, startRounds } from '../../platform/start-rounds.ts'
import { checkIntegrity } from './check-integrity.ts'
import { watchedInvariants } from './invariants.ts'

const everyMs = 60 * 1000

type Needs = Pick<Services, 'db' | 'clock' | 'log' | 'metrics'>

/**
 * Checks once a minute whether the steps of prizes and the orders to Stripe explain each other, until stopped. What does not is no doing of a server:
 * it is in the log when it appears, and in a metric with an alert as long as it lasts.
 */
export function startMoneyWatch(services: Needs): Rounds {
  const { log, metrics } = services
  const name = 'whereabouts_prizes_contradicted'
  metrics.registry.removeSingleMetric(name)
  const gauge = new Gauge({
    name,
    help: 'Rules about the steps and orders of prizes that the tables break.',
    registers: [metrics.registry],
  })
  let known: string[] = []
  return startRounds(async () => {
    try {
      const found = await checkIntegrity(services.db, { now: services.clock.now(), of: watchedInvariants })
      gauge.set(found.length)
      const fresh = found.filter((sentence) => !known.includes(sentence))
      if (fresh.length > 0) log.error({ found: fresh }, 'steps and orders of prizes contradict each other')
      known = found
    } catch (err) {
      log.error({ err }, 'the steps and orders of prizes could not be checked')
    }
    return everyMs
  })
}
