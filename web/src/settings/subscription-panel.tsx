import type { OutputOf } from '@whereabouts/contract/endpoint'
import { status } from '@whereabouts/contract/subscriptions'
import { useRead } from '../parts/api.ts'
import { Badge } from '../parts/badge.tsx'
import { ButtonLink } from '../parts/button.tsx'
import { Card } from '../parts/card.tsx'
import { formatDate } from '../parts/formats.ts'
import { LoadFailure } from '../parts/load-failure.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import { describeSubscription } from './describe-subscription.ts'

/** What the player has subscribed to, and until when. */
export function SubscriptionPanel() {
  const { data, isPending, refetch } = useRead(status, { fresh: 'true' }, { refetchOnWindowFocus: true })
  if (isPending) return <Skeleton className="h-36 rounded-card" />
  if (!data) return <LoadFailure title="Failed to load user settings" onRetry={() => void refetch()} />
  return <Card className="p-6">{data.status === null ? <NoSubscription /> : <Details subscription={data} />}</Card>
}

function NoSubscription() {
  return (
    <div className="flex flex-wrap items-center justify-between gap-4">
      <div>
        <p className="text-lg font-semibold">No subscription found</p>
        <p className="mt-0.5 text-soft">You can explore the game. To see the photo and to guess, choose a plan.</p>
      </div>
      <ButtonLink to="/subscribe" look="primary">
        See Plans
      </ButtonLink>
    </div>
  )
}

function Details({ subscription }: { subscription: OutputOf<typeof status> }) {
  const { name, tone, dateLabel, date } = describeSubscription(subscription)
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
      <dl className="grid gap-5">
        <div>
          <dt className="text-soft">Status</dt>
          <dd className="mt-1 flex flex-wrap items-center gap-2">
            <Badge tone={tone}>{name}</Badge>
            {subscription.guessLimit > 0 && (
              <span>
                {subscription.guessLimit} {subscription.guessLimit === 1 ? 'guess' : 'guesses'} per challenge
              </span>
            )}
          </dd>
        </div>
        {date !== null && (
          <div>
            <dt className="text-soft">{dateLabel}</dt>
            <dd className="mt-0.5 text-lg font-semibold">{formatDate(date)}</dd>
          </div>
        )}
      </dl>
      {subscription.status === 'canceled' && <ButtonLink to="/subscribe">See Plans</ButtonLink>}
    </div>
  )
}
