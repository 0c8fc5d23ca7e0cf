import { difficulties } from '@whereabouts/game/days/difficulty'
import { type ReactNode, useId, useState } from 'react'
import { type AnswerOf, useRead } from '../../../../lib/api.ts'
import { formatCount } from '../../../../lib/formats.ts'
import { LoadedPart } from '../../../../ui/async/loaded.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { mondayOf, shiftDate, shiftMonth, weekFrom, writeShortDate, writeWeekday } from './calendar-days.ts'

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
  const last = shiftDate(`${shiftMonth(month, 1)}-01`, -1)
  const ofMonth = useRead('GET /api/admin/days/difficulty', { first_day: `${month}-01`, last_day: last })
  const monday = mondayOf(today)
  const ofLate = useRead('GET /api/admin/days/difficulty', {
    first_day: shiftDate(monday, -7 * weeksBack),
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
    players === 1 ? '1 player' : `${players.toLocaleString('en')} players`,
  ]
  return (
    <p className="text-sm tabular-nums">
      <span className="font-semibold">How hard it was:</span> {facts.join(' · ')}
    </p>
  )
}

function DaysTable({ days }: { days: readonly Day[] }) {
  const heads = ['Day', 'Difficulty', 'Median distance', 'Time to solve', 'Players']
  return (
    <Table caption="Finished days of the month" heads={heads}>
      {days.map((day) => (
        <tr key={day.puzzle_id} className="border-t border-line">
          <th scope="row" className="py-1.5 pe-4 text-start font-normal">
            {writeShortDate(day.release_date)}
          </th>
          <td className="pe-4">{words.words[day.difficulty ?? 'none']}</td>
          <td className="pe-4">{day.median_km === null ? '–' : words.km(day.median_km)}</td>
          <td className="pe-4">{day.solve_seconds === null ? 'Unsolved' : words.minutes(day.solve_seconds)}</td>
          <td>{formatCount(day.players)}</td>
        </tr>
      ))}
    </Table>
  )
}

function WeekdayTable({ days, today }: { days: readonly Day[]; today: string }) {
  const byWeekday = Map.groupBy(days, ({ release_date }) => writeWeekday(release_date))
  return (
    <Table caption="By weekday, the last 12 weeks" heads={['Weekday', ...difficulties.map((one) => words.words[one])]}>
      {weekFrom(mondayOf(today)).map((date) => {
        const own = byWeekday.get(writeWeekday(date)) ?? []
        return (
          <tr key={date} className="border-t border-line">
            <th scope="row" className="py-1.5 pe-4 text-start font-normal">
              {writeWeekday(date)}
            </th>
            {difficulties.map((one) => (
              <td key={one} className="pe-4">
                {own.filter(({ difficulty }) => difficulty === one).length}
              </td>
            ))}
          </tr>
        )
      })}
    </Table>
  )
}

function Table({ caption, heads, children }: { caption: string; heads: readonly string[]; children: ReactNode }) {
  const id = useId()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard.
    <section className="mt-4 overflow-x-auto" tabIndex={0} aria-labelledby={id}>
      <table className="text-sm whitespace-nowrap tabular-nums">
        <caption id={id} className="mb-1 text-start whitespace-normal text-soft">
          {caption}
        </caption>
        <thead>
          <tr className="text-start text-soft">
            {heads.map((head) => (
              <th key={head} scope="col" className="pe-4 font-medium">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  )
}
