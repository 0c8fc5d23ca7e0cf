import { language, locales } from '../parts/catalogue.ts'

const format = new Intl.RelativeTimeFormat(locales[language])
const minuteMs = 60_000

/** How long something still takes, rounded down to its largest unit: 'in 5 hours', 'in 2 days'. Never less than a minute. */
export function formatUntil(ms: number): string {
  const minutes = Math.max(1, Math.floor(ms / minuteMs))
  if (minutes < 60) return format.format(minutes, 'minute')
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? format.format(hours, 'hour') : format.format(Math.floor(hours / 24), 'day')
}
