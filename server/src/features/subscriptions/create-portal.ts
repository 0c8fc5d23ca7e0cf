import type { InputOf } from '@whereabouts/contract/endpoint'
import type { createPortal as endpoint } from '@whereabouts/contract/subscriptions'
import type { PortalPage } from '@whereabouts/engines/payments/port'
import { decidingSubscription, isLive, isManageable } from '@whereabouts/game/subscription'
import type { CommandOf } from '../../core/context.ts'
import { Refusal } from '../../core/refusal.ts'
import { askProvider } from './ask-provider.ts'
import { requireOwnIds } from './own-ids.ts'
import { findCustomerId, listSubscriptions, type StoredSubscription } from './queries.ts'
import { syncCustomer } from './sync-customer.ts'

/** Opens the provider's portal for the customer of the caller's deciding subscription. */
export const createPortal: CommandOf<typeof endpoint> = async (context, { customerId, page }) => {
  const { db, clock, caller, payments, config } = context
  await requireOwnIds(context, { customerId })
  return askProvider(context, { refusal: 'portal-unavailable' }, async () => {
    // The provider refuses a page that cancels an ended subscription, so its state must be fresh.
    const known = await findCustomerId(db, caller.userId)
    if (known) await syncCustomer(context, known)
    const deciding = decidingSubscription(await listSubscriptions(db, caller.userId), clock.now())
    if (!deciding) throw new Refusal('no-subscription')
    if (!deciding.customerId) throw new Refusal('no-customer')
    if (!isManageable(deciding, clock.now())) throw new Refusal('not-manageable')
    return payments.createPortal({
      customerId: deciding.customerId,
      returnUrl: `${config.SITE_URL}/settings`,
      page: pageFor(page, deciding),
    })
  })
}

/** A subscription that ends already has no page that cancels it. The portal's front page offers to renew it. */
function pageFor(wanted: InputOf<typeof endpoint>['page'], deciding: StoredSubscription): PortalPage {
  if (wanted === 'cancel')
    return isLive(deciding) ? { kind: 'cancel', subscriptionId: deciding.subscriptionId } : { kind: 'home' }
  return { kind: wanted }
}
