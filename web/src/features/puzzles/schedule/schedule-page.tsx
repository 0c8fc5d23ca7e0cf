import type { ScheduleItem } from '@whereabouts/contract/puzzles'
import { useRead } from '../../../lib/api.ts'
import { language } from '../../../lib/language.ts'
import { useIsFromGame } from '../../../lib/navigation.tsx'
import { texts as common } from '../../../lib/texts.ts'
import { useRereadAtRelease } from '../../../lib/use-reread-at-release.ts'
import { loadFailed } from '../../../ui/async/load-failed.ts'
import { Loaded } from '../../../ui/async/loaded.tsx'
import { BackLink } from '../../../ui/back-link.tsx'
import { buttonStyle } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { useIsHydrated, useTimeZone } from '../../../ui/local-time.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Waiting } from '../../../ui/waiting.tsx'
import { texts } from '../texts.ts'
import { Release } from './release.tsx'

const rereadMs = 60_000

/** The challenges of the next two weeks. */
export function SchedulePage() {
  const zone = useTimeZone()
  const isFromGamePage = useIsFromGame()
  // After a reload only the browser knows where the reader came from.
  const isFromGame = useIsHydrated() && isFromGamePage
  return (
    <div className="column max-w-3xl py-6 sm:py-12">
      <BackLink to={isFromGame ? '/game' : '/'}>{isFromGame ? common.backToGame : common.backToHome}</BackLink>
      <h1 className="mt-2 text-4xl sm:mt-4 sm:text-5xl">{common.schedule}</h1>
      <p className="mt-3 text-lg text-soft">{texts.schedule.lead}</p>
      {/* One line in every zone, because the server's text differs and nothing may move. */}
      <p className="truncate text-soft">{texts.schedule.zone(zone.replaceAll('_', ' '))}</p>
      <Schedule />
    </div>
  )
}

function Schedule() {
  const read = useRead('GET /api/puzzles/schedule', {}, { refetchOnWindowFocus: 'always', refetchInterval: rereadMs })
  useRereadAtRelease(read.data?.schedule, () => void read.refetch())
  return (
    <Loaded
      read={read}
      failed={(error) => loadFailed(error, texts.schedule.failed)}
      waiting={waiting}
      failureStyle="mt-8"
    >
      {({ schedule, seals }) =>
        schedule.length === 0 ? (
          <Empty className="mt-8" title={texts.countdown.none} text={texts.schedule.emptyText} />
        ) : (
          <Releases items={schedule} seals={seals} />
        )
      }
    </Loaded>
  )
}

/** A subscribing calendar knows its language only from the URL. */
const calendarFile = `/api/puzzles/schedule.ics${language === 'en' ? '' : `?language=${language}`}`

interface ReleasesProps {
  items: readonly ScheduleItem[]
  seals: Record<string, string>
}

function Releases({ items, seals }: ReleasesProps) {
  return (
    <>
      <a href={calendarFile} download className={`mt-6 ${buttonStyle('secondary')}`}>
        <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5 fill-none stroke-current stroke-2">
          <path d="M4 6h16v14H4zM4 10.5h16M8 3.5V6M16 3.5V6M12 13v5M9.5 15.5h5" strokeLinecap="round" />
        </svg>
        {texts.schedule.addToCalendar}
      </a>
      <ol className="mt-6 grid gap-3">
        {items.map((item, index) => (
          <Release key={item.id} item={item} seal={seals[item.id]} isNext={index === 0} />
        ))}
      </ol>
    </>
  )
}

const waiting = (
  <Waiting className="mt-6 grid gap-3" sizes={['mb-3 h-11 w-56']}>
    {[1, 2, 3, 4, 5].map((place) => (
      <Skeleton key={place} className="h-24 w-full rounded-card" />
    ))}
  </Waiting>
)
