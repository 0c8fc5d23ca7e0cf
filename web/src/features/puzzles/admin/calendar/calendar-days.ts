import { addUtcDays } from '@whereabouts/game/utc-date'

const weekDays = 7
const weeksShown = 6

/** How many days are checked for gaps, including today. */
export const gapDays = 30

/** Dates are `YYYY-MM-DD`, months `YYYY-MM`, always UTC. */
const msOf = (date: string) => Date.parse(`${date}T00:00:00Z`)

export const monthOf = (date: string): string => date.slice(0, 7)

export function shiftMonth(month: string, months: number): string {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7)
}

/** The same day in another month, or its last day. */
export function shiftDateByMonths(date: string, months: number): string {
  const month = shiftMonth(monthOf(date), months)
  const last = addUtcDays(`${shiftMonth(month, 1)}-01`, -1)
  const same = `${month}-${date.slice(8)}`
  return same > last ? last : same
}

export function mondayOf(date: string): string {
  const fromMonday = (new Date(msOf(date)).getUTCDay() + 6) % weekDays
  return addUtcDays(date, -fromMonday)
}

/** Monday to Sunday, given a Monday. */
export function weekFrom(monday: string): string[] {
  return Array.from({ length: weekDays }, (_, day) => addUtcDays(monday, day))
}

/** The six weeks that show a month, from Monday. */
export function weeksOf(month: string): string[][] {
  const first = mondayOf(`${month}-01`)
  return Array.from({ length: weeksShown }, (_, week) => weekFrom(addUtcDays(first, week * weekDays)))
}

/** Days without a puzzle, from today on. */
export function gapsFrom(today: string, taken: ReadonlySet<string>): string[] {
  return Array.from({ length: gapDays }, (_, day) => addUtcDays(today, day)).filter((date) => !taken.has(date))
}

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' })
const longDay = format({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' })
const shortDay = format({ weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' })
const monthAndYear = format({ month: 'long', year: 'numeric' })
const weekday = format({ weekday: 'short' })
const dayAndMonth = format({ month: 'short', day: 'numeric' })

/** 'Tuesday, March 10, 2026' */
export const writeDate = (date: string): string => longDay.format(msOf(date))
/** 'Tue, Mar 10, 2026' */
export const writeShortDate = (date: string): string => shortDay.format(msOf(date))
/** 'Mar 10' */
export const writeDay = (date: string): string => dayAndMonth.format(msOf(date))
/** 'Tue' */
export const writeWeekday = (date: string): string => weekday.format(msOf(date))
/** 'March 2026' */
export const writeMonth = (month: string): string => monthAndYear.format(msOf(`${month}-01`))
