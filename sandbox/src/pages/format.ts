/** '$9.99', in US format. */
export function formatMoney(cents: number, currency: string): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: currency.toUpperCase() })
  const { maximumFractionDigits = 2 } = format.resolvedOptions()
  return format.format(cents / 10 ** maximumFractionDigits)
}

/** 'Nov 21, 2026, 07:05 UTC' from seconds since 1970. */
export function formatMoment(seconds: number): string {
  const format = new Intl.DateTimeFormat('en-US', {
    dateStyle: 'medium',
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone: 'UTC',
  })
  return `${format.format(seconds * 1000)} UTC`
}

/** 'November 21, 2026'. */
export function formatDay(seconds: number): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(seconds * 1000)
}

/** 'month', or '3 months'. */
export function formatInterval({ interval, interval_count }: { interval: string; interval_count: number }): string {
  return interval_count === 1 ? interval : `${interval_count} ${interval}s`
}

/** '1 day', '7 days'. */
export function countOf(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

/** '4242 4242 4242 4242'; American Express groups by 4, 6 and 5. */
export function formatCardNumber(number: string): string {
  const groups = /^3[47]/.test(number) ? /^(.{4})(.{6})(.{5})$/.exec(number)?.slice(1) : number.match(/.{1,4}/g)
  return groups?.join(' ') ?? number
}
