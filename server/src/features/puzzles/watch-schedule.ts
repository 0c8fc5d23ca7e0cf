import { utcDate } from '@whereabouts/game/release'
import { scheduleLookAheadDays } from '@whereabouts/game/rules'
import type { Services } from '../../core/context.ts'
import { watchNumbers } from '../../platform/observability/watch-numbers.ts'
import { listPlannedDays } from './planned-queries.ts'

const dayMs = 24 * 60 * 60 * 1000

/** A metric of the planned days. It reveals nothing about any puzzle except that there is one. */
export function watchSchedule(needs: Pick<Services, 'db' | 'clock' | 'metrics' | 'log'>): void {
  watchNumbers(needs, {
    readAll: () => countPlannedDays(needs),
    gauges: [
      {
        name: 'days_planned',
        help: `Days in a row that have a puzzle, from tomorrow (UTC) on and ${scheduleLookAheadDays} at most; 0: there is none tomorrow.`,
        read: (days) => days,
      },
    ],
  })
}

async function countPlannedDays({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  const dayAt = (offset: number) => utcDate(new Date(clock.now().getTime() + offset * dayMs))
  const ahead = Array.from({ length: scheduleLookAheadDays }, (_, day) => dayAt(day + 1))
  const from = new Date(`${ahead[0]}T00:00:00Z`)
  const planned = await listPlannedDays(db, { from, to: new Date(from.getTime() + ahead.length * dayMs) })
  const firstGap = ahead.findIndex((day) => !planned.includes(day))
  return firstGap < 0 ? ahead.length : firstGap
}
