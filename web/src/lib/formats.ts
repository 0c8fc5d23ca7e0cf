import { language, locales } from './catalogue.ts'
import { texts } from './texts.ts'

/** Dollars with two decimals, as prizes are shown: 50 becomes '$50.00', 1234.5 becomes '$1,234.50'. */
export function formatPrize(dollars: number): string {
  return formatMoney(dollars, 'usd')
}

const moneyFormats = new Map<string, Intl.NumberFormat>()

/**
 * An amount in a currency (a lower-case ISO code) with two decimals: '$4.99', 'CA$4.99'. The number is the one that the server tells and
 * charges; it is only written down here, never calculated with.
 */
export function formatMoney(amount: number, currency: string): string {
  let format = moneyFormats.get(currency)
  if (!format) {
    format = new Intl.NumberFormat(locales[language], {
      style: 'currency',
      currency: currency.toUpperCase(),
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
    })
    moneyFormats.set(currency, format)
  }
  return format.format(amount)
}

let countFormat: Intl.NumberFormat | undefined

/** A whole number with its thousands apart: '1,340'. */
export function formatCount(count: number): string {
  countFormat ??= new Intl.NumberFormat(locales[language])
  return countFormat.format(count)
}

const momentOf = (value: string | number | Date) => new Date(value)
const isBroken = (moment: Date) => Number.isNaN(moment.getTime())

const momentFormats = new Map<string, Intl.DateTimeFormat>()

/** Making a format costs a hundred times more than using it, and the schedule writes the same four for every line. */
function writeMoment(moment: Date, options: Intl.DateTimeFormatOptions): string {
  const key = JSON.stringify(options)
  let format = momentFormats.get(key)
  if (!format) {
    format = new Intl.DateTimeFormat(locales[language], options)
    momentFormats.set(key, format)
  }
  return format.format(moment)
}

/** A moment's day in a zone, else in the browser's: 'Friday, November 21, 2025'. 'Invalid Date' when there is no such moment. */
export function formatDate(value: string | number | Date, timeZone?: string): string {
  const moment = momentOf(value)
  if (isBroken(moment)) return texts.invalidDate
  return writeMoment(moment, {
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    timeZone,
  })
}

/** A moment's day, shorter: 'Fri, Nov 21, 2025'. */
export function formatShortDate(value: string | number | Date, timeZone?: string): string {
  const moment = momentOf(value)
  if (isBroken(moment)) return texts.invalidDate
  return writeMoment(moment, {
    weekday: 'short',
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    timeZone,
  })
}

/** A moment's day within the year: 'Fri, Nov 21'. */
export function formatDayInYear(value: string | number | Date, timeZone?: string): string {
  const moment = momentOf(value)
  if (isBroken(moment)) return texts.invalidDate
  return writeMoment(moment, { weekday: 'short', month: 'short', day: 'numeric', timeZone })
}

/** A moment's day, without the day of the week: 'Nov 21, 2025'. */
export function formatDay(value: string | number | Date, timeZone?: string): string {
  const moment = momentOf(value)
  if (isBroken(moment)) return texts.invalidDate
  return writeMoment(moment, { year: 'numeric', month: 'short', day: 'numeric', timeZone })
}

/** The time of day to the second, in the browser's zone: '7:30:05 PM'. */
export function formatClockTime(value: string | number | Date): string {
  const moment = momentOf(value)
  if (isBroken(moment)) return texts.invalidTime
  return writeMoment(moment, { hour: 'numeric', minute: '2-digit', second: '2-digit' })
}

/** A moment's time in a zone, else in the browser's, with the zone's name: '7:30 PM GMT+1'. 'Invalid Time' when there is no such moment. */
export function formatTime(value: string | number | Date, timeZone?: string): string {
  const moment = momentOf(value)
  if (isBroken(moment)) return texts.invalidTime
  return writeMoment(moment, {
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  })
}

/** The moment at which a puzzle is released, for the formats above; they say so when date or time does not exist. */
export function releaseOf({ release_date, release_time }: { release_date: string; release_time: string }): Date {
  return new Date(`${release_date}T${release_time}Z`)
}

/** The month of a moment, short: 'Nov'. For the leaf of a calendar, beside the whole date. */
export function formatMonth(value: string | number | Date, timeZone?: string): string {
  const moment = momentOf(value)
  return isBroken(moment) ? '' : writeMoment(moment, { month: 'short', timeZone })
}

/** The day of the month of a moment: '21'. For the leaf of a calendar, beside the whole date. */
export function formatDayOfMonth(value: string | number | Date, timeZone?: string): string {
  const moment = momentOf(value)
  return isBroken(moment) ? '' : writeMoment(moment, { day: 'numeric', timeZone })
}
