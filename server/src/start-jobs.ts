import type { Services } from './context.ts'
import { startSettling } from './guesses/start-settling.ts'
import { startHousekeeping } from './housekeeping/start-housekeeping.ts'
import { startRollUp } from './leaderboard/start-roll-up.ts'
import type { Rounds } from './start-rounds.ts'
import { startDailySync } from './subscriptions/start-daily-sync.ts'

/** Starts what a process does by itself besides answering and sending mails, until each is stopped. */
export function startJobs(services: Services): Rounds[] {
  return [startHousekeeping(services), startDailySync(services), startRollUp(services), startSettling(services)]
}
