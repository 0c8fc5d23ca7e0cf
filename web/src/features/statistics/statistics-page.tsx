import { type AnswerOf, useRead } from '../../lib/api.ts'
import { Navigate } from '../../lib/navigation.tsx'
import { useSession } from '../../lib/session.tsx'
import { texts as common } from '../../lib/texts.ts'
import { wayIn } from '../../lib/way-in.ts'
import { Loaded } from '../../ui/async/loaded.tsx'
import { BackToGame } from '../../ui/back-link.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { LogoutButton } from '../../ui/logout/logout-button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { DayCalendar } from './day-calendar.tsx'
import { Distribution } from './distribution.tsx'
import { Figures } from './figures.tsx'
import { GuessMap } from './guess-map.tsx'
import { LatestResults } from './latest-results.tsx'
import { ShareSection } from './share-section.tsx'
import { StreakCard } from './streak-card.tsx'
import { texts } from './texts.ts'
import { useTimeZone } from './use-time-zone.ts'
import { WeekStory } from './week-story.tsx'

/** A player's own streak and statistics. */
export function StatisticsPage() {
  const { state, user } = useSession()
  if (state === 'signed-out') return <Navigate to={wayIn('/login', '/statistics')} replace />
  return (
    <div className="column max-w-5xl py-8 sm:py-14">
      <BackToGame />
      <div className="mt-3 flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div>
          <h1 className="text-4xl sm:text-5xl">{texts.title}</h1>
          <p className="mt-3 max-w-2xl text-lg text-soft">{texts.lead}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="/settings">{common.settings}</ButtonLink>
          <LogoutButton look="secondary" />
        </div>
      </div>
      {user ? <Statistics key={user.id} /> : waiting}
    </div>
  )
}

function Statistics() {
  const read = useRead('GET /api/statistics', {}, { staleTime: 0 })
  useTimeZone(read.data?.time_zone)
  return (
    <Loaded read={read} waiting={waiting} failureStyle="mt-8">
      {(own) => <Shown own={own} />}
    </Loaded>
  )
}

function Shown({ own }: { own: AnswerOf<'GET /api/statistics'> }) {
  const { figures, streak, calendar, results, time_zone: timeZone, share } = own
  return (
    <>
      {figures.days_played === 0 ? <FirstDay /> : <WeekStory />}
      <div className="mt-8 grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <div className="grid min-w-0 grid-cols-1 gap-6">
          <StreakCard streak={streak} timeZone={timeZone} />
          <DayCalendar calendar={calendar} />
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-6">
          <Figures figures={figures} />
          <Distribution histogram={figures.histogram} waiting={texts.distribution.waiting} />
          <LatestResults results={results} />
        </div>
      </div>
      <div className="mt-6 grid grid-cols-1 gap-6">
        {figures.results > 0 && <OwnMap />}
        <ShareSection share={share} />
      </div>
    </>
  )
}

/** For a new player: what will appear here, and how to start. */
function FirstDay() {
  return (
    <Empty className="mt-8" title={texts.empty} text={texts.emptyText}>
      <ButtonLink to="/game" look="primary">
        {texts.play}
      </ButtonLink>
    </Empty>
  )
}

function OwnMap() {
  return (
    <Loaded read={useRead('GET /api/statistics/guesses', {})}>
      {({ spots }) => <GuessMap title={texts.map.title} spots={spots} />}
    </Loaded>
  )
}

export const waiting = (
  <Waiting className="mt-8 grid grid-cols-1 gap-6 lg:grid-cols-2">
    {[1, 2].map((place) => (
      <Skeleton key={place} className="h-96 rounded-card" />
    ))}
  </Waiting>
)
