import { DatabaseUnavailable } from '@whereabouts/engines/database/port'
import type { Services } from '../../core/context.ts'
import { type Rounds, startRounds } from '../../platform/start-rounds.ts'

const everyMs = 1_000

/** Settles what other processes left unsettled, from the start and every second, until stopped. */
export function startSettling({ settling, log }: Pick<Services, 'settling' | 'log'>): Rounds {
  return startRounds(async () => {
    await settling.look().catch((err: unknown) => {
      // Without the database nothing can be settled, and other code reports that. Anything else leaves a winner waiting.
      if (err instanceof DatabaseUnavailable) log.debug({ err }, 'exact guesses could not be looked for')
      else log.error({ err }, 'a puzzle could not be settled')
    })
    return everyMs
  })
}
