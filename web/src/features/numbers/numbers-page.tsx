import { type Figure, type MoneyFigure, moneyFigures } from '@whereabouts/contract/numbers.admin'
import { daysIn } from '@whereabouts/game/numbers/periods'
import { addUtcDays } from '@whereabouts/game/utc-date'
import { useState } from 'react'
import { type AnswerOf, useRead } from '../../lib/api.ts'
import { formatCount, formatMoney, formatMonthOfYear } from '../../lib/formats.ts'
import { serverClock } from '../../lib/server-clock.ts'
import { dayText } from '../../lib/utc-text.ts'
import { LoadedPart } from '../../ui/async/loaded.tsx'
import { Notice } from '../../ui/notice.tsx'
import { AdminPage } from '../../ui/portal/admin-page.tsx'
import { Panel } from '../../ui/portal/panel.tsx'
import { CohortTable } from './cohort-table.tsx'
import { DownloadFigures, type Wanted } from './download-figures.tsx'
import { changeOf, headlinesOf, rangeBefore } from './headlines.ts'
import { type Choice, daysOf, RangeChoice } from './range-choice.tsx'
import { texts } from './texts.ts'
import { type Point, ValueChart } from './value-chart.tsx'

type Numbers = AnswerOf<'GET /api/admin/numbers'>
type Period = Numbers['periods'][number]

const groups: [name: 'people' | 'subscriptions' | 'play', figures: Figure[]][] = [
  ['people', ['sign_ups', 'confirmed', 'deletions']],
  [
    'subscriptions',
    [
      ...(['trials_begun', 'trials_ended', 'conversions', 'conversion_rate'] as const),
      ...(['subscribers_at_start', 'subscriptions_ended', 'churn_rate'] as const),
    ],
  ],
  ['play', ['players', 'guesses', 'puzzles_solved', 'solve_seconds']],
]

/** Figures about people, subscriptions, play and prizes, by day, week or month. */
export function NumbersPage() {
  const today = new Date(serverClock.now()).toISOString().slice(0, 10)
  const own = { first: addUtcDays(today, -29), last: today }
  const [choice, setChoice] = useState<Choice>({ preset: '30', by: 'day', ...own })
  const { days, error } = daysOf(choice, today)
  const wanted = { ...days, by: choice.by }
  return (
    <AdminPage title="Numbers" subtitle="All days are in UTC.">
      <div className="mb-4 flex flex-wrap items-start gap-4">
        <RangeChoice choice={choice} error={error} onChoose={setChoice} />
        {!error && (
          <div className="self-end">
            <DownloadFigures wanted={wanted} />
          </div>
        )}
      </div>
      {!error && <Figures wanted={wanted} />}
    </AdminPage>
  )
}

function Figures({ wanted }: { wanted: Wanted }) {
  return (
    <LoadedPart read={useRead('GET /api/admin/numbers', wanted)} failed="Failed to fetch the numbers">
      {(data) => <Charted data={data} wanted={wanted} />}
    </LoadedPart>
  )
}

function Charted({ data, wanted }: { data: Numbers; wanted: Wanted }) {
  if (data.periods.length === 0) return <Notice tone="info">This range is in the future.</Notice>
  return (
    <div className="grid grid-cols-1 gap-4">
      {isEmpty(data) ? (
        <Notice tone="info">
          Nothing happened in this range yet. Numbers appear as soon as people sign up and guess.
        </Notice>
      ) : (
        <Headlines data={data} wanted={wanted} />
      )}
      {groups.map(([name, figures]) => (
        <Panel key={name} title={texts.groups[name]}>
          <Charts
            charts={figures.map((figure) => ({
              figure,
              wanted,
              points: data.periods.map((period) => pointOf(period, data.by, describe(figure, period[figure]))),
            }))}
          />
        </Panel>
      ))}
      <Money data={data} wanted={wanted} />
      <Panel
        title={texts.groups.returning}
        end={<DownloadFigures wanted={{ ...wanted, figure: 'returning_players' }} title={texts.groups.returning} />}
      >
        <CohortTable days={{ first_day: wanted.first_day, last_day: wanted.last_day }} />
      </Panel>
    </div>
  )
}

/** The range's key figures and their change, above the charts. */
function Headlines({ data, wanted }: { data: Numbers; wanted: Wanted }) {
  const days = daysIn({ from: wanted.first_day, to: wanted.last_day })
  const previous = useRead('GET /api/admin/numbers', { ...rangeBefore(wanted), by: wanted.by })
  const now = headlinesOf(data)
  const before = previous.data && headlinesOf(previous.data)
  const nameOf = (figure: Figure | MoneyFigure) => texts.figures[figure]![0]
  const shown: HeadlineProps[] = [
    { name: nameOf('players'), text: formatCount(now.players), now: now.players, before: before?.players },
    {
      name: nameOf('subscribers_at_start'),
      text: formatCount(now.subscribers),
      now: now.subscribers,
      before: before?.subscribers,
    },
    {
      name: 'Guesses a day',
      text: now.guesses_a_day.toLocaleString('en', { maximumFractionDigits: now.guesses_a_day < 10 ? 1 : 0 }),
      now: now.guesses_a_day,
      before: before?.guesses_a_day,
    },
    ...now.money.flatMap(({ currency, ...sums }) =>
      (['revenue', 'prizes_sent'] as const).map((figure) => ({
        name: texts.inCurrency(nameOf(figure), currency),
        text: formatMoney(sums[figure] / 100, currency),
        now: sums[figure],
        before: before && (before.money.find((one) => one.currency === currency)?.[figure] ?? 0),
      })),
    ),
  ]
  return (
    <Panel
      title="Summary"
      end={
        <span className="text-sm text-soft">
          {days === 1 ? 'Compared with the day before' : `Compared with the ${days} days before`}
        </span>
      }
    >
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 md:grid-cols-4">
        {shown.map((headline) => (
          <Headline key={headline.name} {...headline} />
        ))}
      </dl>
      {data.revenue_unread_days > 0 && (
        <p className="mt-3 text-sm text-soft">{texts.unread(data.revenue_unread_days)}</p>
      )}
    </Panel>
  )
}

