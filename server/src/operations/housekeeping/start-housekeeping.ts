import { type Rounds, startRounds } from '../../platform/start-rounds.ts'
import { type HousekeepingNeeds, runHousekeeping } from './run-housekeeping.ts'

const everyMs = 60 * 60 * 1000

/** Keeps house at once and then every hour, until stopped; stopping waits for the chore that is being done. */
export function startHousekeeping(needs: HousekeepingNeeds): Rounds {
  return startRounds(async (isStopped) => {
    await runHousekeeping(needs, isStopped)
    return everyMs
  })
}
