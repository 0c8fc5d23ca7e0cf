import type { Plan, Subscription, Tax } from '@whereabouts/contract/subscriptions'
import type { ReactNode } from 'react'
import { Badge } from '../parts/badge.tsx'
import { formatDate } from '../parts/formats.ts'
import { guessesText, planTitle, priceText } from '../subscriptions/plan-terms.ts'
import { describeSubscription } from './describe-subscription.ts'
import { texts } from './texts.ts'

interface SubscriptionFactsProps {
  subscription: Subscription
  /** Null when the price list no longer knows it. */
  plan: Plan | null
  tax: Tax
  /** Whether it lets its owner play. */
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
          <span className="sr-only">{texts.subscription.status}</span>
          {name}
        </Badge>
      </div>
      {plan?.show_plan_name && <p className="mt-0.5 text-soft">{guessesText(plan.guesses_per_puzzle)}</p>}
      <dl className="mt-5 grid gap-x-8 gap-y-5 empty:hidden sm:grid-cols-2">
        {date !== null && <Fact label={dateLabel}>{formatDate(date)}</Fact>}
        {plan && (
          <Fact
            label={subscription.status === 'trialing' ? texts.subscription.priceAfterTrial : texts.subscription.price}
          >
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
