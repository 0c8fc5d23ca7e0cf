export const reminderKinds = ['release', 'streak', 'result', 'week'] as const
/** The mails with one-click unsubscribe: reminders, and the operator's news. */
export const endableMails = [...reminderKinds, 'news'] as const
export type EndableMail = (typeof endableMails)[number]
export type ReminderKind = (typeof reminderKinds)[number]
export const reminderChannels = ['push', 'mail'] as const
export type ReminderChannel = (typeof reminderChannels)[number]

/** When a player wants no reminders, by their own clock, as `HH:MM` on the half hour. Equal start and end mean no quiet hours. */
export interface QuietHours {
  from: string
  to: string
}

export const usualQuietHours: QuietHours = { from: '21:00', to: '08:00' }
/** From when a streak counts as at risk, by the player's own clock. */
export const streakFromHour = 18

/** Every clock differs from UTC by a multiple of this, and quiet hours begin and end on it. */
const stepMs = 15 * 60 * 1000
/** The longest possible quiet hours, even on a day of 25 hours. */
const mostSteps = (26 * 60 * 60 * 1000) / stepMs

/** Cached by lower-case name: all spellings of a zone share a format, which occupies tens of kilobytes forever. */
const formats = new Map<string, Intl.DateTimeFormat>()

/** Throws RangeError for an unknown zone. */
function formatOf(zone: string): Intl.DateTimeFormat {
  const key = zone.toLowerCase()
  const known = formats.get(key)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  } as const)
  formats.set(key, format)
  return format
}

/** The zone, or UTC if it is missing or unknown. */
export function knownZone(zone: string | null): string {
  const named = zone ?? 'UTC'
  try {
    formatOf(named)
    return named
  } catch {
    return 'UTC'
  }
}

/** Date and time in a zone: `YYYY-MM-DD` and `HH:MM`. */
export function localTime(at: Date, zone: string): { date: string; time: string } {
  const part = Object.fromEntries(
    formatOf(knownZone(zone))
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  )
  return { date: `${part.year}-${part.month}-${part.day}`, time: `${part.hour}:${part.minute}` }
}

/** Whether a clock time is within quiet hours. Their end is not. */
export function isQuiet(time: string, { from, to }: QuietHours): boolean {
  if (from === to) return false
  return from < to ? from <= time && time < to : from <= time || time < to
}

/** Whether a moment is quiet, and when that next changes; null for never. */
export interface QuietSpan {
  isQuiet: boolean
  changesAt: Date | null
}

/** The state of a player's quiet hours at a moment. Correct even on days when clocks change. */
export function quietSpanAt(at: Date, zone: string, quiet: QuietHours): QuietSpan {
  const isQuietAt = (moment: Date) => isQuiet(localTime(moment, zone).time, quiet)
  const isNow = isQuietAt(at)
  // Most players have none, and a format of the clock costs.
  if (quiet.from === quiet.to) return { isQuiet: false, changesAt: null }
  const first = firstStepFrom(at)
  for (let step = 0; step < mostSteps; step += 1) {
    const moment = new Date(first + step * stepMs)
    if (isQuietAt(moment) !== isNow) return { isQuiet: isNow, changesAt: moment }
  }
  return { isQuiet: isNow, changesAt: null }
}

const firstStepFrom = (at: Date) => Math.ceil(at.getTime() / stepMs) * stepMs

export interface DueReminder {
  now: Date
  /** The reminder is worthless from this moment on. */
  expiresAt: Date
  quiet: QuietSpan
  /** Whether its reason still holds, by current facts. */
  isWanted: boolean
}

/** Send it, to arrive before a moment or not at all; drop it; or check again at the end of quiet hours. */
export type ReminderVerdict = { outcome: 'send'; before: Date } | { outcome: 'drop' } | { outcome: 'wait'; until: Date }

/** Decides about a due reminder. In quiet hours it waits for their end, and is sent if its reason still holds. */
export function judgeReminder({ now, expiresAt, quiet, isWanted }: DueReminder): ReminderVerdict {
  if (!isWanted || now >= expiresAt) return { outcome: 'drop' }
  const isChangeFirst = quiet.changesAt !== null && quiet.changesAt < expiresAt
  if (!quiet.isQuiet) return { outcome: 'send', before: isChangeFirst ? quiet.changesAt! : expiresAt }
  return isChangeFirst ? { outcome: 'wait', until: quiet.changesAt! } : { outcome: 'drop' }
}

/** The end of the player's current day, at most a quarter of an hour late. */
export function endOfLocalDay(at: Date, zone: string): Date {
  const { date } = localTime(at, zone)
  let next = firstStepFrom(at)
  while (localTime(new Date(next), zone).date === date) next += stepMs
  return new Date(next)
}

/** The player's date, if it is late enough to remind about a streak at risk and not within quiet hours. Null otherwise. */
export function streakDay(at: Date, zone: string, quiet: QuietHours): string | null {
  const { date, time } = localTime(at, zone)
  return time >= `${streakFromHour}:00` && !isQuiet(time, quiet) ? date : null
}

/** How long to wait after a busy push service: doubles from a minute to an hour, and never less than the service asks for. */
export function pushDelayMs({ attempts, askedMs }: { attempts: number; askedMs: number }): number {
  const minuteMs = 60 * 1000
  return Math.max(Math.min(minuteMs * 2 ** (attempts - 1), 60 * minuteMs), Math.min(askedMs, 24 * 60 * minuteMs))
}
