import type { DatabaseEngine } from '@whereabouts/engines/database/port'
import type { Services } from '../core/context.ts'
import { watchLog } from '../features/log/watch-log.ts'
import { watchPrizes } from '../features/prizes/watch-prizes.ts'
import { watchSchedule } from '../features/puzzles/watch-schedule.ts'
import { watchPayments } from '../features/subscriptions/watch-payments.ts'
import { watchDatabase } from '../platform/observability/database-metrics.ts'
import { watchEngines } from '../platform/observability/engine-metrics.ts'

/**
 * For how long an answer is good enough: of the store, which is asked over a network and may cost money, and about the provider's messages, for which
 * all subscriptions are looked through.
 */
const usuallyKept = { storeMs: 30_000, providerMs: 60_000 }

/** Adds every metric that is read when the metrics are asked for; requests and jobs count the others while they run. */
export function watchAll(db: DatabaseEngine, services: Services, kept = usuallyKept): void {
  watchDatabase(db, services)
  watchEngines(services, kept)
  watchSchedule(services)
  watchPrizes(services)
  watchPayments(services, kept)
  watchLog(services)
}
