import type { SessionUser } from '@whereabouts/contract/accounts'
import { adminUsername } from '@whereabouts/game/rules'
import { type ReactNode, useId, useState } from 'react'
import { useRead } from '../../../lib/api.ts'
import { Navigate } from '../../../lib/navigation.tsx'
import { saveFile } from '../../../lib/save-file.ts'
import { useSession } from '../../../lib/session.tsx'
import { texts as common } from '../../../lib/texts.ts'
import { accountFailure } from '../../../lib/with-session.ts'
import { texts as actions } from '../../../ui/action-texts.ts'
import { texts as failures } from '../../../ui/async/texts.ts'
import { useAction } from '../../../ui/async/use-action.ts'
import { BackToGame } from '../../../ui/back-link.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { LoadFailure } from '../../../ui/load-failure.tsx'
import { LogoutButton } from '../../../ui/logout/logout-button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useToast } from '../../../ui/toast/toast.tsx'
import { useAccountCall } from '../../../ui/use-account-call.ts'
import { OwnPrizes } from '../../prizes/own/own-prizes.tsx'
import { RemindersSection } from '../../reminders/reminders-section.tsx'
import { DecisionsSection } from '../../sanctions/decisions-section.tsx'
import { FaqAccordion } from '../../site/faq/faq-accordion.tsx'
import { SubscriptionPanel } from '../../subscriptions/settings/subscription-panel.tsx'
import { useOwnSubscriptions } from '../../subscriptions/use-subscription.ts'
import { PasskeysSection } from '../passkeys/passkeys-section.tsx'
import { AccountGone, DeleteDialog } from './delete-dialog.tsx'
import { ProfileCard, ProfileSkeleton } from './profile-card.tsx'
import { SecondStepRow } from './second-step-row.tsx'
import { SessionsRow } from './sessions-row.tsx'
import { SettingsRow, useOpenedByAddress } from './settings-row.tsx'
import { SignInRow } from './sign-in-row.tsx'
import { texts } from './texts.ts'
import type { AccountEnd } from './use-delete-account.ts'

export function SettingsPage() {
  const { state, user } = useSession()
  const [end, setEnd] = useState<AccountEnd | null>(null)
  if (end === 'stranded') return <AccountGone />
  if (state === 'signed-out') return <Navigate to={end === 'deleted' ? '/' : '/login'} replace />
  return (
    <div className="column max-w-3xl py-8 sm:py-14">
      <BackToGame />
      <h1 className="mt-3 text-4xl sm:text-5xl">{common.settings}</h1>
      <div className="mt-8 grid gap-10">
        {user && <DecisionsSection key={user.id} />}
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
        {user && <RemindersSection key={`reminders-${user.id}`} />}
        <Section title={common.faqs}>
          <FaqAccordion />
        </Section>
        <Section title={common.account}>
          {user ? (
            // Open dialogs belong to this user.
            <Card key={user.id} className="divide-y divide-line">
              <SignOutRow />
              <SignInRow user={user} />
              <PasskeysSection user={user} />
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

/** The player's profile and subscription. If both fail to load, one notice says so. */
function OwnFacts({ user }: { user: SessionUser }) {
  const account = useRead('GET /api/user', {})
  const subscriptions = useOwnSubscriptions()
  if (hasFailed(account) && hasFailed(subscriptions)) {
    const retry = () => void Promise.all([account.refetch(), subscriptions.refetch()])
    return (
      <Section title={texts.sections.profile}>
        <LoadFailure title={actions.settingsFailed} onRetry={retry} />
      </Section>
    )
  }
  return (
    <>
      <Section title={texts.sections.profile}>
        <ProfileCard key={user.id} user={user} />
        <div className="mt-4 flex flex-wrap gap-3">
          <ButtonLink to="/statistics">{texts.statistics}</ButtonLink>
          <ButtonLink to="/leagues">{actions.yourLeagues}</ButtonLink>
        </div>
      </Section>
      <Section title={texts.sections.subscription}>
        <SubscriptionPanel />
      </Section>
      <OwnPrizes />
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

function DataRow() {
  const accountCall = useAccountCall()
  const showToast = useToast()
  const { run, isBusy: isLoading } = useAction(accountFailure(failures.tryLater), {
    ...{ as: 'toast', title: texts.download.failed },
  })
  const load = () =>
    run(async () => {
      const data = await accountCall('GET /api/user/data', {})
      const name = `whereabouts-data-${data.exportedAt.slice(0, 10)}.json`
      saveFile(name, JSON.stringify(data, null, 2), 'application/json')
      showToast({ type: 'success', title: texts.download.saved, message: name })
    })
  return (
    <SettingsRow
      title={texts.download.title}
      text={texts.download.text}
      action={
        <Button look="secondary" isBusy={isLoading} onClick={() => void load()}>
          {isLoading ? actions.oneMoment : texts.download.start}
        </Button>
      }
    />
  )
}

function DeleteRow({ user, onDeleted }: { user: SessionUser; onDeleted: (end: AccountEnd) => void }) {
  const opened = useOpenedByAddress('delete-account')
  const [isOpen, setOpen] = useState(opened.isOpen)
  if (user.username === adminUsername) return null
  return (
    <SettingsRow
      title={texts.deletion.title}
      text={texts.deletion.text}
      action={
        <Button look="danger" onClick={() => setOpen(true)}>
          {texts.deletion.title}
        </Button>
      }
    >
      {isOpen && (
        <DeleteDialog user={user} problem={opened.problem} onClose={() => setOpen(false)} onDeleted={onDeleted} />
      )}
    </SettingsRow>
  )
}

const SignOutRow = () => (
  <SettingsRow
    title={texts.signOut.title}
    text={texts.signOut.text}
    action={<LogoutButton look="secondary" label={texts.signOut.leave} />}
  />
)
