import { locale } from '../../../lib/language.ts'

const monthFormat = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
const monthName = (month: string) => monthFormat.format(new Date(`${month}-01T00:00:00Z`))

/** Texts of the prize pool. Months are `YYYY-MM`. */
export const texts = {
  monthName,
  sumTitle: (month: string) => `How the pool of ${monthName(month)} is computed`,
  gross: (source: string) => `Paid in ${monthName(source)}`,
  notOver: (source: string) => `${monthName(source)} is not over. This is the current amount, not a default prize yet.`,
}
