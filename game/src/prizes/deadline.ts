/** As in the terms: a winner who does not answer within so many business days gives up the prize. */
export const claimBusinessDays = 14
/** A reminder goes out when so many business days are left: half, and two. */
export const reminderBusinessDays = [7, 2] as const

const dayMs = 24 * 60 * 60 * 1000
const isWeekend = (day: Date) => [0, 6].includes(day.getUTCDay())

/** The end of the day, in UTC, so many business days (Monday to Friday) after a moment. */
export function afterBusinessDays(from: Date, days: number): Date {
  let day = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth(), from.getUTCDate()))
  for (let left = days; left > 0; ) {
    day = new Date(day.getTime() + dayMs)
    if (!isWeekend(day)) left -= 1
  }
  return new Date(day.getTime() + dayMs)
}

/** The minimum time for an appeal. Until then a disqualified prize stays where it is. */
export const appealEndsAt = (disqualifiedAt: Date): Date => afterBusinessDays(disqualifiedAt, claimBusinessDays)

/** Whether a disqualification is final: the appeal was turned down, or there was none in time. */
export const isAppealOver = (appealStep: { kind: string; at: Date }, now: Date): boolean =>
  appealStep.kind === 'upheld' || (appealStep.kind === 'disqualified' && now >= appealEndsAt(appealStep.at))

/** When a winner's time to claim or answer ends, and when reminders are due, earliest first. `since`: the win, the question, or the end of a hold. */
export function claimDeadline(since: Date): { endsAt: Date; remindersAt: Date[] } {
  const endsAt = afterBusinessDays(since, claimBusinessDays)
  const remindersAt = reminderBusinessDays.map((left) => afterBusinessDays(since, claimBusinessDays - left))
  return { endsAt, remindersAt }
}
