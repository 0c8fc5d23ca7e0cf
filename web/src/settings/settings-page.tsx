import type { SessionUser } from '@whereabouts/contract/auth'
import { type ReactNode, useId, useState } from 'react'
import { Navigate } from 'react-router'
import { FaqAccordion } from '../faq/faq-accordion.tsx'
import { Button, ButtonLink } from '../parts/button.tsx'
import { Card } from '../parts/card.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import { useToast } from '../parts/toast.tsx'
import { useSession } from '../session.tsx'
import { SubscriptionPanel } from './subscription-panel.tsx'

/** The player's own account. */
export function SettingsPage() {
  const { state, user } = useSession()
  if (state === 'signed-out') return <Navigate to="/login" replace />
  return (
    <div className="column max-w-3xl py-8 sm:py-14">
      <ButtonLink to="/game" look="quiet" className="-ml-3 px-3!">
        <span aria-hidden="true">←</span> Back to Game
      </ButtonLink>
      <h1 className="mt-3 text-4xl sm:text-5xl">Settings</h1>
      <div className="mt-8 grid gap-10">
        <Section title="Profile">{user ? <Profile user={user} /> : <Skeleton className="h-36 rounded-card" />}</Section>
        <Section title="Subscription">
          {user ? <SubscriptionPanel /> : <Skeleton className="h-36 rounded-card" />}
        </Section>
        <Section title="Frequently Asked Questions">
          <FaqAccordion />
        </Section>
        <Section title="Account">
          <SignOutCard />
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

function Profile({ user }: { user: SessionUser }) {
  return (
    <Card className="p-6">
      <dl className="grid gap-5">
        <div>
          <dt className="text-soft">Username</dt>
          <dd className="mt-0.5 text-lg font-semibold break-words">{user.username}</dd>
        </div>
        <div>
          <dt className="text-soft">Email</dt>
          <dd className="mt-0.5 text-lg font-semibold break-all">{user.email}</dd>
        </div>
      </dl>
    </Card>
  )
}

function SignOutCard() {
  const { signOut } = useSession()
  const showToast = useToast()
  const [isLeaving, setIsLeaving] = useState(false)

  const leave = async () => {
    setIsLeaving(true)
    try {
      await signOut()
    } catch {
      setIsLeaving(false)
      showToast({
        type: 'error',
        title: 'You are still signed in',
        message: 'The server could not be reached. Please try again.',
      })
    }
  }
  return (
    <Card className="flex flex-wrap items-center justify-between gap-4 p-6">
      <p className="text-soft">Sign out in every tab of this browser.</p>
      <Button look="secondary" isBusy={isLeaving} onClick={() => void leave()}>
        Sign Out
      </Button>
    </Card>
  )
}
