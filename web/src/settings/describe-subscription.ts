import type { Subscription } from '@whereabouts/contract/subscriptions'
import type { BadgeTone } from '../parts/badge.tsx'

type Facts = Pick<Subscription, 'status' | 'current_period_end' | 'trial_end'>

export interface SubscriptionWords {
  name: string
  tone: BadgeTone
  /** What the date means. */
  dateLabel: string
  date: string | null
}

/** How the settings speak of a subscription. One that was ended for fraud has no date: nothing is left of it. */
export function describeSubscription({ status, current_period_end, trial_end }: Facts): SubscriptionWords {
  const until = { dateLabel: 'Premium features active until', date: current_period_end }
  switch (status) {
    case 'active':
      return { name: 'Active', tone: 'moss', dateLabel: 'Auto renewal date', date: current_period_end }
    case 'trialing':
      return { name: 'Free trial', tone: 'sea', dateLabel: 'End of free trial', date: trial_end ?? current_period_end }
    case 'past_due':
      return { name: 'Payment overdue', tone: 'gold', ...until }
    case 'canceled':
      return { name: 'Canceled', tone: 'neutral', ...until }
    case 'fraud_canceled':
      return { name: 'Canceled', tone: 'neutral', ...until, date: null }
  }
}
