import type { SessionUser } from '@whereabouts/contract/accounts'
import type { Plan, Tax } from '@whereabouts/contract/subscriptions'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useRead } from '../../../lib/api.ts'
import { texts as common } from '../../../lib/texts.ts'
import { texts as actions } from '../../../ui/action-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { LoadFailure } from '../../../ui/load-failure.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Waiting } from '../../../ui/waiting.tsx'
import { type CheckoutFailure, noTrial, useCheckout } from '../checkout/use-checkout.ts'
import { texts } from '../texts.ts'
import { useOwnSubscriptions } from '../use-subscription.ts'
import { PlanCard } from './plan-card.tsx'
import { planTerms, planTitle, withoutTrial } from './plan-terms.ts'

const defaultPrize = 50

/** One card alone, two side by side, three or more in rows of three. */
function layoutFor(count: number): string {
  if (count === 1) return 'mx-auto max-w-md'
  if (count === 2) return 'mx-auto max-w-3xl md:grid-cols-2'
  return 'md:grid-cols-2 lg:grid-cols-3'
}

/** The active plans, cheapest first, with this player's terms. */
export function PlanList({ user }: { user: SessionUser }) {
  const offer = useRead('GET /api/subscription/pricing', {})
  const own = useOwnSubscriptions()
  if (offer.isPending || own.isPending) return <PlansWaiting />
  // Without knowing about earlier trials the page could not show the price.
  if (!offer.data || !own.data) {
    const retry = () => {
      if (!offer.data) void offer.refetch()
      if (!own.data) void own.refetch()
    }
    return (
      <div className="mt-8">
        <LoadFailure title={common.loadFailed} onRetry={retry} />
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
  // A trial that was refused for its wallet does not count as used.
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
  const { data: popular } = useRead('GET /api/subscription/popularity', {})
  const { data: challenge } = useRead('GET /api/puzzles/today', {})
  const mostPopular = popular?.plans.find((plan) => plan.is_most_popular)?.stripe_price_id
  const isMostPopular = (plan: Plan) => plans.length > 1 && plan.stripe_price_id === mostPopular
  const isMarked = plans.some(isMostPopular)
  const stateOf = (choice: string) => {
    if (opening === null) return 'idle'
    return opening === choice ? 'opening' : 'waiting'
  }
  // The list is sorted by price, and the server sells the same plan.
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

/** Loading placeholder of the plans. */
export const PlansWaiting = () => (
  <Waiting className="mt-10 grid gap-6 md:grid-cols-2 lg:grid-cols-3">
    {[1, 2, 3].map((place) => (
      <Skeleton key={place} className="h-96 rounded-card" />
    ))}
  </Waiting>
)

interface NoTrialOfferProps {
  /** The cheapest active plan. */
  plan: Plan
  tax: Tax
  /** A checkout is opening, for this or another plan. */
  state: 'idle' | 'opening' | 'waiting'
  onChoose: () => void
}

/** The button to subscribe without a trial; it names plan and price. */
function NoTrialOffer({ plan, tax, state, onChoose }: NoTrialOfferProps) {
  const terms = useId()
  return (
    <>
      <Button
        look="quiet"
        className="-mx-3 px-3! text-sea underline underline-offset-4"
        aria-describedby={terms}
        isBusy={state === 'opening'}
        disabled={state === 'waiting'}
        onClick={onChoose}
      >
        {state === 'opening' ? actions.oneMoment : texts.withoutTrial}
      </Button>
      <p id={terms} className="text-sm text-soft">
        {texts.planWithTerms({ plan: planTitle(plan), terms: planTerms(withoutTrial(plan), tax) })}
      </p>
    </>
  )
}

interface CheckoutProblemProps {
  failure: CheckoutFailure
  /** The suggested next step. */
  children?: ReactNode
}

/** Why checkout failed. Scrolls into view, because the clicked button may be far below. */
function CheckoutProblem({ failure, children }: CheckoutProblemProps) {
  const box = useRef<HTMLDivElement>(null)
  // Each new failure scrolls into view.
  useEffect(() => {
    // Newer browsers return a promise, which an effect must not return.
    void box.current?.scrollIntoView({ block: 'center' })
  }, [failure])

  const { kind, text, detail } = failure
  const isMethod = kind === 'payment-method'
  return (
    <div ref={box} className="mt-6">
      <Notice tone={isMethod ? 'warning' : 'error'} title={isMethod ? texts.methodIssue : texts.checkoutFailed}>
        <p>{text}</p>
        {detail && detail !== text && <p className="mt-1 text-sm text-soft">{detail}</p>}
        {children && <div className="mt-3">{children}</div>}
      </Notice>
    </div>
  )
}
