import { type Rounds, startRounds } from '../../platform/start-rounds.ts'
import type { SyncNeeds } from './sync-customer.ts'
import { customersPerRound, type SyncRound, syncDueCustomers } from './sync-due-customers.ts'

/** The pause while many customers are due: at most 20 in 5 seconds, far below the limits of providers. */
const betweenFullRoundsMs = 5_000
const everyMs = 5 * 60 * 1000

/**
 * Asks the provider about every due customer once a day, until stopped. Any number of processes may do so. Stopping waits for the customer under way.
 */
export function startDailySync(needs: SyncNeeds): Rounds {
  let wasDown = false
  return startRounds(async (isStopped) => {
    const round = await runRound(needs, isStopped)
    tellChange(needs, { wasDown, ...round })
    wasDown = round.isProviderDown
    const isMore = round.claimed === customersPerRound && !wasDown
    return isMore ? betweenFullRoundsMs : everyMs
  })
}

async function runRound(needs: SyncNeeds, isStopped: () => boolean): Promise<SyncRound> {
  try {
    return await syncDueCustomers(needs, isStopped)
  } catch (err) {
    if (!isStopped()) needs.log.error({ err }, 'the daily sync could not read its customers')
    return { claimed: 0, isProviderDown: false }
  }
}

/** Logs the beginning and the end of an outage once each. */
function tellChange({ log }: SyncNeeds, { wasDown, isProviderDown }: SyncRound & { wasDown: boolean }): void {
  if (isProviderDown && !wasDown) log.error('the payment provider is down; the daily sync goes on when it is back')
  if (wasDown && !isProviderDown) log.info('the daily sync goes on')
}
