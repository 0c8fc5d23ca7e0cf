import { Plan } from '@whereabouts/contract/subscriptions'
import type { Database } from '@whereabouts/engines/database/port'
import { bool, int, moment, oneOf, orNull, type RowOf, rowsOf, text, uuid } from '@whereabouts/engines/database/rows'
import { decidingSubscription, guessLimitFor, subscriptionStatuses } from '@whereabouts/game/subscription'
import type { Services } from '../../core/context.ts'
import { wireRowsOf } from '../../core/wire-rows.ts'

export const StoredSubscriptionRow = {
  userId: uuid,
  subscriptionId: text,
  /** Null for an unknown customer; the portal has nothing to show then. */
  customerId: orNull(text),
  priceId: text,
  status: oneOf(...subscriptionStatuses),
  currentPeriodEnd: orNull(moment),
  trialEnd: orNull(moment),
  createdAt: moment,
  updatedAt: moment,
  /** A payment of the owner is disputed: they may not play. */
  isPaused: bool,
  /** It was a free trial that was refused since it began with a wallet. */
  begunByWallet: bool,
  guessesPerPuzzle: orNull(int),
  hasPaid: orNull(bool),
  paidUntil: orNull(moment),
  paidPriceUntil: orNull(moment),
  paidGuessesPerPuzzle: orNull(int),
}
export type StoredSubscription = Omit<RowOf<typeof StoredSubscriptionRow>, 'userId'>

/** All subscriptions of a user, newest first, with what their plans allow, inactive and deleted ones included. */
export async function listSubscriptions(db: Database, userId: string): Promise<StoredSubscription[]> {
  return listSubscriptionsOf(db, [userId])
}

/** The subscriptions of several users. */
export async function listSubscriptionsOf(
  db: Database,
  userIds: readonly string[],
): Promise<(StoredSubscription & { userId: string })[]> {
  return rowsOf(db, StoredSubscriptionRow)`
    select s.user_id, s.stripe_subscription_id as "subscriptionId", s.stripe_customer_id as "customerId", s.stripe_price_id as "priceId", s.status,
           s.current_period_end, s.trial_end, s.created_at, s.updated_at,
           s.begun_by_wallet, u.play_paused_since is not null as "isPaused",
           coalesce(p.guesses_per_puzzle, r.guesses_per_puzzle) as "guessesPerPuzzle", s.has_paid, s.paid_until,
           s.paid_price_until, coalesce(pp.guesses_per_puzzle, pr.guesses_per_puzzle) as "paidGuessesPerPuzzle"
    from subscriptions s join users u on u.id = s.user_id left join subscription_pricing p on p.stripe_price_id = s.stripe_price_id
    left join retired_prices r on r.stripe_price_id = s.stripe_price_id
    left join subscription_pricing pp on pp.stripe_price_id = s.paid_price_id
    left join retired_prices pr on pr.stripe_price_id = s.paid_price_id
    where s.user_id = any(${userIds}::uuid[]) order by s.created_at desc`
}

/** The plans that can be bought, cheapest first. */
export async function listActivePlans(db: Database): Promise<Plan[]> {
  return wireRowsOf(db, Plan)`
    select id, stripe_price_id, plan_name, show_plan_name, price_amount, currency, billing_interval, trial_period_days,
           guesses_per_puzzle, is_active
    from subscription_pricing where is_active order by price_amount, id`
}

/** The first page of a new account without a destination: the plans, or the game if there are none. */
export const pageOfNewcomer = async (db: Database): Promise<'/subscribe' | '/game'> =>
  (await listActivePlans(db)).length > 0 ? '/subscribe' : '/game'

/** The plan of a price, even if it is no longer sold. */
export async function findPlan(db: Database, priceId: string): Promise<Plan | null> {
  const [plan] = await wireRowsOf(db, Plan)`
    select id, stripe_price_id, plan_name, show_plan_name, price_amount, currency, billing_interval, trial_period_days,
           guesses_per_puzzle, is_active
    from subscription_pricing where stripe_price_id = ${priceId}`
  return plan ?? null
}

/**
 * Counts the live subscriptions of each active plan, the most popular plan first, and the cheapest first of equally popular ones. A trial counts only
 * while its end is in the future.
 */
export async function countSubscribersByPlan(
  db: Database,
  now: Date,
): Promise<{ priceId: string; subscribers: number }[]> {
  return rowsOf(db, { priceId: text, subscribers: int })`
    select p.stripe_price_id as "priceId", count(s.stripe_subscription_id)::int as subscribers
    from subscription_pricing p
    left join subscriptions s on s.stripe_price_id = p.stripe_price_id
      and (s.status in ('active', 'past_due') or (s.status = 'trialing' and s.trial_end > ${now}))
    where p.is_active group by p.id order by subscribers desc, p.price_amount, p.id`
}

export async function findCustomerId(db: Database, userId: string): Promise<string | null> {
  const [row] = await rowsOf(db, { customerId: text })`
    select stripe_customer_id as "customerId" from payment_customers where user_id = ${userId}`
  return row?.customerId ?? null
}

/** Every customer id of a user: the one that checkouts are opened for, and those of the subscriptions. */
export async function listCustomerIds(db: Database, userId: string): Promise<string[]> {
  const rows = await rowsOf(db, { customerId: text })`
    select stripe_customer_id as "customerId" from payment_customers where user_id = ${userId}
    union
    select stripe_customer_id from subscriptions where user_id = ${userId} and stripe_customer_id is not null`
  return rows.map(({ customerId }) => customerId)
}

/** How many guesses a puzzle allows a user at this moment; 0 without a subscription that counts, and while a payment is disputed. */
export async function getGuessLimit(
  { subscriptionsOf }: Pick<Services, 'subscriptionsOf'>,
  userId: string,
  now: Date,
): Promise<number> {
  const subscriptions = await subscriptionsOf(userId)
  if (subscriptions.some(({ isPaused }) => isPaused)) return 0
  return guessLimitFor(decidingSubscription(subscriptions, now), now)
}
