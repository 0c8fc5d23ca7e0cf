import { Readable } from 'node:stream'
import type { InputOf } from '@whereabouts/contract/endpoint'
import { findLanguage, type Language, prefixOf } from '@whereabouts/contract/languages'
import type { scheduleCalendar as endpoint } from '@whereabouts/contract/puzzles'
import { releaseMoment } from '@whereabouts/game/release'
import type { ContextFor } from '../../core/context.ts'
import { formatPrize } from '../../core/formats.ts'
import type { Bytes } from '../../platform/http/serve.ts'
import { serverTexts } from '../../texts/server-texts.ts'
import { readSiteTexts } from '../site/queries.ts'
import { readUpcoming } from './queries.ts'

/**
 * The schedule for calendars that subscribe to it, in the language of its address. It shows what the schedule page shows of a puzzle: day, time and
 * prize.
 */
export async function getScheduleCalendar(
  context: ContextFor<'public'>,
  input: InputOf<typeof endpoint>,
): Promise<Bytes> {
  const { clock, config } = context
  const language = findLanguage(input.language, config.LANGUAGES) ?? 'en'
  const now = clock.now()
  const [{ project_name }, upcoming] = await Promise.all([readSiteTexts(context), readUpcoming(context, now)])
  const releases = upcoming.map((puzzle) => ({
    id: puzzle.id,
    at: releaseMoment(puzzle),
    prize: formatPrize(puzzle.prizeAmount, language),
  }))
  const bytes = Buffer.from(writeCalendar({ name: project_name, language, siteUrl: config.SITE_URL, now, releases }))
  return {
    contentType: 'text/calendar; charset=utf-8',
    size: bytes.length,
    stream: Readable.from([bytes]),
    cacheControl: 'public, max-age=300',
  }
}

export interface CalendarFacts {
  name: string
  language?: Language
  siteUrl: string
  now: Date
  releases: readonly { id: string; at: Date; prize: string }[]
}

/** An iCalendar file (RFC 5545, with the two fields of RFC 7986 by which a subscription names and refreshes itself). */
export function writeCalendar({ name, language = 'en', siteUrl, now, releases }: CalendarFacts): string {
  const { host } = new URL(siteUrl)
  const { calendarFile: words } = serverTexts(language)
  const title = words.title({ site: name })
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${host}//Release Schedule//${language.toUpperCase()}`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escapeText(title)}`,
    `X-WR-CALNAME:${escapeText(title)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...releases.flatMap(({ id, at, prize }) => [
      'BEGIN:VEVENT',
      `UID:${id}@${host}`,
      `DTSTAMP:${utcMoment(now)}`,
      `DTSTART:${utcMoment(at)}`,
      'DURATION:PT1H',
      `SUMMARY:${escapeText(words.release({ site: name, prize }))}`,
      `URL:${siteUrl}${prefixOf(language)}/game`,
      // A challenge does not mark a reader's time as busy.
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return `${lines.map(fold).join('\r\n')}\r\n`
}

/** `20260310T120000Z` */
function utcMoment(moment: Date): string {
  return `${moment.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
}

/** Section 3.3.11. Control characters other than the tab are not allowed. */
function escapeText(text: string): string {
  return text
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(/[\\;,]/g, (character) => `\\${character}`)
    .replace(/\n/g, '\\n')
    .replace(/(?!\t)\p{Cc}/gu, '')
}

/** Section 3.1: a line has at most 75 bytes; it continues on the next one after a space. No character is split. */
function fold(line: string): string {
  const parts: string[] = []
  let [part, bytes] = ['', 0]
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (bytes + size > 75) {
      parts.push(part)
      // The space that begins a continued line counts.
      ;[part, bytes] = ['', 1]
    }
    part += character
    bytes += size
  }
  return [...parts, part].join('\r\n ')
}
