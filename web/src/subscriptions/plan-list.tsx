import { today } from '@whereabouts/contract/puzzles'
import { popularity, pricing } from '@whereabouts/contract/subscriptions'
import { useRead } from '../parts/api.ts'
import { LoadFailure } from '../parts/load-failure.tsx'
import { Notice } from '../parts/notice.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import { PlanCard } from './plan-card.tsx'

const defaultPrize = 50

/** One card alone, two beside each other, three or more in rows of three. */
function layoutFor(count: number): string {
  if (count === 1) return 'mx-auto max-w-md'
  if (count === 2) return 'mx-auto max-w-3xl md:grid-cols-2'
  return 'md:grid-cols-2 lg:grid-cols-3'
}

interface PlanListProps {
  /** The price whose checkout is being opened. */
  openingPrice: string | null
  onChoose: (priceId: string) => void
}

/** The active plans, cheapest first. */
export function PlanList({ openingPrice, onChoose }: PlanListProps) {
  const { data, isPending, refetch } = useRead(pricing, {})
  const { data: popular } = useRead(popularity, {})
  const { data: challenge } = useRead(today, {})
  if (isPending) return <PlansWaiting />
  if (!data) {
    return (
      <div className="mt-8">
        <LoadFailure title="The plans could not be loaded" onRetry={() => void refetch()} />
      </div>
    )
  }
  if (data.plans.length === 0) {
    return (
      <div className="mt-8">
        <Notice tone="error" title="Subscription Error">
          No active pricing configuration found
        </Notice>
      </div>
    )
  }

  const mostPopular = popular?.plans.find((plan) => plan.is_most_popular)?.stripe_price_id
  const stateOf = (priceId: string) => {
    if (openingPrice === null) return 'idle'
    return openingPrice === priceId ? 'opening' : 'waiting'
  }
  return (
    <div className={`mt-10 grid gap-6 ${layoutFor(data.plans.length)}`}>
      {data.plans.map((plan) => (
        <PlanCard
          key={plan.id}
          plan={plan}
          prize={challenge?.puzzle?.prize_amount ?? defaultPrize}
          isMostPopular={data.plans.length > 1 && plan.stripe_price_id === mostPopular}
          isMain={data.plans.length === 1 || plan.stripe_price_id === mostPopular}
          state={stateOf(plan.stripe_price_id)}
          onChoose={() => onChoose(plan.stripe_price_id)}
        />
      ))}
    </div>
  )
}

/** Holds the place of the plans. */
export function PlansWaiting() {
  return (
    <div role="status" className="mt-10 grid gap-6 md:grid-cols-2 lg:grid-cols-3">
      <span className="sr-only">Loading...</span>
      {[1, 2, 3].map((card) => (
        <Skeleton key={card} className="h-96 rounded-card" />
      ))}
    </div>
  )
}
