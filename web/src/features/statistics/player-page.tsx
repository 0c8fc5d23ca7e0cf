import { type AnswerOf, useRead } from '../../lib/api.ts'
import { useLocation } from '../../lib/navigation.tsx'
import { texts as common } from '../../lib/texts.ts'
import { Loaded } from '../../ui/async/loaded.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Naming } from '../../ui/naming.tsx'
import { ReportButton } from '../reports/report-button.tsx'
import { DayCalendar } from './day-calendar.tsx'
import { Distribution } from './distribution.tsx'
import { Figures } from './figures.tsx'
import { GuessMap } from './guess-map.tsx'
import { waiting } from './statistics-page.tsx'
import { StreakCard } from './streak-card.tsx'
import { texts } from './texts.ts'

const words = texts.player

/** A player's shared statistics, for anyone with the link. */
export function PlayerPage() {
  const { pathname } = useLocation()
  const path = pathname.replace(/\/$/, '')
  return (
    <div className="column max-w-5xl py-8 sm:py-14">
      <Player key={path} shareToken={path.slice(path.lastIndexOf('/') + 1)} />
    </div>
  )
}

const titled = (
  <>
    <h1 className="sr-only">{common.loading}</h1>
    {waiting}
  </>
)

function Player({ shareToken }: { shareToken: string }) {
  const read = useRead('GET /api/players/:shareToken', { shareToken }, { staleTime: 0 })
  return (
    // A link that was revoked shows nothing.
    <Loaded read={read} refused={{ 'not-found': <Missing /> }} waiting={titled}>
      {(data) => <Shared data={data} shareToken={shareToken} />}
    </Loaded>
  )
}

function Shared({ data, shareToken }: { data: AnswerOf<'GET /api/players/:shareToken'>; shareToken: string }) {
  const { username, figures, streak, calendar, spots } = data
  return (
    <>
      <h1 className="text-4xl wrap-anywhere sm:text-5xl">
        <Naming name={username} says={words.title} />
      </h1>
      <div className="mt-3 flex items-center gap-2">
        <p className="text-lg text-soft">{words.lead}</p>
        <ReportButton name={username} about={{ seen: 'statistics', share_token: shareToken }} />
      </div>
      <div className="mt-8 grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <div className="grid min-w-0 grid-cols-1 gap-6">
          <StreakCard streak={streak} />
          <DayCalendar calendar={calendar} />
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-6">
          <Figures figures={figures} />
          <Distribution histogram={figures.histogram} waiting={words.waiting} />
        </div>
      </div>
      {spots && (
        <div className="mt-6">
          <GuessMap title={texts.map.ofPlayer} spots={spots} />
        </div>
      )}
    </>
  )
}

function Missing() {
  return (
    <Empty as="h1" className="mx-auto max-w-xl" title={words.missing} text={words.missingText}>
      <ButtonLink to="/">{common.backToHome}</ButtonLink>
    </Empty>
  )
}
