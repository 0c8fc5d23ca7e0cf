import type { OutputOf } from '@whereabouts/contract/endpoint'
import type { createCheckout as endpoint, Plan } from '@whereabouts/contract/subscriptions'
import type { OpenCheckout } from '@whereabouts/engines/payments/port'
import { isLive } from '@whereabouts/game/subscription'
import type { ContextFor } from '../../core/context.ts'
import { Refusal } from '../../core/refusal.ts'
import { askProvider } from './ask-provider.ts'
import { withCheckoutLease } from './checkout-lease.ts'
import { ensureCustomer } from './ensure-customer.ts'
import { listSubscriptions } from './queries.ts'
import { requirePriceAsShown } from './require-price-as-shown.ts'
import { syncCustomer } from './sync-customer.ts'
import { hasForeignCardMark, hasTrialMark } from './trial-mark-queries.ts'

export interface CheckoutWish {
  plan: Plan
  /** Whether the plan's free trial is wanted, for whom it is due. */
  wantsTrial: boolean
}

/**
 * Opens the provider's page where the caller pays for a plan, and makes sure that it is the only one that can be paid: a page for something
 * else is closed, the page for the same is answered again, so a double click or a reload opens no second one.
 */
export async function openCheckout(
  context: ContextFor<'user'>,
  wish: CheckoutWish,
): Promise<OutputOf<typeof endpoint>> {
  return askProvider(context, { refusal: 'payments-unavailable' }, async () => {
    const customerId = await ensureCustomer(context, wish.plan)
    const { checkoutId, url } = await withCheckoutLease(context, { busy: 'checkout-busy' }, () =>
      openTheOnlyOne(context, { ...wish, customerId }),
    )
    return { sessionId: checkoutId, url }
  })
}

async function openTheOnlyOne(
  context: ContextFor<'user'>,
  { customerId, plan, wantsTrial }: CheckoutWish & { customerId: string },
): Promise<{ checkoutId: string; url: string }> {
  // Listed before the sync: what was paid before this moment shows there, what is paid later shows when it cannot be closed.
  const open = await context.payments.listOpenCheckouts(customerId)
  await syncCustomer(context, customerId)
  const trialDays = await decideTrial(context, { customerId, plan, wantsTrial })
  await requirePriceAsShown(context, plan)
  // One from before the setting of tax was changed would charge what is shown no longer.
  const { tax } = context.payments
  const same = open.find(
    (one) => one.priceId === plan.stripe_price_id && one.trialDays === trialDays && one.tax === tax,
  )
  const isClosed = await closeCheckouts(
    context,
    open.filter((one) => one !== same),
  )
  if (!isClosed) {
    await syncCustomer(context, customerId)
    throw new Refusal('already-subscribed')
  }
  return same ?? createCheckout(context, { customerId, plan, trialDays })
}

/**
 * The days of the free trial. One per person: whoever had a subscription, also under an account that is deleted now, pays from the first day, and
 * whoever would get one with a card that had one elsewhere is refused. Refuses whoever is subscribed already.
 *
 * A cancelled subscription with time left may have another one begun beside it: its owner asked for that with the price in view, and is told by
 * the cancelled one that nothing more is charged for it. It ends at the end of what was paid, so none is ever renewed beside another.
 */
async function decideTrial(
  context: ContextFor<'user'>,
  { customerId, plan, wantsTrial }: CheckoutWish & { customerId: string },
): Promise<number> {
  const { db, caller, payments } = context
  const subscriptions = await listSubscriptions(db, caller.userId)
  if (subscriptions.some(({ isPaused }) => isPaused)) throw new Refusal('play-paused')
  if (subscriptions.some(isLive)) throw new Refusal('already-subscribed')
  // One that was refused for the wallet that it began with used up nothing: with a card that can be told the trial may begin.
  const hadAny = subscriptions.some(({ begunByWallet }) => !begunByWallet)
  if (!wantsTrial || plan.trial_period_days === 0 || hadAny) return 0
  if (await hasTrialMark(context, caller.email)) return 0
  const cardFingerprints = await payments.listCardFingerprints(customerId)
  const isUsed = await hasForeignCardMark(context, { userId: caller.userId, cardFingerprints })
  if (isUsed) throw new Refusal('PAYMENT_METHOD_ALREADY_USED')
  return plan.trial_period_days
}

/** Makes checkouts unpayable. False when one of them was paid before it could be closed. */
export async function closeCheckouts(
  { payments }: ContextFor<'user'>,
  checkouts: readonly Pick<OpenCheckout, 'checkoutId'>[],
): Promise<boolean> {
  let isClosed = true
  for (const { checkoutId } of checkouts) if ((await payments.expireCheckout(checkoutId)) === 'paid') isClosed = false
  return isClosed
}

/**
 * Every attempt has its own key: under a key of the day before, the provider would answer with a page that is closed by now. A page whose answer
 * was lost is found in the list of the next attempt.
 */
async function createCheckout(
  context: ContextFor<'user'>,
  { customerId, plan, trialDays }: { customerId: string; plan: Plan; trialDays: number },
): Promise<{ checkoutId: string; url: string }> {
  const { payments, caller, config, newId } = context
  const made = await payments.createCheckout({
    customerId,
    userId: caller.userId,
    priceId: plan.stripe_price_id,
    currency: plan.currency,
    trialDays,
    successUrl: `${config.SITE_URL}/game?checkout=success`,
    cancelUrl: `${config.SITE_URL}/subscribe?checkout=canceled`,
    idempotencyKey: `checkout ${caller.userId} ${newId()}`,
  })
  // Another may have been made meanwhile, by a request that the provider took late or by a server that was slower than its lease. The newest
  // stays; whoever made an older one closes it and begins anew.
  const [newest, ...older] = await payments.listOpenCheckouts(customerId)
  if (!(await closeCheckouts(context, older))) {
    await closeCheckouts(context, [made])
    await syncCustomer(context, customerId)
    throw new Refusal('already-subscribed')
  }
  if (newest?.checkoutId !== made.checkoutId) throw new Refusal('checkout-busy')
  return made
}
