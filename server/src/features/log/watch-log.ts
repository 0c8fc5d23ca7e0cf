import type { Services } from '../../core/context.ts'
import { watchNumbers } from '../../platform/observability/watch-numbers.ts'
import { findLogProgress } from './watch-queries.ts'

/** Metrics of the public log: its size, and the delay of its sequencer. */
export function watchLog(needs: Pick<Services, 'db' | 'clock' | 'metrics' | 'log'>): void {
  const { db, clock } = needs
  watchNumbers(needs, {
    readAll: () => findLogProgress(db, clock.now()),
    gauges: [
      { name: 'log_entries', help: 'Entries of the public log.', read: ({ entries }) => entries },
      {
        name: 'log_behind_seconds',
        help: 'For how long the oldest guess, or other news, has waited to come into the public log; 0 when nothing waits.',
        read: ({ behindSeconds }) => behindSeconds ?? 0,
      },
      {
        name: 'log_looked_after_seconds',
        help: 'How long ago a process has last seen to the public log, which is every ten seconds, news or none.',
        read: ({ lookedSeconds }) => lookedSeconds,
      },
    ],
  })
}
