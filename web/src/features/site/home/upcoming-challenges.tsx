import { useRead } from '../../../lib/api.ts'
import { formatPrize, formatShortDate, formatTime, releaseOf } from '../../../lib/formats.ts'
import { texts as common } from '../../../lib/texts.ts'
import { Badge } from '../../../ui/badge.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { LoadFailure } from '../../../ui/load-failure.tsx'
import { LocalTime } from '../../../ui/local-time.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { texts } from './texts.ts'

const shownCount = 3
const rereadMs = 60_000

/** The next challenges, and how many more are scheduled. */
export function UpcomingChallenges() {
  return (
    <section aria-labelledby="upcoming">
      <h2 id="upcoming" className="text-3xl sm:text-4xl">
        {texts.upcomingChallenges}
      </h2>
      <div className="mt-6">
        <UpcomingList />
      </div>
      <ButtonLink to="/schedule" className="mt-6">
        {common.viewSchedule}
      </ButtonLink>
    </section>
  )
}

function UpcomingList() {
  const { data, isPending, refetch } = useRead(
    'GET /api/puzzles/schedule',
    {},
    { refetchInterval: rereadMs, refetchOnWindowFocus: true },
  )
  if (isPending) return <Skeleton className="h-64 w-full" />
  if (!data) return <LoadFailure title={common.loadFailed} onRetry={() => void refetch()} />
  const items = data.schedule
  if (items.length === 0) return <Card className="p-6 text-soft">{texts.noneScheduled}</Card>
  return (
    <>
      <Card>
        <ul className="divide-y divide-line">
          {items.slice(0, shownCount).map((item) => (
            <li key={item.id} className="flex items-center justify-between gap-4 p-4 sm:px-6 sm:py-5">
              <div className="min-w-0">
                <LocalTime value={releaseOf(item)} format={formatShortDate} className="block font-semibold" />
                <LocalTime value={releaseOf(item)} format={formatTime} className="mt-0.5 block text-sm text-soft" />
              </div>
              <div className="grid shrink-0 justify-items-end gap-1.5">
                <span className="font-display text-xl font-bold text-gold-text tabular-nums">
                  {formatPrize(item.prize_amount)}
                </span>
                <Badge tone="sea">{texts.upcoming}</Badge>
              </div>
            </li>
          ))}
        </ul>
      </Card>
      {items.length > shownCount && <p className="mt-4 text-soft">{texts.andMore(items.length - shownCount)}</p>}
    </>
  )
}
