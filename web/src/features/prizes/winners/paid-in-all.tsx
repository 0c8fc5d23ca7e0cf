import type { AnswerOf } from '../../../lib/api.ts'
import { formatMoney } from '../../../lib/formats.ts'
import { texts } from './texts.ts'

type Sums = AnswerOf<'GET /api/winners'>['paid_in_all']

/** Number and sum of paid prizes, one line per currency. */
export function PaidInAll({ sums, className }: { sums: Sums; className: string }) {
  return sums.map(({ currency, count, amount }) => (
    <p key={currency} className={`text-gold-text tabular-nums ${className}`}>
      {texts.sum(count, formatMoney(amount, currency))}
    </p>
  ))
}
