import type { PrizeMode } from '@whereabouts/contract/pool.admin'
import { locale } from '../../../lib/language.ts'

const monthFormat = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
const monthName = (month: string) => monthFormat.format(new Date(`${month}-01T00:00:00Z`))

/** Texts of the prize pool. Months are `YYYY-MM`. */
export const texts = {
  title: 'Prize pool',
  lead: 'The prize a new puzzle starts with. You can change it before release. Puzzles already scheduled keep their prizes.',

  modeLegend: 'Default prize',
  modes: { fixed: 'Fixed', pool: 'From the prize pool' } satisfies Record<PrizeMode, string>,
  modeHints: {
    fixed: 'A new puzzle starts with the prize of the previous puzzle.',
    pool: 'A new puzzle starts with a day’s share of its month’s pool once the month begins. Until then, or if the pool is empty, it starts with the prize of the previous puzzle.',
  } satisfies Record<PrizeMode, string>,
  save: 'Save default prize',
  saving: 'Saving…',
  saved: 'Default prize saved',
  saveFailed: 'Failed to save the default prize',
  modeFailed: 'Failed to load the default prize',
  ask: {
    title: 'Fund prizes from what players pay?',
    text: 'Some places forbid prizes funded by entry fees, or treat them as gambling or a lottery. Ask a lawyer in every place where you have players first.',
    more: 'Your terms must say how the pool is computed. This change is logged.',
    no: 'Keep fixed prizes',
    yes: 'Fund prizes from the pool',
  },

  month: 'Pool of',
  monthName,
  sumTitle: (month: string) => `How the pool of ${monthName(month)} is computed`,
  sumFailed: 'Failed to compute the prize pool',
  sumLoading: 'Computing the prize pool…',
  gross: (source: string) => `Paid in ${monthName(source)}`,
  refunds: 'Refunds',
  disputes: 'Disputes',
  fees: 'Payment provider fees',
  net: 'Net revenue',
  pool: (percent: number) => `${percent} % of it: the pool`,
  perDay: (days: number) => `Divided by ${days} days: the prize a day`,
  remainder: (amount: string) => `${amount} of the pool is left over, because prizes are rounded down to cents.`,
  notOver: (source: string) => `${monthName(source)} is not over. This is the current amount, not a default prize yet.`,
  nothing: 'The pool is empty. A new puzzle starts with the prize of the previous puzzle.',
  currencies: (list: string) => `Not counted, since prizes are in US dollars: net ${list}.`,
  tax: 'Your plans include taxes. They are part of these payments and belong to the tax office.',
  leftOut: (list: string) => `Left out, because they are not revenue: ${list}.`,
  movements: (many: number) => `${many} ${many === 1 ? 'movement' : 'movements'} counted`,
  computedAt: (moment: string) => `computed ${moment}`,
}
