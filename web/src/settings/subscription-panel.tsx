import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { ButtonLink } from '../parts/button.tsx'
import { Card } from '../parts/card.tsx'
import { LoadFailure } from '../parts/load-failure.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import { refreshSubscription } from '../subscriptions/refresh-subscription.ts'
import { useOwnSubscriptions } from '../subscriptions/use-own-subscriptions.ts'
import { useReturn } from '../subscriptions/use-return.ts'
import { SubscriptionActions } from './subscription-actions.tsx'
import { SubscriptionFacts } from './subscription-facts.tsx'
import { SubscriptionMatter } from './subscription-matter.tsx'
import { texts } from './texts.ts'

/** What the player has subscribed to, until when, and what can be done about it. */
export function SubscriptionPanel() {
  const { data, isPending, refetch } = useOwnSubscriptions()
  useProvidersWord()
  if (isPending) return <PanelSkeleton />
  if (!data) return <LoadFailure title={texts.loadFailed} onRetry={() => void refetch()} />
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
 * What was done in the provider's portal is reported to the server, which takes a moment: the status is asked past every cache when the
 * player comes back, and again 2 s after that, and 2 s after the page was opened.
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
        <p className="text-lg font-semibold">{texts.subscription.none}</p>
        <p className="mt-0.5 text-soft">{texts.subscription.noneText}</p>
      </div>
      <ButtonLink to="/subscribe" look="primary">
        {texts.subscription.seePlans}
      </ButtonLink>
    </div>
  )
}

function PanelSkeleton() {
  return (
    <Card role="status" className="grid gap-6 p-5 sm:p-6">
      <span className="sr-only">{texts.loading}</span>
      <Skeleton className="h-7 w-48" />
      <div className="grid gap-5 sm:grid-cols-2">
        <Skeleton className="h-13" />
        <Skeleton className="h-13" />
      </div>
      <Skeleton className="h-11 w-full sm:w-96" />
    </Card>
  )
}
