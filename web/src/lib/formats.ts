import { isRightToLeft, locale } from './language.ts'
import { texts } from './texts.ts'

/** Dollars with two decimals, as prizes are shown: 50 becomes '$50.00', 1234.5 becomes '$1,234.50'. */
export function formatPrize(dollars: number): string {
  return formatMoney(dollars, 'usd')
}

const moneyFormats = new Map<string, Intl.NumberFormat>()

/**
 * An amount in a currency (lowercase ISO code) with two decimals: '$4.99', 'CA$4.99'. The number is what the server charges; it is only formatted,
 * never calculated with. In right-to-left text it is formatted as in English, between two marks that preserve its order (U+2066 and U+2069).
 */
export const formatMoney = (amount: number, currency: string): string => writeMoney(amount, currency, 2)

/** The same without decimals for whole amounts: '$5', '$4.99'. */
export const formatRoundMoney = (amount: number, currency: string): string =>
  writeMoney(amount, currency, Number.isInteger(amount) ? 0 : 2)

function writeMoney(amount: number, currency: string, decimals: number): string {
  const kind = currency + decimals
  let format = moneyFormats.get(kind)
  if (!format) {
    format = new Intl.NumberFormat(isRightToLeft ? 'en-US' : locale, {
      style: 'currency',
      currency: currency.toUpperCase(),
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    })
    moneyFormats.set(kind, format)
  }
  const money = format.format(amount)
  return isRightToLeft ? `\u2066${money}\u2069` : money
}

let countFormat: Intl.NumberFormat | undefined

/** A whole number with thousands separators: '1,340'. */
export function formatCount(count: number): string {
  countFormat ??= new Intl.NumberFormat(locale)
  return countFormat.format(count)
}

type Moment = string | number | Date

/** Formats a time in a zone, by default the browser's. Creating a format costs a hundred times more than using it, so each is cached by zone. */
export function momentFormat(options: Intl.DateTimeFormatOptions, broken: string) {
  const formats = new Map<string | undefined, Intl.DateTimeFormat>()
  return (value: Moment, timeZone?: string): string => {
    const moment = new Date(value)
    if (Number.isNaN(moment.getTime())) return broken
    const format = formats.get(timeZone) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone })
    formats.set(timeZone, format)
    return format.format(moment)
  }
}

const { invalidDate, invalidTime } = texts
const day = { year: 'numeric', month: 'short', day: 'numeric' } as const

/** A day: 'Friday, November 21, 2025'. 'Invalid Date' for an invalid time. */
export const formatDate = momentFormat({ ...day, weekday: 'long', month: 'long' }, invalidDate)

/** A short day: 'Fri, Nov 21, 2025'. */
export const formatShortDate = momentFormat({ ...day, weekday: 'short' }, invalidDate)

/** A time within the year, with the zone's name: 'Fri, Nov 21, 7:30 PM GMT+1'. */
export const formatMomentInYear = momentFormat(
  { weekday: 'short', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit', timeZoneName: 'short' },
  invalidDate,
)

/** A day without its weekday: 'Nov 21, 2025'. */
export const formatDay = momentFormat(day, invalidDate)

/** A time of day with seconds: '7:30:05 PM'. */
export const formatClockTime = momentFormat({ hour: 'numeric', minute: '2-digit', second: '2-digit' }, invalidTime)

/** A time of day with the zone's name: '7:30 PM GMT+1'. 'Invalid Time' for an invalid time. */
export const formatTime = momentFormat({ hour: 'numeric', minute: '2-digit', timeZoneName: 'short' }, invalidTime)

/** A month with its year: 'November 2025'. */
export const formatMonthOfYear = momentFormat({ year: 'numeric', month: 'long' }, invalidDate)

/** A short month: 'Nov'. For a calendar leaf, beside the full date. */
export const formatMonth = momentFormat({ month: 'short' }, '')

/** A day of the month: '21', '01'. For a calendar leaf, beside the full date. Two digits, so that none goes when the reader's zone is known. */
export const formatDayOfMonth = momentFormat({ day: '2-digit' }, '')

/** A puzzle's release time, for the formats above; invalid if date or time is. */
export function releaseOf({ release_date, release_time }: { release_date: string; release_time: string }): Date {
  return new Date(`${release_date}T${release_time}Z`)
}
