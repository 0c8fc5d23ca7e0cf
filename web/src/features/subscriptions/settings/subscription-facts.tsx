import type { Plan, Subscription, Tax } from '@whereabouts/contract/subscriptions'
import type { ReactNode } from 'react'
import { formatDate } from '../../../lib/formats.ts'
import { Badge, type BadgeTone } from '../../../ui/badge.tsx'
import { guessesText, planTitle, priceText } from '../plans/plan-terms.ts'
import { texts } from './texts.ts'

interface SubscriptionFactsProps {
  subscription: Subscription
  /** Null if the price list no longer has it. */
  plan: Plan | null
  tax: Tax
  /** Whether it allows playing. */
  isSubscribed: boolean
}

/** Plan, status, date and price of a subscription. */
export function SubscriptionFacts({ subscription, plan, tax, isSubscribed }: SubscriptionFactsProps) {
  const { name, tone, dateLabel, date } = describeSubscription({ ...subscription, isSubscribed })
  return (
    <div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {plan && <p className="text-xl font-semibold wrap-anywhere">{planTitle(plan)}</p>}
        <Badge tone={tone}>
          <span className="sr-only">{texts.status}</span>
          <bdi>{name}</bdi>
        </Badge>
      </div>
      {plan?.show_plan_name && <p className="mt-0.5 text-soft">{guessesText(plan.guesses_per_puzzle)}</p>}
      <dl className="mt-5 grid gap-x-8 gap-y-5 empty:hidden sm:grid-cols-2">
        {date !== null && <Fact label={dateLabel}>{formatDate(date)}</Fact>}
        {plan && (
          <Fact label={subscription.status === 'trialing' ? texts.priceAfterTrial : texts.price}>
            {priceText(plan, tax)}
          </Fact>
        )}
      </dl>
    </div>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-soft">{label}</dt>
      <dd className="mt-0.5 text-lg font-semibold tabular-nums">{children}</dd>
    </div>
  )
}

interface Facts extends Pick<Subscription, 'status' | 'current_period_end' | 'trial_end'> {
  /** Whether it allows playing. */
  isSubscribed: boolean
}

interface SubscriptionWords {
  name: string
  tone: BadgeTone
  /** The meaning of the date. */
  dateLabel: string
  date: string | null
}

/**
 * How settings describe a subscription. A fraud cancellation has no date, because nothing is left. If the first payment failed there is none either:
 * its features are off regardless of the period.
 */
export function describeSubscription({
  status,
  current_period_end,
  trial_end,
  isSubscribed,
}: Facts): SubscriptionWords {
  const { statuses, ended, renewalDate, trialEnd, activeUntil, endedOn } = texts
  const name = statuses[status]
  const until = { dateLabel: activeUntil, date: current_period_end }
  switch (status) {
    case 'active':
      return { name, tone: 'moss', dateLabel: renewalDate, date: current_period_end }
    case 'trialing':
      return { name, tone: 'sea', dateLabel: trialEnd, date: trial_end ?? current_period_end }
    case 'paused':
    case 'past_due':
      return { name, tone: 'gold', ...until, date: isSubscribed ? until.date : null }
    case 'canceled':
      if (!isSubscribed) return { name: ended, tone: 'neutral', dateLabel: endedOn, date: current_period_end }
      return { name, tone: 'neutral', ...until }
    case 'fraud_canceled':
      return { name, tone: 'neutral', ...until, date: null }
  }
}
