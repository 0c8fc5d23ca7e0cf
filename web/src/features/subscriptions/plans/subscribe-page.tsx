import type { SessionUser } from '@whereabouts/contract/accounts'
import { isLive } from '@whereabouts/game/subscription'
import { useRead } from '../../../lib/api.ts'
import { Navigate, useSearchParams } from '../../../lib/navigation.tsx'
import { useSession } from '../../../lib/session.tsx'
import { texts as common } from '../../../lib/texts.ts'
import { wayIn } from '../../../lib/way-in.ts'
import { BackToGame } from '../../../ui/back-link.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PastWinners } from '../../prizes/winners/past-winners.tsx'
import { FaqAccordion } from '../../site/faq/faq-accordion.tsx'
import { texts } from '../texts.ts'
import { PlanList, PlansWaiting } from './plan-list.tsx'

/** The plans, for signed-in players without an active subscription. */
export function SubscribePage() {
  const { state, user } = useSession()
  if (state === 'signed-out') return <Navigate to={wayIn('/login', '/subscribe')} replace />
  return (
    <div className="column max-w-7xl py-8 sm:py-14">
      <BackToGame />
      <h1 className="mt-3 text-4xl sm:text-5xl">{texts.title}</h1>
      <p className="mt-3 max-w-prose text-lg text-soft">{texts.lead}</p>
      <CanceledCheckout />
      {user ? <Plans key={user.id} user={user} /> : <PlansWaiting />}
      <PastWinners className="mt-16" />
      <section aria-labelledby="plan-questions" className="mx-auto mt-16 max-w-3xl">
        <h2 id="plan-questions" className="mb-5 text-3xl">
          {common.faqs}
        </h2>
        <FaqAccordion />
        <p className="mt-6 text-soft">
          {texts.hasSubscribed}{' '}
          <ButtonLink to="/settings" look="quiet" className="px-0! text-start text-sea underline underline-offset-4">
            {texts.manage}
          </ButtonLink>
        </p>
      </section>
    </div>
  )
}

/** After a canceled checkout: nothing was charged. */
function CanceledCheckout() {
  const [query] = useSearchParams()
  if (query.get('checkout') !== 'canceled') return null
  return (
    <div className="mt-6">
      <Notice tone="info" title={texts.leftCheckout}>
        {texts.leftCheckoutText}
      </Notice>
    </div>
  )
}

function Plans({ user }: { user: SessionUser }) {
  const { data, isPending } = useRead('GET /api/subscription/status', {})
  if (isPending) return <PlansWaiting />
  // A player who canceled may subscribe again, even with time left.
  if (data?.hasSubscription && data.status && isLive({ status: data.status })) return <Navigate to="/game" replace />
  // It is paid, or its payments are resumed, in the settings; a second subscription is refused.
  if (data?.status === 'past_due' || data?.status === 'paused') return <Navigate to="/settings" replace />
  return <PlanList user={user} />
}
