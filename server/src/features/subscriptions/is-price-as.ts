import type { Plan } from '@whereabouts/contract/subscriptions'
import type { PriceFacts, Tax } from '@whereabouts/engines/payments/port'
import { centsFrom } from '@whereabouts/game/money'

type PlanPrice = Pick<Plan, 'price_amount' | 'currency' | 'billing_interval'>

/**
 * Whether the provider charges what a plan shows. Where tax is worked out the price itself must say what the site says of it: one that leaves it
 * open goes by a setting of the provider's account, which nobody here would see change.
 */
export function isPriceAs(charged: PriceFacts, { plan, tax }: { plan: PlanPrice; tax: Tax }): boolean {
  return (
    charged.amountCents === centsFrom(plan.price_amount.toFixed(2)) &&
    charged.currency === plan.currency &&
    charged.interval === plan.billing_interval &&
    (tax === 'none' || charged.tax === tax)
  )
}
