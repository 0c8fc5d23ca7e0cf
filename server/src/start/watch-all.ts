import type { DatabaseEngine } from '@whereabouts/engines/database/port'
import type { Services } from '../core/context.ts'
import { watchLog } from '../features/log/watch-log.ts'
import { watchPrizes } from '../features/prizes/watch-prizes.ts'
import { watchSchedule } from '../features/puzzles/watch-schedule.ts'
import { watchPayments } from '../features/subscriptions/watch-payments.ts'
import { watchDatabase } from '../platform/observability/database-metrics.ts'
import { watchEngines } from '../platform/observability/engine-metrics.ts'

/**
 * How long an answer is reused: from the store, which is asked over a network and may cost money, and about the provider's messages, which needs a
 * scan of all subscriptions.
 */
const usuallyCached = { storeMs: 30_000, providerMs: 60_000 }

/** Adds every metric that is read when the metrics are requested; requests and jobs count the others while they run. */
export function watchAll(db: DatabaseEngine, services: Services, cached = usuallyCached): void {
  watchDatabase(db, services)
  watchEngines(services, cached)
  watchSchedule(services)
  watchPrizes(services)
  watchPayments(services, cached)
  watchLog(services)
}
