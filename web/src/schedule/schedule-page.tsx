import { type ScheduleItem, schedule } from '@whereabouts/contract/puzzles'
import { useLocation } from 'react-router'
import { NetworkFailed, useRead } from '../parts/api.ts'
import { ButtonLink, buttonStyle } from '../parts/button.tsx'
import { Card } from '../parts/card.tsx'
import { LoadFailure } from '../parts/load-failure.tsx'
import { useIsHydrated, useTimeZone } from '../parts/local-time.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import { useRereadAtRelease } from '../parts/use-reread-at-release.ts'
import { Release } from './release.tsx'
import { texts } from './texts.ts'

const rereadMs = 60_000

/** The challenges of the next two weeks. */
export function SchedulePage() {
  const { state } = useLocation()
  const zone = useTimeZone()
  // A page that was reloaded still knows where its reader came from; the server does not.
  const isFromGame = useIsHydrated() && (state as { from?: string } | null)?.from === 'game'
  return (
    <div className="column max-w-3xl py-6 sm:py-12">
      <ButtonLink to={isFromGame ? '/game' : '/'} look="quiet" className="-ml-3 px-3!">
        <span aria-hidden="true">←</span> {isFromGame ? texts.backToGame : texts.backToHome}
      </ButtonLink>
      <h1 className="mt-2 text-4xl sm:mt-4 sm:text-5xl">{texts.title}</h1>
      <p className="mt-3 text-lg text-soft">{texts.lead}</p>
      {/* One line in every zone: the server's page says another one at first, and nothing may move. */}
      <p className="truncate text-soft">{texts.zone(zone.replaceAll('_', ' '))}</p>
      <Schedule />
    </div>
  )
}

function Schedule() {
  const { data, error, isPending, refetch } = useRead(
    schedule,
    {},
    { refetchOnWindowFocus: 'always', refetchInterval: rereadMs },
  )
  useRereadAtRelease(data?.schedule, () => void refetch())
  if (isPending) return <Waiting />
  if (!data) {
    const isOffline = error instanceof NetworkFailed
    return (
      <div className="mt-8">
        <LoadFailure
          title={isOffline ? texts.networkError : texts.failed}
          message={isOffline ? texts.checkConnection : texts.tryLater}
          onRetry={() => void refetch()}
        />
      </div>
    )
  }
  if (data.schedule.length === 0) {
    return (
      <Card className="mt-8 p-8 text-center">
        <h2 className="text-2xl">{texts.empty}</h2>
        <p className="mt-2 text-soft">{texts.emptyText}</p>
      </Card>
    )
  }
  return <Releases items={data.schedule} />
}

function Releases({ items }: { items: readonly ScheduleItem[] }) {
  return (
    <>
      <a href="/api/puzzles/schedule.ics" download className={`mt-6 ${buttonStyle('secondary')}`}>
        <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5 fill-none stroke-current stroke-2">
          <path d="M4 6h16v14H4zM4 10.5h16M8 3.5V6M16 3.5V6M12 13v5M9.5 15.5h5" strokeLinecap="round" />
        </svg>
        {texts.addToCalendar}
      </a>
      <ol className="mt-6 grid gap-3">
        {items.map((item, index) => (
          <Release key={item.id} item={item} isNext={index === 0} />
        ))}
      </ol>
    </>
  )
}

function Waiting() {
  return (
    <div role="status" className="mt-6 grid gap-3">
      <span className="sr-only">{texts.loading}</span>
      <Skeleton className="mb-3 h-11 w-56" />
      {[1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} className="h-24 w-full rounded-card" />
      ))}
    </div>
  )
}
