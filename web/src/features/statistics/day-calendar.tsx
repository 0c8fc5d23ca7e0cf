import { useMemo, useState } from 'react'
import type { AnswerOf } from '../../lib/api.ts'
import { formatMonthOfYear, momentFormat } from '../../lib/formats.ts'
import { isRightToLeft, locale } from '../../lib/language.ts'
import { buttonStyle } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { type Month, monthAfter, monthBefore, monthOf, weeksOf } from './month-days.ts'
import { texts } from './texts.ts'

const words = texts.calendar

type Days = AnswerOf<'GET /api/statistics'>['calendar']
type Mark = keyof typeof words.marks

const marks: readonly Mark[] = ['played', 'won', 'forgiven']
const looks: Record<Mark, string> = {
  played: 'bg-sea font-semibold text-on-sea',
  won: 'bg-gold-text font-semibold text-card ring-2 ring-gold-text ring-offset-2 ring-offset-card',
  forgiven: 'border-2 border-dashed border-edge',
}

const nameOf = (month: Month) => formatMonthOfYear(`${month}T00:00:00Z`, 'UTC')

/** The days a player played, by month. */
export function DayCalendar({ calendar }: { calendar: Days }) {
  const { today, played } = calendar
  const marked = useMemo(() => markDays(calendar), [calendar])
  const last = monthOf(played.at(-1) !== undefined && played.at(-1)! > today ? played.at(-1)! : today)
  const first = monthOf(played[0] ?? today)
  const [month, setMonth] = useState(monthOf(today))
  const count = played.filter((day) => monthOf(day) === month).length
  return (
    <Card as="section" aria-labelledby="calendar-title" className="p-5 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="calendar-title" className="text-2xl">
          {words.title}
        </h2>
        <div className="flex gap-1">
          <Step
            name={words.previous}
            path="M12 4l-6 6 6 6"
            isEnd={month <= first}
            onStep={() => setMonth(monthBefore(month))}
          />
          <Step
            name={words.next}
            path="M8 4l6 6-6 6"
            isEnd={month >= last}
            onStep={() => setMonth(monthAfter(month))}
          />
        </div>
      </div>
      <p role="status" className="mt-1 text-soft tabular-nums">
        {words.summary(nameOf(month), count)}
      </p>
      <MonthTable month={month} today={today} marked={marked} />
      <ul className="mt-4 flex flex-wrap gap-x-5 gap-y-2 text-sm text-soft">
        {marks.map((mark) => (
          <li key={mark} className="flex items-center gap-2">
            <span aria-hidden="true" className={`grid size-5 place-items-center rounded-full text-xs ${looks[mark]}`}>
              {signs[mark]}
            </span>
            {words.marks[mark]}
          </li>
        ))}
      </ul>
    </Card>
  )
}

interface WeekInfo {
  weekInfo?: { firstDay: number }
  getWeekInfo?: () => { firstDay: number }
}

/** As the language has it; Monday where the browser does not know. */
function firstDayIn(name: string): number {
  const known = new Intl.Locale(name) as WeekInfo
  return (known.getWeekInfo?.() ?? known.weekInfo)?.firstDay ?? 1
}

const firstDay = firstDayIn(locale)

/** Marks differ by shape, not only by color. */
const signs: Record<Mark, string> = { played: '', won: '★', forgiven: '' }

function markDays({ played, forgiven, won }: Days): ReadonlyMap<string, Mark> {
  const all = new Map<string, Mark>()
  for (const day of forgiven) all.set(day, 'forgiven')
  for (const day of played) all.set(day, 'played')
  for (const day of won) all.set(day, 'won')
  return all
}

interface StepProps {
  name: string
  path: string
  isEnd: boolean
  onStep: () => void
}

/** At the end the button stays focused. */
function Step({ name, path, isEnd, onStep }: StepProps) {
  return (
    <button
      type="button"
      aria-label={name}
      title={name}
      aria-disabled={isEnd || undefined}
      className={`${buttonStyle('quiet')} size-11 p-0! aria-disabled:opacity-40`}
      onClick={() => !isEnd && onStep()}
    >
      <svg viewBox="0 0 20 20" aria-hidden="true" className="size-5 fill-none stroke-current stroke-2">
        <path d={path} strokeLinecap="round" strokeLinejoin="round" />
      </svg>
    </button>
  )
}

/** A Monday and the six days after it. */
const weekdays = Array.from({ length: 7 }, (_, index) => Date.UTC(2024, 0, firstDay + index))
const formatWeekday = momentFormat({ weekday: 'long' }, '')
/** Arabic has no abbreviations. */
export const formatShortWeekday = momentFormat({ weekday: isRightToLeft ? 'narrow' : 'short' }, '')

interface MonthTableProps {
  month: Month
  today: string
  marked: ReadonlyMap<string, Mark>
}

function MonthTable({ month, today, marked }: MonthTableProps) {
  return (
    <table className="mt-3 w-full table-fixed text-center text-sm tabular-nums">
      <caption className="sr-only">{nameOf(month)}</caption>
      <thead>
        <tr className="text-xs text-soft">
          {weekdays.map((day) => (
            <th key={day} scope="col" abbr={formatWeekday(day, 'UTC')} className="py-1 font-medium">
              {formatShortWeekday(day, 'UTC')}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month, firstDay).map((week) => (
          <tr key={week.find((day) => day !== null)}>
            {week.map((day, at) => (
              <td key={day ?? `none-${at}`} className="p-0.5">
                {day && <Day day={day} isToday={day === today} mark={marked.get(day)} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Day({ day, isToday, mark }: { day: string; isToday: boolean; mark: Mark | undefined }) {
  return (
    <span
      aria-current={isToday ? 'date' : undefined}
      data-mark={mark}
      className={`relative mx-auto grid size-9 place-items-center rounded-full ${mark ? looks[mark] : 'text-soft'} ${isToday ? 'underline underline-offset-4' : ''}`}
    >
      {Number(day.slice(8))}
      {mark === 'won' && (
        <span aria-hidden="true" className="absolute -top-3 -end-2.5 text-sm text-gold-text">
          ★
        </span>
      )}
      {mark && <span className="sr-only">, {words.marks[mark]}</span>}
      {isToday && <span className="sr-only">, {words.today}</span>}
    </span>
  )
}
