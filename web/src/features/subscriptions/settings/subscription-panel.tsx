import { useQueryClient } from '@tanstack/react-query'
import type { Subscription } from '@whereabouts/contract/subscriptions'
import { isLive } from '@whereabouts/game/subscription'
import { useEffect, useEffectEvent, useRef } from 'react'
import { texts as common } from '../../../lib/texts.ts'
import { useReturn } from '../../../lib/use-return.ts'
import { texts as actions } from '../../../ui/action-texts.ts'
import { Button, ButtonLink, type ButtonLook } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { fill } from '../../../ui/fill.tsx'
import { LoadFailure } from '../../../ui/load-failure.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { SupportAddress } from '../../../ui/support-address.tsx'
import { texts as planTexts } from '../texts.ts'
import { refreshSubscription, useOwnSubscriptions } from '../use-subscription.ts'
import { SubscriptionFacts } from './subscription-facts.tsx'
import { texts } from './texts.ts'
import { type PortalPage, usePortal } from './use-portal.ts'
import { useReactivate } from './use-reactivate.ts'

/** The player's subscription: plan, period and actions. */
export function SubscriptionPanel() {
  const { data, isPending, refetch } = useOwnSubscriptions()
  useProvidersWord()
  if (isPending) return <PanelSkeleton />
  if (!data) return <LoadFailure title={actions.settingsFailed} onRetry={() => void refetch()} />
  const { subscriptions, plan, tax, isSubscribed, isReactivatable } = data
  const [deciding] = subscriptions
  return (
    <Card className="grid gap-6 p-5 sm:p-6">
      {deciding ? (
        <>
          <SubscriptionFacts {...{ plan, tax, isSubscribed }} subscription={deciding} />
          <SubscriptionMatter {...{ isSubscribed, isReactivatable }} subscription={deciding} />
          <SubscriptionActions subscription={deciding} isReactivatable={isReactivatable} />
        </>
      ) : (
        <NoSubscription />
      )}
    </Card>
  )
}

const recheckMs = 2000

/**
 * The provider reports portal changes to the server with a delay: the status is loaded without cache when the player returns, 2 s later, and 2 s
 * after the page opened.
 */
function useProvidersWord(): void {
  const queries = useQueryClient()
  const timer = useRef<number>(undefined)
  const ask = () => void refreshSubscription(queries).catch(() => null)
  const askLater = () => {
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(ask, recheckMs)
  }
  useReturn(() => {
    ask()
    askLater()
  })
  const begin = useEffectEvent(askLater)
  useEffect(() => {
    begin()
    return () => window.clearTimeout(timer.current)
  }, [])
}

function NoSubscription() {
  return (
    <div className="flex flex-wrap items-center justify-between gap-4">
      <div>
        <p className="text-lg font-semibold">{texts.none}</p>
        <p className="mt-0.5 text-soft">{texts.noneText}</p>
      </div>
      <ButtonLink to="/subscribe" look="primary">
        {texts.seePlans}
      </ButtonLink>
    </div>
  )
}

function PanelSkeleton() {
  return (
    <Card role="status" className="grid gap-6 p-5 sm:p-6">
      <span className="sr-only">{common.loading}</span>
      <Skeleton className="h-7 w-48" />
      <div className="grid gap-5 sm:grid-cols-2">
        <Skeleton className="h-13" />
        <Skeleton className="h-13" />
      </div>
      <Skeleton className="h-11 w-full sm:w-96" />
    </Card>
  )
}

interface SubscriptionActionsProps {
  subscription: Subscription
  isReactivatable: boolean
}

/** Actions for a subscription, the most useful first. */
function SubscriptionActions({ subscription, isReactivatable }: SubscriptionActionsProps) {
  const { status, begun_by_wallet } = subscription
  const isRefused = status === 'fraud_canceled' || begun_by_wallet
  const portal = usePortal(subscription)
  const reactivation = useReactivate(status === 'paused' ? 'resume' : 'reactivate')
  const isWaiting = portal.opening !== null || reactivation.isBusy

  const portalButton = (page: PortalPage, { text, look }: { text: string; look: ButtonLook }) => (
    <Button
      look={look}
      className="max-sm:w-full"
      isBusy={portal.opening === page}
      disabled={isWaiting && portal.opening !== page}
      onClick={() => portal.open(page)}
    >
      {portal.opening === page ? actions.oneMoment : text}
    </Button>
  )
  return (
    <div className="grid gap-4">
      {portal.failure && (
        <Notice tone="error" title={texts.portalFailed}>
          {portal.failure.reason}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        {status === 'past_due' && portalButton('card', { text: texts.updateCard, look: 'primary' })}
        {isReactivatable && (
          <Button
            className="max-sm:w-full"
            isBusy={reactivation.isBusy}
            disabled={portal.opening !== null}
            onClick={reactivation.run}
          >
            {reactivation.isBusy ? reactivation.words.busy : reactivation.words.act}
          </Button>
        )}
        {(isRefused || (status === 'canceled' && !isReactivatable)) && (
          <ButtonLink to="/subscribe" look="primary" className="max-sm:w-full">
            {texts.seePlans}
          </ButtonLink>
        )}
        {!isRefused && portalButton('home', { text: texts.manage, look: 'secondary' })}
        {isLive(subscription) && portalButton('cancel', { text: texts.cancel, look: 'danger' })}
      </div>
    </div>
  )
}

const words = texts

interface SubscriptionMatterProps {
  subscription: Subscription
  isSubscribed: boolean
  isReactivatable: boolean
}

/** Notices about an unusual subscription status. */
function SubscriptionMatter({
  subscription: { status, begun_by_wallet },
  isSubscribed,
  isReactivatable,
}: SubscriptionMatterProps) {
  if (begun_by_wallet)
    return (
      <Notice tone="warning" title={words.fraud}>
        <p>{words.walletWhy}</p>
        <p className="mt-2">{words.walletWayOut}</p>
      </Notice>
    )
  switch (status) {
    case 'past_due':
      return (
        <Notice tone="warning" title={isSubscribed ? words.overdue : words.unpaid}>
          {isSubscribed ? words.overdueText : words.unpaidText}
        </Notice>
      )
    case 'paused':
      return (
        <Notice tone="warning" title={words.statuses.paused}>
          {isSubscribed ? words.paused : words.pausedUnpaid}
        </Notice>
      )
    case 'active':
      return isSubscribed ? null : <p className="text-soft">{words.periodUnpaid}</p>
    case 'canceled':
      return <p className="text-soft">{canceledText({ isSubscribed, isReactivatable })}</p>
    case 'fraud_canceled':
      return (
        <Notice tone="warning" title={words.fraud}>
          <p>{words.fraudWhy}</p>
          <p className="mt-2">
            {fill(words.fraudWayOut, { address: <SupportAddress otherwise={planTexts.paid.support} /> })}
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
