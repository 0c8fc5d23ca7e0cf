const retryMs = 30 * 60 * 1000

/** When the next backup begins: at that time of UTC, or each so many minutes; and after one that failed half an hour later. */
export function nextBackup(when: string | number, { now, isMade }: { now: Date; isMade: boolean }): Date {
  const everyMs = typeof when === 'number' ? when * 60 * 1000 : 24 * 60 * 60 * 1000
  const first = typeof when === 'number' ? 0 : Date.parse(`1970-01-01T${when}:00.000Z`)
  const next = new Date(first + (Math.floor((now.getTime() - first) / everyMs) + 1) * everyMs)
  return isMade ? next : new Date(Math.min(next.getTime(), now.getTime() + retryMs))
}
