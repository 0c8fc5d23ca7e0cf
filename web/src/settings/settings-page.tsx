import { type ReactNode, useId, useState } from 'react'
import { Navigate } from 'react-router'
import { FaqAccordion } from '../faq/faq-accordion.tsx'
import { ButtonLink } from '../parts/button.tsx'
import { Card } from '../parts/card.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import { useSession } from '../session.tsx'
import { DataRow } from './data-row.tsx'
import { AccountGone } from './delete-dialog.tsx'
import { DeleteRow } from './delete-row.tsx'
import { ProfileCard, ProfileSkeleton } from './profile-card.tsx'
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
        <Section title={texts.sections.profile}>
          {user ? <ProfileCard key={user.id} user={user} /> : <ProfileSkeleton />}
        </Section>
        <Section title={texts.sections.subscription}>
          {user ? <SubscriptionPanel /> : <Skeleton className="h-36 rounded-card" />}
        </Section>
        <Section title={texts.sections.faqs}>
          <FaqAccordion />
        </Section>
        <Section title={texts.sections.account}>
          {user ? (
            // Whatever is open was opened by this user.
            <Card key={user.id} className="divide-y divide-line">
              <SignOutRow />
              <SignInRow user={user} />
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
