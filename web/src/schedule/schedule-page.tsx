import { type ScheduleItem, schedule } from '@whereabouts/contract/puzzles'
import { useLocation } from 'react-router'
import { NetworkFailed, useRead } from '../parts/api.ts'
import { ButtonLink } from '../parts/button.tsx'
import { Card } from '../parts/card.tsx'
import { formatDate, formatPrize, formatTime, releaseOf } from '../parts/formats.ts'
import { LoadFailure } from '../parts/load-failure.tsx'
import { Skeleton } from '../parts/skeleton.tsx'

const zone = () => Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' ')

/** The challenges of the next two weeks. */
export function SchedulePage() {
  const { state } = useLocation()
  const isFromGame = (state as { from?: string } | null)?.from === 'game'
  return (
    <div className="column max-w-3xl py-8 sm:py-14">
      <ButtonLink to={isFromGame ? '/game' : '/'} look="quiet" className="-ml-3 px-3!">
        <span aria-hidden="true">←</span> {isFromGame ? 'Back to Game' : 'Back to Home'}
      </ButtonLink>
      <h1 className="mt-3 text-4xl sm:text-5xl">Release Schedule</h1>
      <p className="mt-3 text-lg text-soft">
        The challenges of the next 2 weeks. Times are in your time zone ({zone()}).
      </p>
      <div className="mt-8">
        <Schedule />
      </div>
    </div>
  )
}

function Schedule() {
  const { data, error, isPending, refetch } = useRead(schedule, {}, { refetchOnWindowFocus: true })
  if (isPending) return <Waiting />
  if (!data) {
    const isOffline = error instanceof NetworkFailed
    return (
      <LoadFailure
        title={isOffline ? 'Network error' : 'Failed to fetch puzzle schedule'}
        message={isOffline ? 'Please check your internet connection.' : 'Please try again in a moment.'}
        onRetry={() => void refetch()}
      />
    )
  }
  if (data.schedule.length === 0) {
    return (
      <Card className="p-8 text-center">
        <h2 className="text-2xl">No upcoming challenges</h2>
        <p className="mt-2 text-soft">New challenges are being prepared. Check back later!</p>
      </Card>
    )
  }
  return (
    <ol className="grid gap-3">
      {data.schedule.map((item, index) => (
        <Release key={item.id} item={item} isNext={index === 0} />
      ))}
    </ol>
  )
}

function Release({ item, isNext }: { item: ScheduleItem; isNext: boolean }) {
  const moment = releaseOf(item)
  return (
    <Card
      as="li"
      className={`flex items-center justify-between gap-4 p-4 sm:p-5 ${isNext ? 'border-l-4 border-l-pin' : ''}`}
    >
      <div>
        {isNext && <p className="mb-1 text-sm font-semibold text-pin-text">Next challenge</p>}
        <p className="font-semibold sm:text-lg">{formatDate(moment)}</p>
        <p className="mt-0.5 text-soft">{formatTime(moment)}</p>
      </div>
      <p className="font-display text-xl font-bold text-gold-text tabular-nums sm:text-2xl">
        <span className="sr-only">Prize: </span>
        {formatPrize(item.prize_amount)}
      </p>
    </Card>
  )
}

function Waiting() {
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">Loading...</span>
      {[1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} className="h-22 w-full rounded-card" />
      ))}
    </div>
  )
}
