import type { Services } from '../../core/context.ts'
import { type Rounds, startRounds } from '../../platform/start-rounds.ts'
import { keepDeadlines } from './keep-deadlines.ts'

const everyMs = 60 * 1000

/** Keeps the deadlines of prizes, once a minute, until stopped. */
export function startDeadlines(services: Services): Rounds {
  return startRounds(async () => {
    try {
      await keepDeadlines(services)
    } catch (err) {
      services.log.error({ err }, 'the deadlines of prizes could not be read')
    }
    return everyMs
  })
}
