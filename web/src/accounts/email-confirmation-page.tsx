import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { Button, ButtonLink } from '../parts/button.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { Notice } from '../parts/notice.tsx'
import { AccountCard } from './account-card.tsx'
import { findConfirmation } from './sent-confirmation.ts'

/** What follows a sign-up: the address must be confirmed first. */
export function EmailConfirmationPage() {
  const { state } = useLocation()
  const [sent] = useState(() => findConfirmation(state))
  const [isHelpOpen, setIsHelpOpen] = useState(false)

  return (
    <AccountCard
      title={sent ? `Welcome, ${sent.username}!` : 'Welcome!'}
      lead={
        sent ? (
          <>
            We sent a confirmation link to <strong className="font-semibold break-all text-ink">{sent.email}</strong>.
            Open it to finish your account.
          </>
        ) : (
          'We sent a confirmation link to the address that you signed up with. Open it to finish your account.'
        )
      }
      foot={
        <>
          Already confirmed?{' '}
          <Link to="/login" className="text-link inline-flex min-h-11 items-center">
            Sign in
          </Link>
        </>
      }
    >
      <div className="grid gap-5">
        <Notice tone="warning" title="Confirm your email first">
          You cannot sign in until your email is confirmed. If the message is not there in a few minutes, look into your
          spam folder.
        </Notice>
        <div className="grid gap-3 sm:grid-cols-2">
          <Button look="secondary" onClick={() => setIsHelpOpen(true)}>
            Need Help?
          </Button>
          <ButtonLink to="/" look="primary">
            Back to Home
          </ButtonLink>
        </div>
      </div>
      <Dialog
        isAlert
        isOpen={isHelpOpen}
        onClose={() => setIsHelpOpen(false)}
        title="No e-mail from us?"
        actions={<Button onClick={() => setIsHelpOpen(false)}>OK</Button>}
      >
        Please sign up again with the same email. We then send the confirmation link once more.
      </Dialog>
    </AccountCard>
  )
}
