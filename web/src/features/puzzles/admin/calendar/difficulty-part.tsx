import { difficulties } from '@whereabouts/game/days/difficulty'
import { addUtcDays } from '@whereabouts/game/utc-date'
import { useState } from 'react'
import { type AnswerOf, useRead } from '../../../../lib/api.ts'
import { formatCount } from '../../../../lib/formats.ts'
import { LoadedPart } from '../../../../ui/async/loaded.tsx'
import { Table } from '../../../../ui/async/table.tsx'
import { counted } from '../../../../ui/portal/counted.ts'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { mondayOf, shiftMonth, weekFrom, writeShortDate, writeWeekday } from './calendar-days.ts'

const words = {
  words: { easy: 'Easy', medium: 'Medium', hard: 'Hard', none: 'Too few players' },
  km: (km: number) => `${km < 10 ? km.toFixed(1) : Math.round(km).toLocaleString('en')} km`,
  minutes: (seconds: number) => {
    const minutes = Math.round(seconds / 60)
    return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
  },
  medianOf: (km: string) => `median distance ${km}`,
  solvedIn: (time: string) => `solved in ${time}`,
}
type Day = AnswerOf<'GET /api/admin/days/difficulty'>['days'][number]

const weeksBack = 12

/** Difficulty of the shown month's days, and of each weekday recently, for planning. Loaded when opened. */
export function DifficultyPart({ month, today }: { month: string; today: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="px-1 text-sm" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="inline-flex min-h-11 items-center text-sea">How hard the days were</summary>
      {isOpen && <Difficulty month={month} today={today} />}
    </details>
  )
}

function Difficulty({ month, today }: { month: string; today: string }) {
  const last = addUtcDays(`${shiftMonth(month, 1)}-01`, -1)
  const ofMonth = useRead('GET /api/admin/days/difficulty', { first_day: `${month}-01`, last_day: last })
  const monday = mondayOf(today)
  const ofLate = useRead('GET /api/admin/days/difficulty', {
    first_day: addUtcDays(monday, -7 * weeksBack),
    last_day: today,
  })
  return (
    <div>
      <p className="mt-1 max-w-prose text-sm text-soft">
        By the median of players’ best distances: up to 250 km easy, up to 1,500 km medium, beyond that hard. Unsolved
        days are hard.
      </p>
      <LoadedPart
        read={ofMonth}
        failed="Failed to fetch the difficulty of past days"
        waiting={<Skeleton className="mt-3 h-12" />}
      >
        {({ days }) =>
          days.length === 0 ? <p className="mt-2 text-sm">No finished days this month.</p> : <DaysTable days={days} />
        }
      </LoadedPart>
      {ofLate.data && ofLate.data.days.length > 0 && <WeekdayTable days={ofLate.data.days} today={today} />}
    </div>
  )
}

/** Difficulty of one puzzle's day. Empty until the day is over. */
export function DifficultyOf({ puzzleId, date }: { puzzleId: string; date: string }) {
  const { data } = useRead('GET /api/admin/days/difficulty', { first_day: date, last_day: date })
  const day = data?.days.find(({ puzzle_id }) => puzzle_id === puzzleId)
  if (!day) return null
  const { difficulty, median_km, solve_seconds, players } = day
  const facts = [
    words.words[difficulty ?? 'none'],
    ...(median_km === null ? [] : [words.medianOf(words.km(median_km))]),
    solve_seconds === null ? 'Unsolved' : words.solvedIn(words.minutes(solve_seconds)),
    counted(players, 'player'),
  ]
  return (
    <p className="text-sm tabular-nums">
      <span className="font-semibold">How hard it was:</span> {facts.join(' · ')}
    </p>
  )
}

const tableLook = { scroll: 'mt-4 overflow-x-auto', className: 'text-sm whitespace-nowrap' }

function DaysTable({ days }: { days: readonly Day[] }) {
  return (
    <Table
      {...tableLook}
      caption="Finished days of the month"
      rows={days}
      rowKey={({ puzzle_id }) => puzzle_id}
      columns={[
        { head: 'Day', look: 'name', cell: ({ release_date }) => writeShortDate(release_date) },
        { head: 'Difficulty', cell: ({ difficulty }) => words.words[difficulty ?? 'none'] },
        { head: 'Median distance', cell: ({ median_km }) => (median_km === null ? '–' : words.km(median_km)) },
        {
          head: 'Time to solve',
          cell: ({ solve_seconds }) => (solve_seconds === null ? 'Unsolved' : words.minutes(solve_seconds)),
        },
        { head: 'Players', cell: ({ players }) => formatCount(players) },
      ]}
    />
  )
}

function WeekdayTable({ days, today }: { days: readonly Day[]; today: string }) {
  const byWeekday = Map.groupBy(days, ({ release_date }) => writeWeekday(release_date))
  const count = (weekday: string, wanted: string) =>
    (byWeekday.get(weekday) ?? []).filter(({ difficulty }) => difficulty === wanted).length
  return (
    <Table
      {...tableLook}
      caption="By weekday, the last 12 weeks"
      rows={weekFrom(mondayOf(today)).map(writeWeekday)}
      rowKey={(weekday) => weekday}
      columns={[
        { head: 'Weekday', look: 'name', cell: (weekday) => weekday },
        ...difficulties.map((one) => ({ head: words.words[one], cell: (weekday: string) => count(weekday, one) })),
      ]}
    />
  )
}
