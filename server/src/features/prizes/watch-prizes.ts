import type { Services } from '../../core/context.ts'
import { watchNumbers } from '../../platform/observability/watch-numbers.ts'
import { awaited, countWaitingPrizes } from './waiting-queries.ts'

type Waiting = Awaited<ReturnType<typeof countWaitingPrizes>>

/** Metrics of the prizes that are owed: how many wait, and for how long. */
export function watchPrizes(needs: Pick<Services, 'db' | 'clock' | 'metrics' | 'log'>): void {
  const { db, clock } = needs
  const byAwaited = (rows: Waiting, pick: (row: Waiting[number]) => number) =>
    new Map(
      awaited.map((whom) => {
        const row = rows.find((one) => one.awaited === whom)
        return [whom, row ? pick(row) : 0]
      }),
    )
  watchNumbers(needs, {
    readAll: () => countWaitingPrizes(db, clock.now()),
    gauges: [
      {
        name: 'prizes_waiting',
        help: 'Prizes that are not paid, by whom they wait for: winner, operator, transfer, or the end of a hold.',
        label: 'for',
        read: (rows) => byAwaited(rows, ({ prizes }) => prizes),
      },
      {
        name: 'prizes_oldest_waiting_seconds',
        help: 'For how long the oldest of these has been in its state; 0 when there is none.',
        label: 'for',
        read: (rows) => byAwaited(rows, ({ oldestSeconds }) => oldestSeconds),
      },
    ],
  })
}
