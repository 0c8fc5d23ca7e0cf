import { useState } from 'react'
import { isolated } from '../../../lib/isolated.ts'
import { Navigate, useLocation } from '../../../lib/navigation.tsx'
import { useSession } from '../../../lib/session.tsx'
import { texts as common } from '../../../lib/texts.ts'
import { wayIn } from '../../../lib/way-in.ts'
import { texts as actions } from '../../../ui/action-texts.ts'
import { Button, ButtonLink, buttonStyle } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { fill } from '../../../ui/fill.tsx'
import { LineLink } from '../../../ui/link.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { AccountCard } from '../account-card.tsx'
import { texts } from '../texts.ts'
import { mailProviderOf } from './mail-provider.ts'
import { ResendConfirmation } from './resend-confirmation.tsx'
import { findConfirmation } from './sent-confirmation.ts'

/** Shown after sign-up: the address must be confirmed first. */
export function EmailConfirmationPage() {
  const { state } = useLocation()
  const { user } = useSession()
  const [sent] = useState(() => findConfirmation(state))
  const [isHelpOpen, setIsHelpOpen] = useState(false)
  const words = texts.confirmation

  // The link was opened in another tab.
  if (sent && user?.email === sent.email) return <Navigate to={sent.next ?? '/game'} replace />
  return (
    <AccountCard
      title={sent ? words.titleFor(isolated(sent.username)) : words.title}
      lead={
        sent
          ? fill(words.sentTo, {
              email: <strong className="font-semibold wrap-anywhere text-ink">{sent.email}</strong>,
            })
          : words.sent
      }
      foot={
        <>
          {words.isConfirmed} <LineLink to={wayIn('/login', sent?.next)}>{common.signIn}</LineLink>
        </>
      }
    >
      <div className="grid gap-5">
        {sent && <MailboxLink email={sent.email} />}
        <Notice tone="warning" title={words.confirmFirst}>
          {words.confirmFirstText}
        </Notice>
        <div className="grid gap-3">
          {sent && <ResendConfirmation email={sent.email} label={words.sendAgain} />}
          <div className="grid gap-3 sm:grid-cols-2">
            <Button look="secondary" onClick={() => setIsHelpOpen(true)}>
              {words.needHelp}
            </Button>
            <ButtonLink to="/">{common.backToHome}</ButtonLink>
          </div>
        </div>
      </div>
      <Dialog
        isAlert
        isOpen={isHelpOpen}
        onClose={() => setIsHelpOpen(false)}
        title={words.noEmail}
        actions={<Button onClick={() => setIsHelpOpen(false)}>{actions.ok}</Button>}
      >
        {words.noEmailText}
      </Dialog>
    </AccountCard>
  )
}

/** Links to the mail service's page, without passing any data. Renders nothing for unknown services. */
function MailboxLink({ email }: { email: string }) {
  const provider = mailProviderOf(email)
  if (!provider) return null
  return (
    <a href={provider.page} target="_blank" rel="noopener noreferrer" className={`${buttonStyle('primary')} min-h-12`}>
      {texts.confirmation.openMailbox(provider.name)}
    </a>
  )
}
