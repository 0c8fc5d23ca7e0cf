import { defaultGuessesPerPuzzle, subscriptionGraceMs } from './rules.ts'

const dayMs = 24 * 60 * 60 * 1000

export const subscriptionStatuses = ['active', 'trialing', 'past_due', 'paused', 'canceled', 'fraud_canceled'] as const
export type SubscriptionStatus = (typeof subscriptionStatuses)[number]
/** In which currencies and how often a plan may be charged. */
export const planCurrencies = ['usd', 'eur', 'gbp', 'cad', 'aud'] as const
export const billingIntervals = ['day', 'week', 'month', 'year'] as const

export interface SubscriptionFacts {
  status: SubscriptionStatus
  /** Null if the end is unknown, which counts as not ended, except for a canceled or paused subscription. */
  currentPeriodEnd: Date | null
  /** Whether it was ever paid for. Null while the provider's invoices have not been read. */
  hasPaid: boolean | null
  /** The end of the paid or trial time, by the provider's invoices. */
  paidUntil: Date | null
}

/**
 * Whether this subscription lets its owner play at this moment, with two hours of grace after the period ends. One that was never paid lets its owner
 * play only until its trial plus grace ends, and not at all once its first charge has failed.
 */
export function countsAsSubscribed(subscription: SubscriptionFacts, now: Date): boolean {
  const { status, currentPeriodEnd, hasPaid, paidUntil } = subscription
  if (status === 'fraud_canceled') return false
  if (hasPaid === false && (status === 'past_due' || !isInGrace(paidUntil, now))) return false
  if (!currentPeriodEnd) return status !== 'canceled' && status !== 'paused'
  return isInGrace(currentPeriodEnd, now)
}

function isInGrace(end: Date | null, now: Date): boolean {
  return end !== null && end.getTime() + subscriptionGraceMs > now.getTime()
}

/**
 * Whether a guess at this moment may win a prize without a review: the subscription is paid or on trial then. The status decides while the invoices
 * have not been read.
 */
export function isPaidAt({ status, hasPaid, paidUntil }: SubscriptionFacts, at: Date): boolean {
  if (hasPaid === null) return status !== 'past_due'
  return paidUntil !== null && paidUntil > at
}

/**
 * The subscription that decides: one that counts, preferring one that renews over a canceled one; else one that goes on unpaid or
 * paused; else the newest (the list comes newest first); else none.
 */
export function decidingSubscription<T extends SubscriptionFacts>(newestFirst: readonly T[], now: Date): T | null {
  const counting = newestFirst.filter((subscription) => countsAsSubscribed(subscription, now))
  return counting.find(isLive) ?? counting[0] ?? newestFirst.find(goesOn) ?? newestFirst[0] ?? null
}

const goesOn = ({ status }: SubscriptionFacts) => status === 'active' || status === 'paused'

export interface LimitFacts extends SubscriptionFacts {
  /** The guesses of its current price's plan. Null if the plan is gone. */
  guessesPerPuzzle: number | null
  /** The guesses of the plan paid last, or of the trial's first plan. Null if it is gone. */
  paidGuessesPerPuzzle: number | null
  /** Until when that number overrides a smaller one of the current price. */
  paidPriceUntil: Date | null
}

/**
 * The number of guesses per puzzle: 0 without a subscription, 1 if the plan is gone. The paid plan decides, never one that was only chosen. A lower
 * plan applies when the paid one ends.
 */
export function guessLimitFor(subscription: LimitFacts | null, now: Date): number {
  if (!subscription || !countsAsSubscribed(subscription, now)) return 0
  const present = subscription.guessesPerPuzzle ?? defaultGuessesPerPuzzle
  if (subscription.hasPaid === null) return present
  const paid = subscription.paidGuessesPerPuzzle ?? defaultGuessesPerPuzzle
  const { paidPriceUntil } = subscription
  return paidPriceUntil && paidPriceUntil > now ? paid : Math.min(paid, present)
}

/** Whether the owner may open the provider's portal for this subscription. */
export function isManageable(
  { status, currentPeriodEnd }: Pick<SubscriptionFacts, 'status' | 'currentPeriodEnd'>,
  now: Date,
): boolean {
  if (status === 'canceled' || status === 'paused') return true
  if (status === 'fraud_canceled') return false
  return !currentPeriodEnd || isInGrace(currentPeriodEnd, now)
}

/** Whether it charges again, or will once its payments are resumed, so that a second one may not begin. */
export function isLive({ status }: Pick<SubscriptionFacts, 'status'>): boolean {
  return status === 'active' || status === 'trialing' || status === 'past_due' || status === 'paused'
}

/** Whether its owner can resume it: its payments are paused, or it was canceled and has time left. An ended one must start over, with the current price. */
export function isReactivatable(
  { status, currentPeriodEnd }: Pick<SubscriptionFacts, 'status' | 'currentPeriodEnd'>,
  now: Date,
): boolean {
  return status === 'paused' || (status === 'canceled' && currentPeriodEnd !== null && currentPeriodEnd > now)
}

/** Whole days left of a free trial, including the current one; 0 without a trial or after it. */
export function trialDaysLeft({ trialEnd }: { trialEnd: Date | null }, now: Date): number {
  if (!trialEnd) return 0
  return Math.max(0, Math.ceil((trialEnd.getTime() - now.getTime()) / dayMs))
}
