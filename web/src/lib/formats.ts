import { isRightToLeft, locale } from './language.ts'
import { texts } from './texts.ts'

/** Dollars with two decimals, as prizes are shown: 50 becomes '$50.00', 1234.5 becomes '$1,234.50'. */
export function formatPrize(dollars: number): string {
  return formatMoney(dollars, 'usd')
}

const moneyFormats = new Map<string, Intl.NumberFormat>()

/**
 * An amount in a currency (a lower-case ISO code) with two decimals: '$4.99', 'CA$4.99'. The number is the one that the server tells and
 * charges; it is only written down here, never calculated with. Among words from right to left its sign would leave it: there it is written as in English, between
 * two marks that keep its order (U+2066 and U+2069).
 */
export const formatMoney = (amount: number, currency: string): string => writeMoney(amount, currency, 2)

/** The same without the decimals of a whole amount: '$5', '$4.99'. */
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

/** A whole number with its thousands apart: '1,340'. */
export function formatCount(count: number): string {
  countFormat ??= new Intl.NumberFormat(locale)
  return countFormat.format(count)
}

type Moment = string | number | Date

/** Writes a moment in a zone, else in the browser's. Making a format costs a hundred times more than using it, so each is made once a zone. */
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

/** A moment's day: 'Friday, November 21, 2025'. 'Invalid Date' when there is no such moment. */
export const formatDate = momentFormat({ ...day, weekday: 'long', month: 'long' }, invalidDate)

/** A moment's day, shorter: 'Fri, Nov 21, 2025'. */
export const formatShortDate = momentFormat({ ...day, weekday: 'short' }, invalidDate)

/** A moment within the year, with the zone's name: 'Fri, Nov 21, 7:30 PM GMT+1'. What stands between day and time is the language's own. */
export const formatMomentInYear = momentFormat(
  { weekday: 'short', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit', timeZoneName: 'short' },
  invalidDate,
)

/** A moment's day, without the day of the week: 'Nov 21, 2025'. */
export const formatDay = momentFormat(day, invalidDate)

/** The time of day to the second: '7:30:05 PM'. */
export const formatClockTime = momentFormat({ hour: 'numeric', minute: '2-digit', second: '2-digit' }, invalidTime)

/** A moment's time with the zone's name: '7:30 PM GMT+1'. 'Invalid Time' when there is no such moment. */
export const formatTime = momentFormat({ hour: 'numeric', minute: '2-digit', timeZoneName: 'short' }, invalidTime)

/** The month of a moment with its year: 'November 2025'. */
export const formatMonthOfYear = momentFormat({ year: 'numeric', month: 'long' }, invalidDate)

/** The month of a moment, short: 'Nov'. For the leaf of a calendar, beside the whole date. */
export const formatMonth = momentFormat({ month: 'short' }, '')

/** The day of the month of a moment: '21'. For the leaf of a calendar, beside the whole date. */
export const formatDayOfMonth = momentFormat({ day: 'numeric' }, '')

/** The moment at which a puzzle is released, for the formats above; they say so when date or time does not exist. */
export function releaseOf({ release_date, release_time }: { release_date: string; release_time: string }): Date {
  return new Date(`${release_date}T${release_time}Z`)
}
