import { describeFindings } from '@whereabouts/game/log/verify/findings'
import type { Check } from '@whereabouts/game/log/verify/report'
import { utcDate } from '@whereabouts/game/release'
import { addUtcDays, isUtcDate } from '@whereabouts/game/utc-date'
import { type AnswerOf, failureCode, useRead } from '../../../lib/api.ts'
import { Navigate, useLocation } from '../../../lib/navigation.tsx'
import { useServerNow } from '../../../lib/server-clock.ts'
import { Card } from '../../../ui/card.tsx'
import { Link } from '../../../ui/link.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { checkWords } from './check-words.ts'
import { DayNavigation } from './day-navigation.tsx'
import { ExpertDetails } from './expert-details.tsx'
import { ReceiptCheck } from './receipt-check.tsx'
import { StateMark } from './state-mark.tsx'
import { texts } from './texts.ts'
import { type DayCheck, useDayCheck } from './use-day-check.ts'
import { Verdict } from './verdict.tsx'

/** The check of a day in the visitor's browser. Without a date, redirects to the latest finished day, else to the first. */
export function VerifyPage() {
  const { pathname } = useLocation()
  const date = /\/verify\/([\d-]+)\/?$/.exec(pathname)?.[1]
  return (
    <div className="column max-w-3xl py-8 sm:py-14">
      <h1 className="text-4xl sm:text-5xl">{texts.title}</h1>
      <p className="mt-3 max-w-3xl text-lg leading-relaxed text-soft">{texts.lead}</p>
      <noscript>
        <p className="mt-4 max-w-3xl font-medium">{texts.noScript}</p>
      </noscript>
      {date !== undefined && isUtcDate(date) ? <Day date={date} /> : <LeadOn />}
      <section className="mt-12">
        <h2 className="text-2xl">{texts.limits}</h2>
        <p className="mt-2 max-w-3xl leading-relaxed text-soft">{texts.limitsText}</p>
        <Link to="/fair-play" className="text-link mt-1 inline-flex min-h-11 items-center">
          {texts.fairPlay}
        </Link>
      </section>
    </div>
  )
}

function LeadOn() {
  const { hash } = useLocation()
  const now = useServerNow()
  const today = utcDate(new Date(now()))
  const yesterday = addUtcDays(today, -1)
  // Today is a day of every log, yesterday may be before a new one.
  const { isPending, data } = useRead('GET /api/log/days/:date', { date: today })
  const date = data && data.first <= yesterday ? yesterday : today
  return (
    <>
      {!isPending && <Navigate to={{ pathname: `/verify/${date}`, hash }} replace />}
      <Skeleton className="mt-6 h-96 rounded-card noscript:hidden" />
      <CheckListsWaiting />
    </>
  )
}

function Day({ date }: { date: string }) {
  const { data, error } = useRead('GET /api/log/days/:date', { date })
  if (data === null || failureCode(error) === 'not-found') return <NoSuchDay />
  return <DayOfLog date={date} days={data} />
}

/** The log began later, or the day has not come. */
function NoSuchDay() {
  return (
    <>
      <Card className="mt-6 p-5 sm:p-8">
        <h2 className="text-2xl">{texts.nothingTitle}</h2>
        <p className="mt-2 leading-relaxed text-soft">{texts.noSuchDay}</p>
      </Card>
      <ReceiptCheck />
    </>
  )
}

function DayOfLog({ date, days }: { date: string; days: AnswerOf<'GET /api/log/days/:date'> | undefined }) {
  const check = useDayCheck(date)
  return (
    <>
      <Card className="mt-6 overflow-hidden">
        <Verdict date={date} check={check} />
        <DayNavigation date={date} days={days} />
      </Card>
      <Findings check={check} />
      <ReceiptCheck />
    </>
  )
}

function Findings({ check: { outcome, isRunning } }: { check: DayCheck }) {
  // Also server-rendered, so that nothing moves when the check starts.
  if (isRunning || !outcome) return <CheckListsWaiting />
  if (outcome.kind === 'broken') {
    return (
      <Card as="section" className="mt-5 p-5 sm:p-6">
        <h2 className="text-xl">{texts.theLog}</h2>
        <ul className="mt-4">
          <CheckItem question={texts.brokenWhat} state="failed" findings={[outcome.finding]} />
        </ul>
      </Card>
    )
  }
  if (outcome.kind !== 'report') return null
  const { puzzles, checks } = outcome.report
  return (
    <>
      {puzzles.map((puzzle, index) => (
        <CheckList
          key={puzzle.puzzle}
          title={puzzles.length > 1 ? texts.challengeOf(index + 1, puzzles.length) : texts.challenge}
          checks={puzzle.checks}
        />
      ))}
      <CheckList title={texts.theLog} checks={checks} />
      <ExpertDetails report={outcome.report} />
    </>
  )
}

interface CheckListProps {
  title: string
  checks: readonly Check[]
}

/** Related checks: each with question, mark and finding. */
function CheckList({ title, checks }: CheckListProps) {
  return (
    <Card as="section" className="mt-5 p-5 sm:p-6">
      <h2 className="text-xl">{title}</h2>
      <ul className="mt-4 grid gap-x-10 gap-y-5 md:grid-cols-2">
        {checks.map((check) => (
          <CheckItem key={check.name} question={texts.questions[check.name]} {...check} />
        ))}
      </ul>
    </Card>
  )
}

interface CheckItemProps extends Pick<Check, 'state' | 'findings'> {
  question: string
}

function CheckItem({ question, state, findings }: CheckItemProps) {
  return (
    <li className="flex min-w-0 gap-3" data-state={state}>
      <StateMark state={state} />
      <div className="min-w-0">
        <h3 className="text-base leading-6">{question}</h3>
        <p className="mt-0.5 leading-relaxed wrap-anywhere text-soft">{describeFindings(findings, checkWords)}</p>
      </div>
    </li>
  )
}

/** Placeholder for checks while they run. */
function CheckListsWaiting() {
  return [6, 4].map((count) => (
    <Card key={count} className="mt-5 p-5 sm:p-6 noscript:hidden">
      <Skeleton className="h-6 w-40" />
      <div className="mt-4 grid gap-x-10 gap-y-5 md:grid-cols-2">
        {Array.from({ length: count }, (_, row) => row).map((row) => (
          <Skeleton key={row} className="h-18" />
        ))}
      </div>
    </Card>
  ))
}
