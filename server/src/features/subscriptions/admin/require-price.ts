import type { PriceFacts, Tax } from '@whereabouts/engines/payments/port'
import { amountFrom } from '@whereabouts/game/money'
import type { ContextFor } from '../../../core/context.ts'
import { Refusal } from '../../../core/refusal.ts'
import { askProvider } from '../ask-provider.ts'
import { isPriceAs } from '../is-price-as.ts'
import type { PlanFields } from './queries.ts'

export type PlanPrice = Pick<PlanFields, 'stripe_price_id' | 'price_amount' | 'currency' | 'billing_interval'>

export const isSamePrice = (one: PlanPrice, other: PlanPrice): boolean =>
  one.stripe_price_id === other.stripe_price_id &&
  one.price_amount === other.price_amount &&
  one.currency === other.currency &&
  one.billing_interval === other.billing_interval

/**
 * Refuses a price id that the payment provider does not know, or whose amount differs from the plan's: the money shown is the money charged. While
 * the provider is down, no price is changed.
 */
export async function requirePrice(context: ContextFor<'admin'>, plan: PlanPrice): Promise<void> {
  const { payments } = context
  const charged = await askProvider(context, { refusal: 'unavailable' }, () => payments.findPrice(plan.stripe_price_id))
  if (!charged) throw new Refusal('price-unknown')
  const { tax } = payments
  if (!isPriceAs(charged, { plan, tax })) throw new Refusal('price-differs', { charged: wordsFor(charged, tax) })
}

/** Such as '5.00 usd per month', and where tax matters '5.00 usd per month, tax added'. */
function wordsFor({ amountCents, currency, interval, tax }: PriceFacts, expected: Tax): string {
  const amount = amountCents === null ? 'an amount that is not fixed, in' : amountFrom(amountCents)
  const time = interval ? ` per ${interval}` : ', not once a day, week, month or year'
  const said = tax === null ? ', and does not say whether tax is in it' : `, tax ${tax}`
  return `${amount} ${currency}${time}${expected === 'none' ? '' : said}`
}
