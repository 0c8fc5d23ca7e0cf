import type { Subscription } from '@whereabouts/contract/subscriptions'
import type { BadgeTone } from '../parts/badge.tsx'
import { texts } from './texts.ts'

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
  const { statuses, renewalDate, trialEnd, activeUntil } = texts.subscription
  const name = statuses[status]
  const until = { dateLabel: activeUntil, date: current_period_end }
  switch (status) {
    case 'active':
      return { name, tone: 'moss', dateLabel: renewalDate, date: current_period_end }
    case 'trialing':
      return { name, tone: 'sea', dateLabel: trialEnd, date: trial_end ?? current_period_end }
    case 'past_due':
      return { name, tone: 'gold', ...until }
    case 'canceled':
      return { name, tone: 'neutral', ...until }
    case 'fraud_canceled':
      return { name, tone: 'neutral', ...until, date: null }
  }
}