interface HeadlineProps {
  name: string
  text: string
  now: number
  /** Undefined while unknown. */
  before: number | undefined
}

function Headline({ name, text, now, before }: HeadlineProps) {
  const change = before === undefined ? null : changeOf(now, before)
  return (
    <div className="min-w-0">
      <dt className="text-sm text-soft">{name}</dt>
      <dd className="text-2xl font-semibold tabular-nums wrap-anywhere">{text}</dd>
      {change !== null && <dd className="text-sm tabular-nums">{texts.change(change)}</dd>}
      {before === 0 && now > 0 && <dd className="text-sm text-soft">none before</dd>}
    </div>
  )
}

const isEmpty = ({ periods, money }: Numbers) =>
  money.length === 0 &&
  periods.every(({ sign_ups, deletions, guesses, subscribers_at_start, trials_begun }) =>
    [sign_ups, deletions, guesses, subscribers_at_start, trials_begun].every((count) => count === 0),
  )

function Money({
  data: { periods, money, by, revenue_unread_days: unread },
  wanted,
}: {
  data: Numbers
  wanted: Wanted
}) {
  return (
    <Panel title={texts.groups.money}>
      <p className="mb-4 max-w-prose text-soft">
        Revenue, refunds, disputes, fees and net come from the payment provider an hour after each day ends. Today is
        not included.
      </p>
      {unread > 0 && (
        <div className="mb-4">
          <Notice tone="warning">{texts.unread(unread)}</Notice>
        </div>
      )}
      {money.length === 0 && <p className="text-soft">No money moved in this range.</p>}
      <Charts
        charts={money.flatMap((sums) =>
          moneyFigures.map((figure) => ({
            ...{ figure, wanted, currency: sums.currency },
            points: periods.map((period, at) => {
              const cents = sums[figure][at]!
              return pointOf(period, by, { value: cents, text: formatMoney(cents / 100, sums.currency) })
            }),
          })),
        )}
      />
    </Panel>
  )
}

interface FigureProps {
  figure: Figure | MoneyFigure
  currency?: string
  points: readonly Point[]
  wanted: Wanted
}

const titleOf = ({ figure, currency }: Pick<FigureProps, 'figure' | 'currency'>): string => {
  const [name] = texts.figures[figure]!
  return currency ? texts.inCurrency(name, currency) : name
}

/** The charts of a group. Empty ones are collapsed. */
function Charts({ charts }: { charts: readonly FigureProps[] }) {
  const isFlat = ({ points }: FigureProps) => points.every(({ value }) => !value)
  const [flat, shown] = [charts.filter(isFlat), charts.filter((chart) => !isFlat(chart))]
  const grid = (some: readonly FigureProps[]) => (
    <div className="grid grid-cols-1 gap-x-8 gap-y-6 lg:grid-cols-3">
      {some.map((chart) => (
        <FigureChart key={titleOf(chart)} {...chart} />
      ))}
    </div>
  )
  return (
    <>
      {shown.length > 0 && grid(shown)}
      {flat.length > 0 && (
        <details className="mt-4">
          <summary className="min-h-11 py-2.5 text-sm text-sea">{texts.withoutValue(flat.map(titleOf))}</summary>
          <div className="mt-3">{grid(flat)}</div>
        </details>
      )}
    </>
  )
}

function FigureChart({ figure, currency, points, wanted }: FigureProps) {
  const [, meaning] = texts.figures[figure]!
  const title = titleOf({ figure, ...(currency && { currency }) })
  const isLine = figure === 'conversion_rate' || figure === 'churn_rate' || figure === 'solve_seconds'
  return (
    <section aria-label={title} className="min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h3 className="text-base">{title}</h3>
        <DownloadFigures wanted={{ ...wanted, figure }} title={title} />
      </div>
      <p className="mb-2 text-sm text-soft">{meaning}</p>
      <ValueChart title={title} look={isLine ? 'line' : 'bars'} points={points} />
    </section>
  )
}

function describe(figure: Figure, value: number | null): { value: number | null; text: string } {
  if (value === null) return { value, text: 'none' }
  if (figure === 'solve_seconds') return { value, text: texts.duration(value) }
  const isRate = figure === 'conversion_rate' || figure === 'churn_rate'
  return { value, text: isRate ? `${(value * 100).toFixed(1)} %` : formatCount(value) }
}

function pointOf(
  { start, is_whole }: Period,
  by: Numbers['by'],
  figure: { value: number | null; text: string },
): Point {
  const label = { day: dayText(start), week: `Week of ${start}`, month: formatMonthOfYear(start, 'UTC') }[by]
  return { label, ...figure, isWhole: is_whole }
}
