import { type Language, languages } from '@whereabouts/contract/languages'

const day = { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' } as const

/** A day, given as `YYYY-MM-DD`: 'March 10, 2026'. */
export function formatDay(date: string, language: Language = 'en'): string {
  return new Date(`${date}T00:00:00Z`).toLocaleDateString(languages[language].locale, day)
}

/** A distance as the pages write it: '850 m', '12,345.68 km'. */
export function formatDistance(km: number, language: Language = 'en'): string {
  const [value, unit, digits] = km < 1 ? [Math.round(km * 1000), 'meter', 0] : [Number(km.toFixed(2)), 'kilometer', 2]
  const format = { style: 'unit', unit, minimumFractionDigits: digits, maximumFractionDigits: digits } as const
  return value.toLocaleString(languages[language].locale, format)
}

/** A moment for readers in any time zone: 'March 10, 2026 at 12:00 UTC'. */
export function formatMoment(moment: Date, language: Language = 'en'): string {
  const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZoneName: 'short' } as const
  return moment.toLocaleString(languages[language].locale, { ...day, ...time })
}

/**
 * Dollars with two decimals, as on the pages: '1234.50' becomes '$1,234.50'. Marks around it fix the order of its characters in right-to-left text.
 */
export function formatPrize(amount: string, language: Language = 'en'): string {
  const { locale, direction } = languages[language]
  const dollars = { style: 'currency', currency: 'USD' } as const
  if (direction === 'rtl') return `\u2066${Number(amount).toLocaleString('en-US', dollars)}\u2069`
  return Number(amount).toLocaleString(locale, dollars)
}
