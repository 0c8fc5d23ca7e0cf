import { language, locales } from '../parts/catalogue.ts'
import { formatShortDate } from '../parts/formats.ts'
import { texts } from './texts.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
/** The server notes the last use to within some minutes; nothing finer is told. */
const justNowMs = 15 * minuteMs
const relative = new Intl.RelativeTimeFormat(locales[language], { numeric: 'auto' })

/**
 * When something was last used, in words: 'in the last few minutes', '3 hours ago', 'yesterday', after 30 days the
 * date. `now` in ms since 1970.
 */
export function lastUseText(lastUsedAt: string, now: number): string {
  const agoMs = now - Date.parse(lastUsedAt)
  if (agoMs < justNowMs) return texts.sessions.justNow
  if (agoMs < hourMs) return relative.format(-Math.floor(agoMs / minuteMs), 'minute')
  if (agoMs < dayMs) return relative.format(-Math.floor(agoMs / hourMs), 'hour')
  if (agoMs < 30 * dayMs) return relative.format(-Math.floor(agoMs / dayMs), 'day')
  return texts.sessions.onDay(formatShortDate(lastUsedAt))
}
