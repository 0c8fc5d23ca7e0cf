import type {
  AdminPlan,
  createPlan as create,
  removePlan as remove,
  updatePlan as update,
} from '@whereabouts/contract/subscriptions.admin'
import { type Database, violates } from '@whereabouts/engines/database/port'
import type { PriceFacts, Tax } from '@whereabouts/engines/payments/port'
import { amountFrom } from '@whereabouts/game/money'
import type { CommandOf, ContextFor } from '../../../core/context.ts'
import { Refusal } from '../../../core/refusal.ts'
import { writeAudit } from '../../audit/for-others.ts'
import { askProvider } from '../ask-provider.ts'
import { isPriceAs } from '../is-price-as.ts'
import { countLiveSubscriptions, lockPlan, type StoredPlan } from './queries.ts'
import { deletePlan, insertPlan, type PlanFields, retirePrice, updatePlan } from './writes.ts'

/** Adds a plan. Its price must exist at the payment provider, with the same amount. */
export const createPlan: CommandOf<typeof create> = async (context, plan) => {
  await requirePrice(context, plan)
  return changePlan(context, async (tx) => {
    const after = await insertPlan(tx, { id: context.newId(), at: context.clock.now(), plan })
    await writeAudit(tx, context, { action: 'pricing.create', subject: after.id, after })
    return after
  })
}

/**
 * Changes a plan. If the price changes, the provider is asked first, before the transaction. A plan in use keeps its price id, since subscribers get
 * their guesses by it.
 */
export const updateAdminPlan: CommandOf<typeof update> = async (context, { planId, updated_at, ...plan }) => {
  const { db, clock } = context
  const edited = await db.transaction((tx) => requireVersion(tx, { planId, updated_at }))
  if (!isSamePrice(edited, plan)) await requirePrice(context, plan)
  return changePlan(context, async (tx) => {
    const before = await requireVersion(tx, { planId, updated_at })
    if (before.stripe_price_id !== plan.stripe_price_id) {
      await requireUnused(tx, context, before)
      await retirePrice(tx, { plan: before, at: clock.now() })
    }
    const after = await updatePlan(tx, { id: planId, at: clock.now(), plan })
    await writeAudit(tx, context, { action: 'pricing.update', subject: planId, before, after })
    return after
  })
}

/** Deletes an unused plan. Its number of guesses stays on record for a checkout that was opened before and is paid later. */
export const deleteAdminPlan: CommandOf<typeof remove> = async (context, { planId }) => {
  const { db, clock } = context
  await db.transaction(async (tx) => {
    const before = await lockPlan(tx, planId)
    if (!before) throw new Refusal('not-found')
    await requireUnused(tx, context, before)
    await retirePrice(tx, { plan: before, at: clock.now() })
    await deletePlan(tx, planId)
    await writeAudit(tx, context, { action: 'pricing.delete', subject: planId, before })
  })
  return { success: true }
}

async function changePlan(
  context: ContextFor<'admin'>,
  change: (tx: Database) => Promise<StoredPlan>,
): Promise<{ plan: AdminPlan }> {
  const { db, clock } = context
  try {
    const plan = await db.transaction(change)
    const counts = await countLiveSubscriptions(db, { now: clock.now(), priceId: plan.stripe_price_id })
    return { plan: { ...plan, live_subscriptions: counts.get(plan.stripe_price_id) ?? 0 } }
  } catch (error) {
    if (violates(error, 'one_plan_per_price')) throw new Refusal('price-taken')
    throw error
  }
}

async function requireVersion(
  tx: Database,
  { planId, updated_at }: { planId: string; updated_at: string },
): Promise<StoredPlan> {
  const plan = await lockPlan(tx, planId)
  if (!plan) throw new Refusal('not-found')
  if (Date.parse(plan.updated_at) !== Date.parse(updated_at)) throw new Refusal('changed-meanwhile')
  return plan
}

/** Writing a subscription locks its plan (saveSubscription), so no subscription can appear once the plan is locked here. */
async function requireUnused(tx: Database, { clock }: ContextFor<'admin'>, plan: StoredPlan): Promise<void> {
  const priceId = plan.stripe_price_id
  const count = (await countLiveSubscriptions(tx, { now: clock.now(), priceId })).get(priceId)
  if (count) throw new Refusal('plan-in-use', { count })
}

type PlanPrice = Pick<PlanFields, 'stripe_price_id' | 'price_amount' | 'currency' | 'billing_interval'>

const isSamePrice = (one: PlanPrice, other: PlanPrice): boolean =>
  one.stripe_price_id === other.stripe_price_id &&
  one.price_amount === other.price_amount &&
  one.currency === other.currency &&
  one.billing_interval === other.billing_interval

/**
 * Refuses a price id that the payment provider does not know, or charges another amount for: the displayed price is the charged one. While the
 * provider cannot be asked, no price is changed.
 */
async function requirePrice(context: ContextFor<'admin'>, plan: PlanPrice): Promise<void> {
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
