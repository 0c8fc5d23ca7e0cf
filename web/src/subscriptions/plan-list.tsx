import type { SessionUser } from '@whereabouts/contract/auth'
import { today } from '@whereabouts/contract/puzzles'
import { type Plan, popularity, pricing, type Tax } from '@whereabouts/contract/subscriptions'
import { useRead } from '../parts/api.ts'
import { LoadFailure } from '../parts/load-failure.tsx'
import { Notice } from '../parts/notice.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import { CheckoutProblem } from './checkout-problem.tsx'
import { NoTrialOffer } from './no-trial-offer.tsx'
import { PlanCard } from './plan-card.tsx'
import { withoutTrial } from './plan-terms.ts'
import { texts } from './texts.ts'
import { noTrial, useCheckout } from './use-checkout.ts'
import { useOwnSubscriptions } from './use-own-subscriptions.ts'

const defaultPrize = 50

/** One card alone, two beside each other, three or more in rows of three. */
function layoutFor(count: number): string {
  if (count === 1) return 'mx-auto max-w-md'
  if (count === 2) return 'mx-auto max-w-3xl md:grid-cols-2'
  return 'md:grid-cols-2 lg:grid-cols-3'
}

/** The active plans, cheapest first, with the terms on which this player gets them. */
export function PlanList({ user }: { user: SessionUser }) {
  const offer = useRead(pricing, {})
  const own = useOwnSubscriptions()
  if (offer.isPending || own.isPending) return <PlansWaiting />
  // Without knowing whether the player had a free trial the page could not say what he would pay.
  if (!offer.data || !own.data) {
    const retry = () => {
      if (!offer.data) void offer.refetch()
      if (!own.data) void own.refetch()
    }
    return (
      <div className="mt-8">
        <LoadFailure title={texts.loadFailed} onRetry={retry} />
      </div>
    )
  }
  const { plans, tax } = offer.data
  if (plans.length === 0) {
    return (
      <div className="mt-8">
        <Notice tone="error" title={texts.checkoutFailed}>
          {texts.noPlans}
        </Notice>
      </div>
    )
  }
  // A trial that was refused for its wallet used up nothing.
  if (own.data.subscriptions.every(({ begun_by_wallet }) => begun_by_wallet)) return <Offer {...{ user, plans, tax }} />
  const hasTrials = plans.some(({ trial_period_days }) => trial_period_days > 0)
  return (
    <>
      {hasTrials && <p className="mt-6 text-soft">{texts.trialIsOver}</p>}
      <Offer {...{ user, tax }} plans={plans.map(withoutTrial)} />
    </>
  )
}

function Offer({ user, plans, tax }: { user: SessionUser; plans: readonly Plan[]; tax: Tax }) {
  const { open, opening, failure } = useCheckout(user)
  const { data: popular } = useRead(popularity, {})
  const { data: challenge } = useRead(today, {})
  const mostPopular = popular?.plans.find((plan) => plan.is_most_popular)?.stripe_price_id
  const isMostPopular = (plan: Plan) => plans.length > 1 && plan.stripe_price_id === mostPopular
  const isMarked = plans.some(isMostPopular)
  const stateOf = (choice: string) => {
    if (opening === null) return 'idle'
    return opening === choice ? 'opening' : 'waiting'
  }
  // The list comes cheapest first, and the server sells the same one.
  const noTrialOffer = (
    <NoTrialOffer {...{ tax }} plan={plans[0]!} state={stateOf(noTrial)} onChoose={() => open(noTrial)} />
  )
  const isMethodRefused = failure?.kind === 'payment-method'
  return (
    <>
      {failure && <CheckoutProblem failure={failure}>{isMethodRefused && noTrialOffer}</CheckoutProblem>}
      <div className={`mt-10 grid gap-6 ${layoutFor(plans.length)}`}>
        {plans.map((plan) => (
          <PlanCard
            key={plan.id}
            {...{ plan, tax }}
            prize={challenge?.puzzle?.prize_amount ?? defaultPrize}
            isMostPopular={isMostPopular(plan)}
            isMain={!isMarked || isMostPopular(plan)}
            state={stateOf(plan.stripe_price_id)}
            onChoose={() => open(plan.stripe_price_id)}
          />
        ))}
      </div>
      {!isMethodRefused && <div className="mt-8 text-center">{noTrialOffer}</div>}
    </>
  )
}

/** Holds the place of the plans. */
export function PlansWaiting() {
  return (
    <div role="status" className="mt-10 grid gap-6 md:grid-cols-2 lg:grid-cols-3">
      <span className="sr-only">{texts.loading}</span>
      {[1, 2, 3].map((card) => (
        <Skeleton key={card} className="h-96 rounded-card" />
      ))}
    </div>
  )
}
