import type { OutputOf } from '@whereabouts/contract/endpoint'
import type { status } from '@whereabouts/contract/subscriptions'
import type { BadgeTone } from '../parts/badge.tsx'

type Subscription = Pick<OutputOf<typeof status>, 'status' | 'currentPeriodEnd' | 'trialEnd'>

export interface SubscriptionWords {
  name: string
  tone: BadgeTone
  /** What the date means. */
  dateLabel: string
  date: string | null
}

/** How the settings speak of a subscription. */
export function describeSubscription({ status, currentPeriodEnd, trialEnd }: Subscription): SubscriptionWords {
  const until = { dateLabel: 'Premium features active until', date: currentPeriodEnd }
  switch (status) {
    case 'active':
      return { name: 'Active', tone: 'moss', dateLabel: 'Auto renewal date', date: currentPeriodEnd }
    case 'trialing':
      return { name: 'Free trial', tone: 'sea', dateLabel: 'End of free trial', date: trialEnd ?? currentPeriodEnd }
    case 'past_due':
      return { name: 'Payment overdue', tone: 'gold', ...until }
    case 'canceled':
      return { name: 'Canceled', tone: 'neutral', ...until }
    case null:
      return { name: 'No subscription', tone: 'neutral', ...until }
  }
}
