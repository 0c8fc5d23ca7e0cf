import type { InputOf, OutputOf } from '@whereabouts/contract/endpoint'
import type { createCheckout as endpoint, Plan } from '@whereabouts/contract/subscriptions'
import { violates } from '@whereabouts/engines/database/port'
import { PaymentsRefused, PaymentsUnavailable } from '@whereabouts/engines/payments/port'
import { countsAsSubscribed } from '@whereabouts/game/subscription'
import type { ContextFor } from '../context.ts'
import { Refusal } from '../http/refusal.ts'
import { isMaintenance } from '../site/queries.ts'
import { findActivePlan, findCustomerId, insertCustomer, listSubscriptions } from './queries.ts'
import { syncCustomer } from './sync-customer.ts'
import { hasTrialMark } from './trial-marks.ts'

/** Requests for the same plan within this time are one checkout: a double click opens no second one. */
const sameCheckoutMs = 60 * 1000

/** Opens the provider's checkout for a plan. Amount and trial come from the price list; ids in the body must be the caller's own. */
export async function createCheckout(
  context: ContextFor<'user'>,
  input: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const { db, caller, clock, payments, config, log, request } = context
  const isOwn = input.userId === caller.userId && input.email.toLowerCase() === caller.email
  if (!isOwn || (input.customerId && input.customerId !== (await findCustomerId(db, caller.userId))))
    throw new Refusal('not-allowed')
  if (await isMaintenance(db)) throw new Refusal('maintenance')
  const plan = await findActivePlan(db, input.priceId)
  if (!plan) throw new Refusal('unknown-plan')

  try {
    const customerId = await ensureCustomer(context)
    const trialDays = await trialDaysLeft(context, { customerId, plan })
    const { checkoutId, url } = await payments.createCheckout({
      customerId,
      userId: caller.userId,
      priceId: plan.stripe_price_id,
      trialDays,
      successUrl: `${config.SITE_URL}/game?checkout=success`,
      cancelUrl: `${config.SITE_URL}/subscribe?checkout=canceled`,
      idempotencyKey: `checkout ${caller.userId} ${plan.stripe_price_id} ${trialDays} ${Math.floor(clock.now().getTime() / sameCheckoutMs)}`,
    })
    return { sessionId: checkoutId, url }
  } catch (error) {
    if (!(error instanceof PaymentsUnavailable || error instanceof PaymentsRefused)) throw error
    log.warn({ requestId: request.id, reason: error.message }, 'the payment provider gave no checkout')
    throw new Refusal('payments-unavailable')
  }
}

/**
 * How long this player's trial of a plan is: one free trial per person, whoever had a subscription, also under an account that is deleted
 * now, pays from the first day. Refuses whoever is subscribed; the provider is asked first, since its message about a payment may still be
 * on its way.
 */
async function trialDaysLeft(
  context: ContextFor<'user'>,
  { customerId, plan }: { customerId: string; plan: Plan },
): Promise<number> {
  await syncCustomer(context, customerId)
  const now = context.clock.now()
  const subscriptions = await listSubscriptions(context.db, context.caller.userId)
  const isLive = subscriptions.some(
    (subscription) => subscription.status !== 'canceled' && countsAsSubscribed(subscription, now),
  )
  if (isLive) throw new Refusal('already-subscribed')
  const isFirst = subscriptions.length === 0 && !(await hasTrialMark(context, context.caller.email))
  return isFirst ? plan.trial_period_days : 0
}

async function ensureCustomer({ db, payments, caller }: ContextFor<'user'>): Promise<string> {
  const known = await findCustomerId(db, caller.userId)
  if (known) return known
  const { customerId } = await payments.createCustomer({
    userId: caller.userId,
    email: caller.email,
    idempotencyKey: `customer ${caller.userId}`,
  })
  await insertCustomer(db, { userId: caller.userId, customerId }).catch((error: unknown) => {
    // The account was deleted meanwhile, in another window.
    if (violates(error, 'payment_customers_user_id_fkey')) throw new Refusal('not-signed-in')
    throw error
  })
  return (await findCustomerId(db, caller.userId)) ?? customerId
}
