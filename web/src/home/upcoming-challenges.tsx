import { firstReads } from '../first-reads.ts'
import { Badge } from '../parts/badge.tsx'
import { ButtonLink } from '../parts/button.tsx'
import { Card } from '../parts/card.tsx'
import { formatPrize, formatShortDate, formatTime, releaseOf } from '../parts/formats.ts'
import { LoadFailure } from '../parts/load-failure.tsx'
import { useReadLater } from '../parts/read-later.ts'
import { Skeleton } from '../parts/skeleton.tsx'

const shownCount = 3

/** The next challenges, and how many more are planned. */
export function UpcomingChallenges() {
  return (
    <section aria-labelledby="upcoming">
      <h2 id="upcoming" className="text-3xl sm:text-4xl">
        Upcoming Challenges
      </h2>
      <div className="mt-6">
        <UpcomingList />
      </div>
      <ButtonLink to="/schedule" className="mt-5">
        View Full Schedule
      </ButtonLink>
    </section>
  )
}

function UpcomingList() {
  const { data, isPending, refetch } = useReadLater(firstReads.schedule, {})
  if (isPending) return <Skeleton className="h-64 w-full" />
  if (!data) return <LoadFailure title="The schedule could not be loaded" onRetry={() => void refetch()} />
  const items = data.schedule
  if (items.length === 0) {
    return <Card className="p-6 text-soft">No challenges are scheduled for the next 2 weeks</Card>
  }
  return (
    <>
      <ul className="grid gap-3">
        {items.slice(0, shownCount).map((item) => (
          <Card as="li" key={item.id} className="flex items-center justify-between gap-4 p-4 sm:px-5">
            <div>
              <p className="font-semibold">{formatShortDate(releaseOf(item))}</p>
              <p className="mt-0.5 text-sm text-soft">{formatTime(releaseOf(item))}</p>
            </div>
            <div className="grid justify-items-end gap-1.5">
              <span className="font-display text-xl font-bold text-gold-text tabular-nums">
                {formatPrize(item.prize_amount)}
              </span>
              <Badge tone="sea">Upcoming</Badge>
            </div>
          </Card>
        ))}
      </ul>
      {items.length > shownCount && (
        <p className="mt-4 text-soft">And {items.length - shownCount} more challenges coming up...</p>
      )}
    </>
  )
}
