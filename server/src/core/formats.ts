const day = { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' } as const

/** A day, given as `YYYY-MM-DD`: 'March 10, 2026'. */
export function formatDay(date: string): string {
  return new Date(`${date}T00:00:00Z`).toLocaleDateString('en-US', day)
}

/** A moment for readers in any time zone: 'March 10, 2026 at 12:00 UTC'. */
export function formatMoment(moment: Date): string {
  const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZoneName: 'short' } as const
  return moment.toLocaleString('en-US', { ...day, ...time })
}

/** Dollars with two decimals, as on the pages: '1234.50' becomes '$1,234.50'. */
export function formatPrize(amount: string): string {
  return Number(amount).toLocaleString('en-US', { style: 'currency', currency: 'USD' })
}
