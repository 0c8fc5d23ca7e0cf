import type { Offer } from '@whereabouts/contract/site'
import { formatMoney } from '../../../lib/formats.ts'
import { texts } from './texts.ts'

/** '$5.00 a month', '$5.00 plus tax a month', as on the plans. */
export function offerPrice({ price_amount, currency, billing_interval, tax }: Offer): string {
  const amount = formatMoney(price_amount, currency)
  return texts.price(tax === 'added' ? texts.plusTax(amount) : amount, billing_interval)
}

/** The price in one line: '7 days free, then $5.00 a month'. */
export function offerTerms(offer: Offer): string {
  const { trial_period_days: days } = offer
  return days > 0 ? texts.freeThen(days, offerPrice(offer)) : texts.from(offerPrice(offer))
}
