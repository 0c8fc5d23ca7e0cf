import type { Subscription } from '@whereabouts/contract/subscriptions'
import { Notice } from '../parts/notice.tsx'
import { useSite } from '../site.tsx'

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
        <Notice tone="warning" title="Your last payment did not go through">
          Please update your card. The payment is tried again by itself within days, or pay it at once under Manage
          Subscription. Without it the subscription ends.
        </Notice>
      )
    case 'canceled':
      return isReactivatable ? (
        <p className="text-soft">
          It will not renew, and nothing more is charged. You can take that back until it ends.
        </p>
      ) : (
        <p className="text-soft">
          It will not renew, and nothing more is charged. You can subscribe again at any time.
        </p>
      )
    case 'fraud_canceled':
      return (
        <Notice tone="warning" title="This subscription was ended">
          <p>
            One free trial is for one person, and the payment method seems to have been used for a free trial before.
          </p>
          <p className="mt-2">
            You can subscribe without a free trial. If you think this is a mistake, write to{' '}
            <a className="text-link break-words" href={`mailto:${support_email}`}>
              {support_email || 'support'}
            </a>
            .
          </p>
        </Notice>
      )
    default:
      return null
  }
}
