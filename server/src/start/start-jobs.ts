import type { Services } from '../core/context.ts'
import { startClosing } from '../features/days/start-closing.ts'
import { startSettling } from '../features/guesses/settling.ts'
import { startRollUp } from '../features/leaderboard/start-roll-up.ts'
import { startSequencer } from '../features/log/start-sequencer.ts'
import { startWitnessing } from '../features/log/start-witnessing.ts'
import { startPayouts } from '../features/prizes/payouts/start-payouts.ts'
import { startDeadlines } from '../features/prizes/start-deadlines.ts'
import { startNews } from '../features/reminders/send-news.ts'
import { startPushes, startReminders } from '../features/reminders/start-reminders.ts'
import { startRevenue } from '../features/revenue/start-revenue.ts'
import { startDailySync } from '../features/subscriptions/start-daily-sync.ts'
import { startHousekeeping } from '../operations/housekeeping/start-housekeeping.ts'
import { startMoneyWatch } from '../operations/integrity/start-money-watch.ts'
import { startLooking } from '../platform/changes/changes.ts'
import type { Rounds } from '../platform/start-rounds.ts'

/** Starts the background jobs of a process, except sending mails; each runs until it is stopped. */
export function startJobs(services: Services): Rounds[] {
  return [
    startLooking(services),
    startHousekeeping(services),
    startDailySync(services),
    startRevenue(services),
    startRollUp(services),
    startSettling(services),
    startClosing(services),
    startSequencer(services),
    startWitnessing(services),
    startDeadlines(services),
    startPayouts(services),
    startMoneyWatch(services),
    startReminders(services),
    startPushes(services),
    startNews(services),
  ]
}
