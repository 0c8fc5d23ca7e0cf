import type { Plan } from '@whereabouts/contract/subscriptions'
import type { ContextFor } from '../../core/context.ts'
import { Refusal } from '../../core/refusal.ts'
import { isPriceAs } from './is-price-as.ts'

/**
 * Refuses to sell a plan if its price at the provider is missing or differs from the price list: the displayed price is the charged one. Logs it,
 * since the operator has to fix it.
 */
export async function requirePriceAsShown({ payments, log }: ContextFor<'user'>, plan: Plan): Promise<void> {
  const charged = await payments.findPrice(plan.stripe_price_id)
  if (charged && isPriceAs(charged, { plan, tax: payments.tax })) return
  log.error(
    { planId: plan.id, priceId: plan.stripe_price_id, charged, tax: payments.tax },
    'a plan shows another price than is charged',
  )
  throw new Refusal('payments-unavailable')
}
