import { useState } from 'react'
import { isolated } from '../../../lib/isolated.ts'
import { useLocation } from '../../../lib/navigation.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { fill } from '../../../ui/fill.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { AccountCard } from '../account-card.tsx'
import { LineLink } from '../account-form.tsx'
import { texts } from '../texts.ts'
import { findConfirmation } from './sent-confirmation.ts'

/** What follows a sign-up: the address must be confirmed first. */
export function EmailConfirmationPage() {
  const { state } = useLocation()
  const [sent] = useState(() => findConfirmation(state))
  const [isHelpOpen, setIsHelpOpen] = useState(false)
  const words = texts.confirmation

  return (
    <AccountCard
      title={sent ? words.titleFor(isolated(sent.username)) : words.title}
      lead={
        sent
          ? fill(words.sentTo, { email: <strong className="font-semibold break-all text-ink">{sent.email}</strong> })
          : words.sent
      }
      foot={
        <>
          {words.isConfirmed} <LineLink to="/login">{words.signIn}</LineLink>
        </>
      }
    >
      <div className="grid gap-5">
        <Notice tone="warning" title={words.confirmFirst}>
          {words.confirmFirstText}
        </Notice>
        <div className="grid gap-3 sm:grid-cols-2">
          <Button look="secondary" onClick={() => setIsHelpOpen(true)}>
            {words.needHelp}
          </Button>
          <ButtonLink to="/" look="primary">
            {words.backToHome}
          </ButtonLink>
        </div>
      </div>
      <Dialog
        isAlert
        isOpen={isHelpOpen}
        onClose={() => setIsHelpOpen(false)}
        title={words.noEmail}
        actions={<Button onClick={() => setIsHelpOpen(false)}>{words.close}</Button>}
      >
        {words.noEmailText}
      </Dialog>
    </AccountCard>
  )
}
