import type { PrizeMode } from '@whereabouts/contract/pool.admin'
import { locale } from '../../../lib/language.ts'

const monthFormat = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
const monthName = (month: string) => monthFormat.format(new Date(`${month}-01T00:00:00Z`))

/** Every text of the prize pool. Months are `YYYY-MM`. */
export const texts = {
  title: 'Prize pool',
  lead: 'The prize that a new puzzle begins with. You can change it before the release; prizes of puzzles that are scheduled stay as they are.',

  modeLegend: 'Default prize',
  modes: { fixed: 'Fixed', pool: 'From the prize pool' } satisfies Record<PrizeMode, string>,
  modeHints: {
    fixed: 'A new puzzle begins with the prize of the puzzle before it.',
    pool: 'A new puzzle begins with a day’s part of its month’s pool, once the month has begun. Until then, and where nothing is left, with the prize of the puzzle before it.',
  } satisfies Record<PrizeMode, string>,
  save: 'Save default prize',
  saving: 'Saving…',
  saved: 'Default prize saved',
  saveFailed: 'Failed to save the default prize',
  modeFailed: 'Failed to load the default prize',
  ask: {
    title: 'Fund prizes from what players pay?',
    text: 'Some places forbid prizes that are funded by entry fees, or count them as gambling or a lottery. Ask a lawyer for every place where your players are before you choose this.',
    more: 'Your terms must say how the pool is computed. This is written to the log.',
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
  fees: 'Fees of the payment provider',
  net: 'Net revenue',
  pool: (percent: number) => `${percent} % of it: the pool`,
  perDay: (days: number) => `Divided by ${days} days: the prize a day`,
  remainder: (amount: string) =>
    `${amount} of the pool is left after all days, since prizes are rounded down to cents.`,
  notOver: (source: string) =>
    `${monthName(source)} is not over. The sum is that of this moment, and no default prize yet.`,
  nothing: 'Nothing is left for prizes. A new puzzle begins with the prize of the puzzle before it.',
  currencies: (list: string) => `Not counted, since prizes are in US dollars: net ${list}.`,
  tax: 'Taxes are charged with your plans. They are in what was paid, and belong to the tax office.',
  leftOut: (list: string) => `Left out, since they are no revenue: ${list}.`,
  movements: (many: number) => `${many} ${many === 1 ? 'movement' : 'movements'} counted`,
  computedAt: (moment: string) => `computed ${moment}`,
}
