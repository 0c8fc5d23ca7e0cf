import type { Plan } from '@whereabouts/contract/subscriptions'
import type { PriceFacts, Tax } from '@whereabouts/engines/payments/port'
import { centsFrom } from '@whereabouts/game/money'

type PlanPrice = Pick<Plan, 'price_amount' | 'currency' | 'billing_interval'>

/**
 * Whether the provider charges what a plan shows. With tax, the price itself must say whether it includes tax, as the site does. A price that leaves
 * this open depends on a setting of the provider's account, which may change unnoticed.
 */
export function isPriceAs(charged: PriceFacts, { plan, tax }: { plan: PlanPrice; tax: Tax }): boolean {
  return (
    charged.amountCents === centsFrom(plan.price_amount.toFixed(2)) &&
    charged.currency === plan.currency &&
    charged.interval === plan.billing_interval &&
    (tax === 'none' || charged.tax === tax)
  )
}
