import { get } from '@whereabouts/contract/account'
import type { SessionUser } from '@whereabouts/contract/auth'
import { type ReactNode, useId, useState } from 'react'
import { Navigate } from 'react-router'
import { FaqAccordion } from '../faq/faq-accordion.tsx'
import { useRead } from '../parts/api.ts'
import { ButtonLink } from '../parts/button.tsx'
import { Card } from '../parts/card.tsx'
import { LoadFailure } from '../parts/load-failure.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import { useSession } from '../session.tsx'
import { useOwnSubscriptions } from '../subscriptions/use-own-subscriptions.ts'
import { DataRow } from './data-row.tsx'
import { AccountGone } from './delete-dialog.tsx'
import { DeleteRow } from './delete-row.tsx'
import { ProfileCard, ProfileSkeleton } from './profile-card.tsx'
import { SecondStepRow } from './second-step-row.tsx'
import { SessionsRow } from './sessions-row.tsx'
import { SignInRow } from './sign-in-row.tsx'
import { SignOutRow } from './sign-out-row.tsx'
import { SubscriptionPanel } from './subscription-panel.tsx'
import { texts } from './texts.ts'
import type { AccountEnd } from './use-delete-account.ts'

/** The player's own account. */
export function SettingsPage() {
  const { state, user } = useSession()
  const [end, setEnd] = useState<AccountEnd | null>(null)
  if (end === 'stranded') return <AccountGone />
  if (state === 'signed-out') return <Navigate to={end === 'deleted' ? '/' : '/login'} replace />
  return (
    <div className="column max-w-3xl py-8 sm:py-14">
      <ButtonLink to="/game" look="quiet" className="-ml-3 px-3!">
        <span aria-hidden="true">←</span> {texts.backToGame}
      </ButtonLink>
      <h1 className="mt-3 text-4xl sm:text-5xl">{texts.title}</h1>
      <div className="mt-8 grid gap-10">
        {user ? (
          <OwnFacts user={user} />
        ) : (
          <>
            <Section title={texts.sections.profile}>
              <ProfileSkeleton />
            </Section>
            <Section title={texts.sections.subscription}>
              <Skeleton className="h-36 rounded-card" />
            </Section>
          </>
        )}
        <Section title={texts.sections.faqs}>
          <FaqAccordion />
        </Section>
        <Section title={texts.sections.account}>
          {user ? (
            // Whatever is open was opened by this user.
            <Card key={user.id} className="divide-y divide-line">
              <SignOutRow />
              <SignInRow user={user} />
              <SecondStepRow user={user} />
              <SessionsRow />
              <DataRow />
              <DeleteRow user={user} onDeleted={setEnd} />
            </Card>
          ) : (
            <Skeleton className="h-96 rounded-card" />
          )}
        </Section>
      </div>
    </div>
  )
}

/** Who the player is and what they subscribed to. Where neither can be read, one notice says so. */
function OwnFacts({ user }: { user: SessionUser }) {
  const account = useRead(get, {})
  const subscriptions = useOwnSubscriptions()
  if (hasFailed(account) && hasFailed(subscriptions)) {
    const retry = () => void Promise.all([account.refetch(), subscriptions.refetch()])
    return (
      <Section title={texts.sections.profile}>
        <LoadFailure title={texts.loadFailed} onRetry={retry} />
      </Section>
    )
  }
  return (
    <>
      <Section title={texts.sections.profile}>
        <ProfileCard key={user.id} user={user} />
      </Section>
      <Section title={texts.sections.subscription}>
        <SubscriptionPanel />
      </Section>
    </>
  )
}

const hasFailed = ({ isPending, data }: { isPending: boolean; data: unknown }) => !isPending && !data

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-4 text-2xl">
        {title}
      </h2>
      {children}
    </section>
  )
}
