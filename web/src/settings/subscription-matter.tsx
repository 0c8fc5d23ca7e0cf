import type { Subscription } from '@whereabouts/contract/subscriptions'
import { Notice } from '../parts/notice.tsx'
import { useSite } from '../site.tsx'
import { texts } from './texts.ts'

const words = texts.subscription

interface SubscriptionMatterProps {
  subscription: Subscription
  isSubscribed: boolean
  isReactivatable: boolean
}

/** What the player should know about a subscription that does not simply run. */
export function SubscriptionMatter({
  subscription: { status, begun_by_wallet },
  isSubscribed,
  isReactivatable,
}: SubscriptionMatterProps) {
  const { support_email } = useSite()
  switch (status) {
    case 'past_due':
      return (
        <Notice tone="warning" title={isSubscribed ? words.overdue : words.unpaid}>
          {isSubscribed ? words.overdueText : words.unpaidText}
        </Notice>
      )
    case 'canceled':
      return <p className="text-soft">{canceledText({ isSubscribed, isReactivatable })}</p>
    case 'fraud_canceled':
      if (begun_by_wallet)
        return (
          <Notice tone="warning" title={words.fraud}>
            <p>{words.walletWhy}</p>
            <p className="mt-2">{words.walletWayOut}</p>
          </Notice>
        )
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

function canceledText({
  isSubscribed,
  isReactivatable,
}: Pick<SubscriptionMatterProps, 'isSubscribed' | 'isReactivatable'>) {
  if (isReactivatable) return words.canceledReactivatable
  return isSubscribed ? words.canceled : words.hasEnded
}
