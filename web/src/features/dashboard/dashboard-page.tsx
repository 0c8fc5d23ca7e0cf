import type { AuditEntry } from '@whereabouts/contract/audit'
import type { ReactNode } from 'react'
import { useRead } from '../../lib/api.ts'
import { formatPrize } from '../../lib/formats.ts'
import type { Path } from '../../lib/page.ts'
import { useSite } from '../../lib/site.tsx'
import { dayText, momentText } from '../../lib/utc-text.ts'
import { partFailure } from '../../ui/async/failures.ts'
import { LoadedPart } from '../../ui/async/loaded.tsx'
import { Badge } from '../../ui/badge.tsx'
import { NavButton } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { AdminPage } from '../../ui/portal/admin-page.tsx'
import { counted } from '../../ui/portal/counted.ts'
import { Panel } from '../../ui/portal/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { actorOf, type Names, namesOf, subjectOf } from '../audit/entry-names.ts'
import { texts as auditTexts } from '../audit/texts.ts'
import { LogAlarm, LogHealth } from '../log/admin/log-health.tsx'
import { PuzzleConflicts } from '../puzzles/admin/puzzle-conflicts.tsx'
import { DayChart } from './day-chart.tsx'
import { type Dashboard, RecentGames } from './recent-games.tsx'
import { Today } from './today.tsx'

const texts = {
  lastBackup: (at: string | null) => (at === null ? 'No backup yet.' : `Last backup: ${at}`),
}

