import type { Plan } from '@whereabouts/contract/subscriptions'
import { centsFrom } from '@whereabouts/game/money'
import type { ContextFor } from '../context.ts'
import { Refusal } from '../http/refusal.ts'

/**
 * Refuses to sell a plan whose price at the provider is not the one in the price list, or is not there: the money shown is the money charged.
 * Both are the operator's to mend, so it is told there.
 */
export async function requirePriceAsShown({ payments, log }: ContextFor<'user'>, plan: Plan): Promise<void> {
  const charged = await payments.findPrice(plan.stripe_price_id)
  const isAsShown =
    charged?.amountCents === centsFrom(String(plan.price_amount)) &&
    charged.currency === plan.currency &&
    charged.interval === plan.billing_interval
  if (isAsShown) return
  log.error({ planId: plan.id, priceId: plan.stripe_price_id, charged }, 'a plan shows another price than is charged')
  throw new Refusal('payments-unavailable')
}
