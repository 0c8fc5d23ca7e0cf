import { isLive, type SubscriptionStatus } from '@whereabouts/game/subscription'

const minuteMs = 60 * 1000

/** So long after the end of a period the provider has surely begun the next one. */
const afterEndMs = 10 * minuteMs
/** The provider charges about an hour after a period begins. Asked then and once more, a payment is known before the grace ends. */
const afterUnpaidMs = [75 * minuteMs, 105 * minuteMs]
/** The next try where the provider has not begun the next period yet, or could not be asked. */
export const soonMs = 15 * minuteMs
const givenUpAfterMs = 120 * minuteMs

export interface SyncedSubscription {
  status: SubscriptionStatus
  currentPeriodEnd: Date | null
  paidUntil: Date | null
}

/** Returns when to ask the provider about a customer again without a message; null where the daily sync suffices. */
export function nextSyncAt(subscriptions: readonly SyncedSubscription[], now: Date): Date | null {
  const moments = subscriptions.flatMap((subscription) => momentsOf(subscription, now))
  return moments.length > 0 ? new Date(Math.min(...moments)) : null
}

function momentsOf({ status, currentPeriodEnd, paidUntil }: SyncedSubscription, now: Date): number[] {
  const at = now.getTime()
  const moments: number[] = []
  const end = currentPeriodEnd?.getTime() ?? null
  if (end !== null && end + afterEndMs > at) moments.push(end + afterEndMs)
  else if (end !== null && isLive({ status }) && at < end + givenUpAfterMs) moments.push(at + soonMs)
  if (isLive({ status }) && paidUntil && paidUntil <= now)
    moments.push(...afterUnpaidMs.map((ms) => paidUntil.getTime() + ms).filter((moment) => moment > at))
  return moments
}
