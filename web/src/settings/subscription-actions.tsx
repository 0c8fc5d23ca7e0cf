import type { Subscription } from '@whereabouts/contract/subscriptions'
import { isLive } from '@whereabouts/game/subscription'
import { Button, ButtonLink, type ButtonLook } from '../parts/button.tsx'
import { Notice } from '../parts/notice.tsx'
import { texts } from './texts.ts'
import { type PortalPage, usePortal } from './use-portal.ts'
import { useReactivate } from './use-reactivate.ts'

interface SubscriptionActionsProps {
  subscription: Subscription
  isReactivatable: boolean
}

/** What can be done about a subscription, the next sensible thing first. */
export function SubscriptionActions({ subscription, isReactivatable }: SubscriptionActionsProps) {
  const { status } = subscription
  const portal = usePortal(subscription)
  const reactivation = useReactivate()
  const isWaiting = portal.opening !== null || reactivation.isBusy

  const portalButton = (page: PortalPage, { text, look }: { text: string; look: ButtonLook }) => (
    <Button
      look={look}
      className="max-sm:w-full"
      isBusy={portal.opening === page}
      disabled={isWaiting && portal.opening !== page}
      onClick={() => portal.open(page)}
    >
      {portal.opening === page ? texts.subscription.opening : text}
    </Button>
  )
  return (
    <div className="grid gap-4">
      {portal.failure && (
        <Notice tone="error" title={texts.subscription.portalFailed}>
          {portal.failure.reason}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        {status === 'past_due' && portalButton('card', { text: texts.subscription.updateCard, look: 'primary' })}
        {status === 'canceled' && isReactivatable && (
          <Button
            className="max-sm:w-full"
            isBusy={reactivation.isBusy}
            disabled={portal.opening !== null}
            onClick={reactivation.run}
          >
            {reactivation.isBusy ? texts.subscription.reactivating : texts.subscription.reactivate}
          </Button>
        )}
        {(status === 'fraud_canceled' || (status === 'canceled' && !isReactivatable)) && (
          <ButtonLink to="/subscribe" look="primary" className="max-sm:w-full">
            {texts.subscription.seePlans}
          </ButtonLink>
        )}
        {status !== 'fraud_canceled' && portalButton('home', { text: texts.subscription.manage, look: 'secondary' })}
        {isLive(subscription) && portalButton('cancel', { text: texts.subscription.cancel, look: 'danger' })}
      </div>
    </div>
  )
}
