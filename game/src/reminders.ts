export const reminderKinds = ['release', 'streak', 'result'] as const
/** The mails that one click ends: reminders, and news of the operator. */
export const endableMails = [...reminderKinds, 'news'] as const
export type EndableMail = (typeof endableMails)[number]
export type ReminderKind = (typeof reminderKinds)[number]
export const reminderChannels = ['push', 'mail'] as const
export type ReminderChannel = (typeof reminderChannels)[number]

/** When a player wants no reminders, by their own clock, as `HH:MM` on the half hour. Two equal times are no quiet hours. */
export interface QuietHours {
  from: string
  to: string
}

export const usualQuietHours: QuietHours = { from: '21:00', to: '08:00' }
/** From when a streak counts as at risk, by the player's own clock. */
export const streakFromHour = 18

/** Clocks everywhere differ from UTC by a multiple of this, and quiet hours begin and end on it. */
const stepMs = 15 * 60 * 1000
/** No quiet hours last longer, also on a day of 25 hours. */
const mostSteps = (26 * 60 * 60 * 1000) / stepMs

/** By the name in small letters: every way to write a name is the same zone, and one format of tens of kilobytes stays in memory for each key. */
const formats = new Map<string, Intl.DateTimeFormat>()

/** Throws RangeError for a zone that does not exist. */
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

/** The zone itself; UTC for none, and for one that does not exist. */
export function knownZone(zone: string | null): string {
  if (zone === null) return 'UTC'
  try {
    formatOf(zone)
    return zone
  } catch {
    return 'UTC'
  }
}

/** What a clock and a calendar in a zone show: `YYYY-MM-DD` and `HH:MM`. */
export function localTime(at: Date, zone: string): { date: string; time: string } {
  const part = Object.fromEntries(
    formatOf(knownZone(zone))
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  )
  return { date: `${part.year}-${part.month}-${part.day}`, time: `${part.hour}:${part.minute}` }
}

/** Whether a clock time is within quiet hours; their end is not. */
export function isQuiet(time: string, { from, to }: QuietHours): boolean {
  if (from === to) return false
  return from < to ? from <= time && time < to : from <= time || time < to
}

/** Whether a moment is within quiet hours, and when that next changes; null for never. */
export interface QuietSpan {
  isQuiet: boolean
  changesAt: Date | null
}

/** Where a moment stands to the quiet hours of a player. Right also on days on which the clock is moved. */
export function quietSpanAt(at: Date, zone: string, quiet: QuietHours): QuietSpan {
  const isQuietAt = (moment: Date) => isQuiet(localTime(moment, zone).time, quiet)
  const isNow = isQuietAt(at)
  if (quiet.from === quiet.to) return { isQuiet: false, changesAt: null }
  const first = firstStepAfter(at)
  for (let step = 0; step < mostSteps; step += 1) {
    const moment = new Date(first + step * stepMs)
    if (isQuietAt(moment) !== isNow) return { isQuiet: isNow, changesAt: moment }
  }
  return { isQuiet: isNow, changesAt: null }
}

const firstStepAfter = (at: Date) => Math.ceil((at.getTime() + 1) / stepMs) * stepMs

export interface DueReminder {
  now: Date
  /** From this moment on nobody wants to be told any more. */
  expiresAt: Date
  quiet: QuietSpan
  /** Whether there is still a reason, by the facts of now. */
  isWanted: boolean
}

/** Sent, to arrive before a moment or not at all; dropped; or looked at again at the end of the quiet hours. */
export type ReminderVerdict = { outcome: 'send'; before: Date } | { outcome: 'drop' } | { outcome: 'wait'; until: Date }

/** Decides about a reminder that is due: nothing is sent in quiet hours; at their end it is, if there still is a reason. */
export function judgeReminder({ now, expiresAt, quiet, isWanted }: DueReminder): ReminderVerdict {
  if (!isWanted || now >= expiresAt) return { outcome: 'drop' }
  const isChangeFirst = quiet.changesAt !== null && quiet.changesAt < expiresAt
  if (!quiet.isQuiet) return { outcome: 'send', before: isChangeFirst ? quiet.changesAt! : expiresAt }
  return isChangeFirst ? { outcome: 'wait', until: quiet.changesAt! } : { outcome: 'drop' }
}

/** The moment at which the player's present day ends, at most a quarter of an hour late. */
export function endOfLocalDay(at: Date, zone: string): Date {
  const { date } = localTime(at, zone)
  let next = firstStepAfter(at)
  for (let step = 0; step < mostSteps && localTime(new Date(next), zone).date === date; step += 1) next += stepMs
  return new Date(next)
}

/** The player's date where it is late enough to speak of a streak at risk, and not within quiet hours; null otherwise. */
export function streakDay(at: Date, zone: string, quiet: QuietHours): string | null {
  const { date, time } = localTime(at, zone)
  return time >= `${streakFromHour}:00` && !isQuiet(time, quiet) ? date : null
}

/** How long a push that met a busy push service waits: doubles from a minute to an hour, and never less than the service asks. */
export function pushDelayMs({ attempts, askedMs }: { attempts: number; askedMs: number }): number {
  const minuteMs = 60 * 1000
  return Math.max(Math.min(minuteMs * 2 ** (attempts - 1), 60 * minuteMs), Math.min(askedMs, 24 * 60 * minuteMs))
}
