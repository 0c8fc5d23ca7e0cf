import type { Services } from '../../core/context.ts'
import { type Rounds, startRounds } from '../../platform/start-rounds.ts'
import { enforceDeadlines } from './enforce-deadlines.ts'

const everyMs = 60 * 1000

/** Enforces the deadlines of prizes, once a minute, until stopped. */
export function startDeadlines(services: Services): Rounds {
  return startRounds(async () => {
    try {
      await enforceDeadlines(services)
    } catch (err) {
      services.log.error({ err }, 'the deadlines of prizes could not be read')
    }
    return everyMs
  })
}
