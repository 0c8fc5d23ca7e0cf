import type { Subscription } from '@whereabouts/contract/subscriptions'
import type { BadgeTone } from '../parts/badge.tsx'
import { texts } from './texts.ts'

interface Facts extends Pick<Subscription, 'status' | 'current_period_end' | 'trial_end'> {
  /** Whether it lets its owner play. */
  isSubscribed: boolean
}

export interface SubscriptionWords {
  name: string
  tone: BadgeTone
  /** What the date means. */
  dateLabel: string
  date: string | null
}

/**
 * How the settings speak of a subscription. One that was ended for fraud has no date: nothing is left of it. One whose first payment failed
 * has none either: its features are off, however much of its period is left.
 */
export function describeSubscription({
  status,
  current_period_end,
  trial_end,
  isSubscribed,
}: Facts): SubscriptionWords {
  const { statuses, ended, renewalDate, trialEnd, activeUntil, endedOn } = texts.subscription
  const name = statuses[status]
  const until = { dateLabel: activeUntil, date: current_period_end }
  switch (status) {
    case 'active':
      return { name, tone: 'moss', dateLabel: renewalDate, date: current_period_end }
    case 'trialing':
      return { name, tone: 'sea', dateLabel: trialEnd, date: trial_end ?? current_period_end }
    case 'past_due':
      return { name, tone: 'gold', ...until, date: isSubscribed ? until.date : null }
    case 'canceled':
      if (!isSubscribed) return { name: ended, tone: 'neutral', dateLabel: endedOn, date: current_period_end }
      return { name, tone: 'neutral', ...until }
    case 'fraud_canceled':
      return { name, tone: 'neutral', ...until, date: null }
  }
}
