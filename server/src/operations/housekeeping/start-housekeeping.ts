import { type Rounds, startRounds } from '../../platform/start-rounds.ts'
import { type HousekeepingNeeds, runHousekeeping } from './run-housekeeping.ts'

const everyMs = 60 * 60 * 1000

/** Runs the housekeeping immediately and then every hour, until stopped; stopping waits for the chore under way. */
export function startHousekeeping(needs: HousekeepingNeeds): Rounds {
  return startRounds(async (isStopped) => {
    await runHousekeeping(needs, { isStopped })
    return everyMs
  })
}
