import type { DatabaseEngine } from '@whereabouts/engines/database/port'
import { Gauge } from 'prom-client'
import type { Services } from '../../core/context.ts'
import { countWaiting, type WaitingWork } from './queries.ts'
import { type NumberWatched, watchNumbers } from './watch-numbers.ts'

type Needs = Pick<Services, 'metrics' | 'clock' | 'log'>

/** Metrics of the connection pool, and of waiting work in the tables. */
export function watchDatabase(db: DatabaseEngine, needs: Needs): void {
  const { metrics } = needs
  const waiting = () => Math.max(0, db.load().underWay - db.load().connections)
  metrics.watch({
    name: 'database_connections',
    help: 'The most connections that the process may open.',
    kind: 'gauge',
    read: () => db.load().connections,
  })
  metrics.watch({
    name: 'database_connections_in_use',
    help: 'Connections with a statement or a transaction; the rest is idle, or not opened yet.',
    kind: 'gauge',
    read: () => Math.min(db.load().underWay, db.load().connections),
  })
  metrics.watch({
    name: 'database_waiting',
    help: 'Statements and transactions beyond the number of connections: they wait, or travel behind others.',
    kind: 'gauge',
    read: waiting,
  })
  metrics.watch({
    name: 'clock_ahead_seconds',
    help: "How far this machine's clock is ahead of the database's, by which everything is judged.",
    kind: 'gauge',
    read: () => (Date.now() - needs.clock.now().getTime()) / 1000,
  })
  watchTables(db, needs)
}

const gauges: readonly NumberWatched<WaitingWork>[] = [
  { name: 'mails_waiting', help: 'Mails that are not sent yet.', read: ({ mails }) => mails },
  {
    name: 'mails_oldest_seconds',
    help: 'How long ago the oldest mail that is not sent yet was written, by its reader: a winner, or anyone else; 0 when there is none.',
    label: 'for',
    read: ({ oldestWinnerMailSeconds, oldestOtherMailSeconds }) =>
      new Map([
        ['winner', oldestWinnerMailSeconds],
        ['other', oldestOtherMailSeconds],
      ]),
  },
  { name: 'mails_failed', help: 'Mails that were given up.', read: ({ failedMails }) => failedMails },
  {
    name: 'payment_events_waiting',
    help: 'Messages of the payment provider that came and are not handled yet.',
    read: ({ paymentEvents }) => paymentEvents,
  },
  {
    name: 'payment_events_oldest_seconds',
    help: 'How long ago the oldest of these came; 0 when there is none.',
    read: ({ oldestPaymentEventSeconds }) => oldestPaymentEventSeconds,
  },
  {
    name: 'backup_age_seconds',
    help: 'How old the data of the newest finished backup is; missing as long as there was none.',
    read: ({ backupAgeSeconds }) => backupAgeSeconds,
  },
  {
    name: 'backup_failures',
    help: 'Backups that failed since the newest finished one, and failures of the archive since it was well again.',
    read: ({ failedBackups }) => failedBackups,
  },
  {
    name: 'archive_stopped',
    help: 'Whether the write-ahead log was archived once and is not now: 1 or 0.',
    read: ({ stoppedArchives }) => stoppedArchives,
  },
]

function watchTables(db: DatabaseEngine, needs: Needs): void {
  const read = watchNumbers(needs, { readAll: () => countWaiting(db, needs.clock.now()), gauges })
  const name = 'whereabouts_database_up'
  needs.metrics.registry.removeSingleMetric(name)
  new Gauge({
    name,
    help: 'Whether the database answered when the metrics were asked for; without an answer the numbers of the tables are missing.',
    registers: [needs.metrics.registry],
    async collect() {
      this.set((await read()) ? 1 : 0)
    },
  })
}
