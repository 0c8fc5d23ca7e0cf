/** As the terms have it: whoever does not answer within so many business days gives the prize up. */
export const claimBusinessDays = 14
/** A reminder goes out when so many business days are left: half of them, and two. */
export const reminderBusinessDays = [7, 2] as const

const dayMs = 24 * 60 * 60 * 1000
const isWeekend = (day: Date) => [0, 6].includes(day.getUTCDay())

/** The end, in UTC, of the day that is so many business days (Monday to Friday) after a moment. */
export function afterBusinessDays(from: Date, days: number): Date {
  let day = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth(), from.getUTCDate()))
  for (let left = days; left > 0; ) {
    day = new Date(day.getTime() + dayMs)
    if (!isWeekend(day)) left -= 1
  }
  return new Date(day.getTime() + dayMs)
}

/** How long a winner may appeal at least: until then a disqualified prize goes nowhere. */
export const appealEndsAt = (disqualifiedAt: Date): Date => afterBusinessDays(disqualifiedAt, claimBusinessDays)

/** Whether a disqualification stands, by the last word on it: the appeal was turned down, or there was none while there was time for it. */
export const isAppealOver = (lastWord: { kind: string; at: Date }, now: Date): boolean =>
  lastWord.kind === 'upheld' || (lastWord.kind === 'disqualified' && now >= appealEndsAt(lastWord.at))

/** When a winner's time to claim or to answer ends, and when reminders are due, the earlier first. `since`: the win, the question, or the end of a hold. */
export function claimDeadline(since: Date): { endsAt: Date; remindersAt: Date[] } {
  const endsAt = afterBusinessDays(since, claimBusinessDays)
  const remindersAt = reminderBusinessDays.map((left) => afterBusinessDays(since, claimBusinessDays - left))
  return { endsAt, remindersAt }
}
