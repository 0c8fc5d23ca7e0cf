import type { SessionUser } from '@whereabouts/contract/auth'
import { status } from '@whereabouts/contract/subscriptions'
import { Navigate } from 'react-router'
import { FaqAccordion } from '../faq/faq-accordion.tsx'
import { useRead } from '../parts/api.ts'
import { ButtonLink } from '../parts/button.tsx'
import { Notice } from '../parts/notice.tsx'
import { useSession } from '../session.tsx'
import { PlanList, PlansWaiting } from './plan-list.tsx'
import { type CheckoutFailure, useCheckout } from './use-checkout.ts'

const subscribedStatuses = new Set<string | null>(['active', 'trialing', 'past_due'])

/** The plans, for a signed-in player without a running subscription. */
export function SubscribePage() {
  const { state, user } = useSession()
  if (state === 'signed-out') return <Navigate to="/login" replace />
  return (
    <div className="column max-w-7xl py-8 sm:py-14">
      <ButtonLink to="/game" look="quiet" className="-ml-3 px-3!">
        <span aria-hidden="true">←</span> Back to Game
      </ButtonLink>
      <h1 className="mt-3 text-4xl sm:text-5xl">Choose your plan</h1>
      <p className="mt-3 max-w-prose text-lg text-soft">
        Every plan shows you the sharp photo of every day and lets you guess for its prize. More guesses, more chances.
      </p>
      {user ? <Plans user={user} /> : <PlansWaiting />}
      <section aria-labelledby="plan-questions" className="mx-auto mt-16 max-w-3xl">
        <h2 id="plan-questions" className="mb-5 text-3xl">
          Frequently Asked Questions
        </h2>
        <FaqAccordion />
        <p className="mt-6 text-soft">
          Already subscribed?{' '}
          <ButtonLink to="/settings" look="quiet" className="px-2! text-sea underline underline-offset-4">
            Manage your subscription in the settings
          </ButtonLink>
        </p>
      </section>
    </div>
  )
}

function Plans({ user }: { user: SessionUser }) {
  const { data, isPending } = useRead(status, {})
  const checkout = useCheckout(user)
  if (isPending) return <PlansWaiting />
  if (data?.hasSubscription && subscribedStatuses.has(data.status)) return <Navigate to="/game" replace />
  return (
    <>
      {checkout.failure && <CheckoutNotice failure={checkout.failure} />}
      <PlanList openingPrice={checkout.openingPrice} onChoose={checkout.open} />
    </>
  )
}

function CheckoutNotice({ failure: { kind, text, detail } }: { failure: CheckoutFailure }) {
  const isMethod = kind === 'payment-method'
  return (
    <div className="mt-6">
      <Notice tone={isMethod ? 'warning' : 'error'} title={isMethod ? 'Payment Method Issue' : 'Subscription Error'}>
        <p>{text}</p>
        {detail && detail !== text && <p className="mt-1 text-sm text-soft">{detail}</p>}
      </Notice>
    </div>
  )
}
