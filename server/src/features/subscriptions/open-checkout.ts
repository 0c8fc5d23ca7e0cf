import type { OutputOf } from '@whereabouts/contract/endpoint'
import type { createCheckout as endpoint, Plan } from '@whereabouts/contract/subscriptions'
import { type OpenCheckout, PaymentsRefused } from '@whereabouts/engines/payments/port'
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
  /** Whether the caller wants the plan's free trial, where they may have one. */
  wantsTrial: boolean
}

/**
 * Opens the provider's page where the caller pays for a plan, and makes sure that it is the only payable one. A page for another order is closed; an
 * open page for the same order is returned again, so a double click or a reload opens no second one.
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
  // Listed before the sync: a page paid before this moment shows in the sync, one paid later cannot be closed.
  const open = await context.payments.listOpenCheckouts(customerId)
  await syncCustomer(context, customerId)
  const trialDays = await decideTrial(context, { customerId, plan, wantsTrial })
  await requirePriceAsShown(context, plan)
  // A page from before a change of the tax setting would charge another amount than is shown now.
  const { tax } = context.payments
  // One without an address is useless: it is closed like the others.
  const same = open.find(
    (one) => one.url !== '' && one.priceId === plan.stripe_price_id && one.trialDays === trialDays && one.tax === tax,
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
 * Returns the days of the free trial. One per person: a user who had a subscription, even under a deleted account, pays from the first day. Refuses a
 * trial with a card that had one in another account, and refuses subscribers.
 *
 * A new subscription may begin next to a canceled one with time left: the owner requests it with the price in view, and reads that the canceled one
 * is not charged again. The canceled one ends with its paid period, so two are never renewed together.
 */
async function decideTrial(
  context: ContextFor<'user'>,
  { customerId, plan, wantsTrial }: CheckoutWish & { customerId: string },
): Promise<number> {
  const { db, caller, payments } = context
  const subscriptions = await listSubscriptions(db, caller.userId)
  if (subscriptions.some(({ isPaused }) => isPaused)) throw new Refusal('play-paused')
  if (subscriptions.some(({ status }) => status === 'paused')) throw new Refusal('payments-paused')
  if (subscriptions.some(isLive)) throw new Refusal('already-subscribed')
  // A trial that was refused because of its wallet does not count: with a recognizable card a trial may begin.
  const hadAny = subscriptions.some(({ begunByWallet }) => !begunByWallet)
  if (!wantsTrial || plan.trial_period_days === 0 || hadAny) return 0
  if (await hasTrialMark(context, caller.email)) return 0
  const cardFingerprints = await payments.listCardFingerprints(customerId)
  const isUsed = await hasForeignCardMark(context, { userId: caller.userId, cardFingerprints })
  if (isUsed) throw new Refusal('PAYMENT_METHOD_ALREADY_USED')
  return plan.trial_period_days
}

/** Makes checkouts unpayable. Returns false when one of them was paid before it could be closed. */
export async function closeCheckouts(
  { payments }: ContextFor<'user'>,
  checkouts: readonly Pick<OpenCheckout, 'checkoutId'>[],
): Promise<boolean> {
  let isClosed = true
  for (const { checkoutId } of checkouts) if ((await payments.expireCheckout(checkoutId)) === 'paid') isClosed = false
  return isClosed
}

/**
 * Every attempt has its own key: under an earlier key the provider would return a page that is now closed. The next attempt finds a page with a lost
 * answer in the list.
 */
async function createCheckout(
  context: ContextFor<'user'>,
  { customerId, plan, trialDays }: { customerId: string; plan: Plan; trialDays: number },
): Promise<{ checkoutId: string; url: string }> {
  const { payments, caller, config, newId } = context
  const order = {
    customerId,
    userId: caller.userId,
    priceId: plan.stripe_price_id,
    currency: plan.currency,
    trialDays,
    successUrl: `${config.SITE_URL}/game?checkout=success`,
    cancelUrl: `${config.SITE_URL}/subscribe?checkout=canceled`,
    idempotencyKey: `checkout ${caller.userId} ${newId()}`,
  }
  const made = await payments.createCheckout(order).catch((error: unknown) => {
    if (error instanceof PaymentsRefused && error.code === 'other-currency') throw new Refusal('other-currency')
    throw error
  })
  // Another page may have been made by a delayed request or by a server that was slower than its lease. The newest stays; a request that made an
  // older one closes it and starts over.
  const [newest, ...older] = await payments.listOpenCheckouts(customerId)
  if (!(await closeCheckouts(context, older))) {
    await closeCheckouts(context, [made])
    await syncCustomer(context, customerId)
    throw new Refusal('already-subscribed')
  }
  if (newest?.checkoutId !== made.checkoutId) throw new Refusal('checkout-busy')
  return made
}
