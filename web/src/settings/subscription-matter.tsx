import type { Subscription } from '@whereabouts/contract/subscriptions'
import { Notice } from '../parts/notice.tsx'
import { useSite } from '../site.tsx'
import { texts } from './texts.ts'

const words = texts.subscription

interface SubscriptionMatterProps {
  subscription: Subscription
  isReactivatable: boolean
}

/** What the player should know about a subscription that does not simply run. */
export function SubscriptionMatter({ subscription: { status }, isReactivatable }: SubscriptionMatterProps) {
  const { support_email } = useSite()
  switch (status) {
    case 'past_due':
      return (
        <Notice tone="warning" title={words.overdue}>
          {words.overdueText}
        </Notice>
      )
    case 'canceled':
      return <p className="text-soft">{isReactivatable ? words.canceledReactivatable : words.canceled}</p>
    case 'fraud_canceled':
      return (
        <Notice tone="warning" title={words.fraud}>
          <p>{words.fraudWhy}</p>
          <p className="mt-2">
            {words.fraudWayOut.before}
            <a className="text-link wrap-anywhere" href={`mailto:${support_email}`}>
              {support_email || words.support}
            </a>
            {words.fraudWayOut.after}
          </p>
        </Notice>
      )
    default:
      return null
  }
}
