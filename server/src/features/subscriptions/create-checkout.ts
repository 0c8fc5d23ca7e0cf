import type {
  createCheckout as endpoint,
  createCheckoutNoTrial as endpointWithoutTrial,
} from '@whereabouts/contract/subscriptions'
import type { CommandOf } from '../../core/context.ts'
import { Refusal } from '../../core/refusal.ts'
import { isMaintenance } from '../site/queries.ts'
import { openCheckout } from './open-checkout.ts'
import { requireOwnIds } from './own-ids.ts'
import { listActivePlans } from './queries.ts'

/** Opens the provider's checkout for a plan. Amount and trial come from the price list. Ids in the body must be the caller's own. */
export const createCheckout: CommandOf<typeof endpoint> = async (context, input) => {
  await requireOwnIds(context, input)
  if (await isMaintenance(context.db)) throw new Refusal('maintenance')
  const plan = (await listActivePlans(context.db)).find((one) => one.stripe_price_id === input.priceId)
  if (!plan) throw new Refusal('unknown-plan')
  return openCheckout(context, { plan, wantsTrial: true })
}

/** Opens the checkout of the cheapest plan on sale, without a trial. */
export const createCheckoutNoTrial: CommandOf<typeof endpointWithoutTrial> = async (context, input) => {
  await requireOwnIds(context, input)
  if (await isMaintenance(context.db)) throw new Refusal('maintenance')
  const [plan] = await listActivePlans(context.db)
  if (!plan) throw new Refusal('unknown-plan')
  return openCheckout(context, { plan, wantsTrial: false })
}
