import { get } from '@whereabouts/contract/admin-dashboard'
import { Badge } from '../../parts/badge.tsx'
import { NavButton } from '../../parts/button.tsx'
import { LoadFailure } from '../../parts/load-failure.tsx'
import { Skeleton } from '../../parts/skeleton.tsx'
import { useSite } from '../../site.tsx'
import { useAdminRead } from '../admin-call.ts'
import { AdminPage } from '../admin-page.tsx'
import { DistanceChoice } from '../config/distance-choice.tsx'
import { AreaCards } from './area-cards.tsx'
import type { Dashboard } from './dashboard-answer.ts'
import { DayChart } from './day-chart.tsx'
import { Deliveries } from './deliveries.tsx'
import { Disputes } from './disputes.tsx'
import { LatestAudit } from './latest-audit.tsx'
import { Panel } from './panel.tsx'
import { failureDetail, partFailureText } from './part-failure.ts'
import { Prizes } from './prizes.tsx'
import { RecentGames } from './recent-games.tsx'
import { texts } from './texts.ts'
import { TomorrowMissing, Upcoming } from './upcoming.tsx'

/** What the administrator looks at each morning. */
export function DashboardPage() {
  const { project_name } = useSite()
  const { data, error, refetch, isFetching } = useAdminRead(get, {}, { refetchOnWindowFocus: true })
  const failure = data ? null : error
  const subtitle = (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span>{texts.subtitle(project_name)}</span>
      {data && <Badge>{texts.puzzleCount(data.puzzle_count)}</Badge>}
    </div>
  )
  return (
    <AdminPage
      title={texts.title}
      subtitle={subtitle}
      actions={
        <NavButton to="/game" look="secondary">
          {texts.play}
        </NavButton>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        {data && !data.tomorrow.puzzle && <TomorrowMissing date={data.tomorrow.date} />}
        <Disputes />
        <AreaCards data={data} error={failure} />
        <DistanceChoice />
        <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <div className="grid grid-cols-1 gap-4">
            <Panel title={texts.recent.title}>
              {failure && !isFetching ? (
                <LoadFailure
                  title={partFailureText(failure, texts.puzzlesFailed)}
                  message={failureDetail(failure)}
                  onRetry={() => void refetch()}
                />
              ) : (
                <RecentGames puzzles={data?.recent} />
              )}
            </Panel>
            <Prizes />
          </div>
          {data ? <Morning data={data} /> : !failure && <Skeleton className="h-80 rounded-card" />}
        </div>
        <LatestAudit />
      </div>
    </AdminPage>
  )
}

function Morning({ data }: { data: Dashboard }) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <Upcoming tomorrow={data.tomorrow} gaps={data.gaps} />
      <Panel title={texts.numbers.title} end={<Badge tone="moss">{texts.numbers.live(data.live_subscriptions)}</Badge>}>
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-1">
          <DayChart unit={texts.numbers.guesses} days={data.guesses_by_day} />
          <DayChart unit={texts.numbers.subscribers} days={data.subscribers_by_day} />
        </div>
      </Panel>
      <Deliveries mails={data.failed_mails} webhooks={data.failed_webhooks} />
    </div>
  )
}
