import { momentFormat } from './formats.ts'
import { language } from './language.ts'

/** A stored UTC day and time, for planning: '2026-03-10 12:00 UTC'. */
export const releaseText = ({ release_date, release_time }: { release_date: string; release_time: string }): string =>
  `${release_date} ${release_time.slice(0, 5)} UTC`

const minute: Intl.DateTimeFormatOptions = {
  ...{ year: 'numeric', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
  timeZoneName: 'short',
}
const ofMinute = momentFormat(minute, '')
const ofSecond = momentFormat({ ...minute, second: '2-digit' }, '')

/** A time to the minute, in the language's format; in English '2026-03-10 12:00 UTC'. */
export const momentText = (moment: string): string =>
  language === 'en' ? `${moment.slice(0, 10)} ${moment.slice(11, 16)} UTC` : ofMinute(moment, 'UTC')

/** A time to the second. */
export const exactMomentText = (moment: string): string =>
  language === 'en' ? `${moment.slice(0, 10)} ${moment.slice(11, 19)} UTC` : ofSecond(moment, 'UTC')

/** A day with its weekday, in English, for the portal: 'Tue 2026-03-10'. */
export const dayText = (date: string): string =>
  `${new Date(`${date}T00:00:00Z`).toLocaleDateString('en-US', { weekday: 'short', timeZone: 'UTC' })} ${date}`