export function DashboardPage() {
  const { project_name } = useSite()
  const read = useRead('GET /api/admin/dashboard', {}, { refetchOnWindowFocus: true })
  const { data, error } = read
  const failure = data ? null : error
  const subtitle = (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span>{`Manage your ${project_name} platform`}</span>
      {data && <Badge>{counted(data.puzzle_count, 'puzzle')}</Badge>}
    </div>
  )
  return (
    <AdminPage
      title="Admin Dashboard"
      subtitle={subtitle}
      actions={
        <NavButton to="/game" look="secondary">
          Play Game
        </NavButton>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        <Today>
          {data && <PuzzleConflicts conflicts={data.conflicts} />}
          <LogAlarm />
        </Today>
        <AreaCards data={data} error={failure} />
        <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <Panel title="Recent Games">
            <LoadedPart read={read} failed="Failed to fetch puzzles data" waiting={<RecentGames puzzles={undefined} />}>
              {({ recent }) => <RecentGames puzzles={recent} />}
            </LoadedPart>
          </Panel>
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
      <Panel
        title="The last 14 days"
        end={<Badge tone="moss">{counted(data.live_subscriptions, 'live subscription')}</Badge>}
      >
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-1">
          <DayChart unit="Guesses" days={data.guesses_by_day} />
          <DayChart unit="New subscribers" days={data.subscribers_by_day} />
        </div>
      </Panel>
      <Deliveries
        waiting={data.waiting_mails}
        mails={data.failed_mails}
        webhooks={data.failed_webhooks}
        lastBackupAt={data.last_backup_at}
      />
      <LogHealth />
    </div>
  )
}

interface Props {
  waiting: Dashboard['waiting_mails']
  mails: Dashboard['failed_mails']
  webhooks: Dashboard['failed_webhooks']
  lastBackupAt: Dashboard['last_backup_at']
}

/** Mails that wait or failed, and unprocessed payment messages; next to the title, the age of the last backup. */
function Deliveries({ waiting, mails, webhooks, lastBackupAt }: Props) {
  const lastBackup = texts.lastBackup(lastBackupAt && momentText(lastBackupAt))
  return (
    <Panel id="deliveries" title="Deliveries" end={<span className="text-sm text-soft">{lastBackup}</span>}>
      {!waiting && mails.length === 0 && webhooks.length === 0 && (
        <p className="text-soft">All emails were sent and all payment messages were handled.</p>
      )}
      {waiting && (
        <Faults title={`${counted(waiting.count, 'mail')} waiting to be sent`}>
          <li>
            {`The oldest since ${momentText(waiting.since)}`} <span className="text-soft">{waiting.reason}</span>
          </li>
        </Faults>
      )}
      {mails.length > 0 && (
        <Faults title={`${counted(mails.length, 'mail')} given up`}>
          {mails.map(({ id, kind, failed_at, reason }) => (
            <li key={id}>
              {momentText(failed_at)} <span className="font-medium">{kind}</span>{' '}
              <span className="text-soft">{reason}</span>
            </li>
          ))}
        </Faults>
      )}
      {webhooks.length > 0 && (
        <Faults title={`${counted(webhooks.length, 'payment message')} not handled yet`}>
          {webhooks.map(({ id, received_at }) => (
            <li key={id}>
              {momentText(received_at)} <span className="text-soft">{id}</span>
            </li>
          ))}
        </Faults>
      )}
    </Panel>
  )
}

function Faults({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="not-first:mt-3">
      <p className="font-semibold text-pin-text">{title}</p>
      <ul className="mt-1 grid gap-1 text-sm tabular-nums wrap-anywhere">{children}</ul>
    </div>
  )
}

const planOn = (date: string) => `/admin/puzzles?date=${date}` as const

/** Tomorrow's puzzle, and days without one in the next two weeks. */
function Upcoming({ tomorrow, gaps }: Pick<Dashboard, 'tomorrow' | 'gaps'>) {
  const { puzzle } = tomorrow
  return (
    <Panel title="The next 14 days">
      {puzzle && (
        <p className="mb-2">
          <span className="font-semibold text-moss-text">{`Tomorrow, ${dayText(tomorrow.date)}`}</span>{' '}
          <span className="text-soft">
            {`${puzzle.release_time.slice(0, 5)} UTC, ${formatPrize(puzzle.prize_amount)}`}
          </span>
        </p>
      )}
      {gaps.length === 0 ? (
        <p className="text-soft">Every day has a puzzle.</p>
      ) : (
        <>
          <p>{`${counted(gaps.length, 'day')} without a puzzle:`}</p>
          <ul className="mt-1 flex flex-wrap gap-x-4">
            {gaps.map((date) => (
              <li key={date}>
                <Link to={planOn(date)} className="text-link inline-flex min-h-9 items-center text-sm tabular-nums">
                  {dayText(date)}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  )
}

const auditShown = 5

/** The latest log lines, and a link to all. */
function LatestAudit() {
  const read = useRead('GET /api/admin/audit', { count: auditShown })
  return (
    <Panel
      title="Audit log"
      end={
        <Link to="/admin/audit" className="text-link inline-flex min-h-9 items-center">
          All entries
        </Link>
      }
    >
      <LoadedPart read={read} failed="Failed to fetch the audit log" waiting={<Skeleton className="h-32" />}>
        {({ entries, named }) =>
          entries.length === 0 ? (
            <p className="text-soft">No entries.</p>
          ) : (
            <ol className="grid divide-y divide-line text-sm">
              {entries.map((entry) => (
                <AuditLine key={entry.id} entry={entry} names={namesOf(named)} />
              ))}
            </ol>
          )
        }
      </LoadedPart>
    </Panel>
  )
}

function AuditLine({ entry, names }: { entry: AuditEntry; names: Names }) {
  return (
    <li className="grid gap-x-4 py-1.5 md:grid-cols-[11rem_11rem_1fr]">
      <time dateTime={entry.at} className="text-soft tabular-nums">
        {momentText(entry.at)}
      </time>
      <span className="text-soft wrap-anywhere">{entry.action}</span>
      <span className="min-w-0 wrap-anywhere">
        <span className="font-medium">{subjectOf(entry, names)}</span>{' '}
        <span className="text-soft">{auditTexts.by(actorOf(entry, names))}</span>
      </span>
    </li>
  )
}

interface AreaCardsProps {
  data: Dashboard | undefined
  error: Error | null
}

/** The portal's four areas, with counts. */
function AreaCards({ data, error }: AreaCardsProps) {
  const textOrFailure = (text: (found: Dashboard) => string, failure: string) => {
    if (data) return { text: text(data), hasFailed: false }
    return error ? { text: partFailure(error, failure).title, hasFailed: true } : { text: '…', hasFailed: false }
  }
  const puzzles = textOrFailure(
    ({ puzzle_count }) => counted(puzzle_count, 'total puzzle'),
    'Failed to fetch total puzzle count',
  )
  const pricing = textOrFailure(
    ({ pricing_count }) => counted(pricing_count, 'pricing plan'),
    'Failed to fetch pricing data',
  )
  return (
    <nav aria-label="Administration">
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-4">
        <AreaCard to="/admin/puzzles" title="Puzzle Management" {...puzzles} />
        <AreaCard to="/admin/pricing" title="Pricing Management" {...pricing} />
        <AreaCard to="/admin/faq" title="FAQ Management" text="Questions and answers" />
        <AreaCard to="/admin/config" title="Site Config" text="Texts, logos, maintenance" />
      </ul>
    </nav>
  )
}

interface AreaCardProps {
  to: Path
  title: string
  text: string
  hasFailed?: boolean
}

function AreaCard({ to, title, text, hasFailed = false }: AreaCardProps) {
  return (
    <li>
      <Link
        to={to}
        className="block h-full rounded-card border border-line bg-card p-4 shadow-soft transition-colors hover:border-sea"
      >
        <span className="block font-display font-bold leading-tight">{title}</span>
        <span role={hasFailed ? 'alert' : undefined} className={`text-sm ${hasFailed ? 'text-pin-text' : 'text-soft'}`}>
          {text}
        </span>
      </Link>
    </li>
  )
}
