const retryMs = 30 * 60 * 1000

/** When the next backup begins: at that time of UTC, and after one that failed half an hour later. */
export function nextBackup(at: string, { now, isMade }: { now: Date; isMade: boolean }): Date {
  const next = new Date(`${now.toISOString().slice(0, 10)}T${at}:00.000Z`)
  if (next <= now) next.setUTCDate(next.getUTCDate() + 1)
  return isMade ? next : new Date(Math.min(next.getTime(), now.getTime() + retryMs))
}
