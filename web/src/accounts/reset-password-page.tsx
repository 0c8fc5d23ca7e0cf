import { checkReset } from '@whereabouts/contract/auth'
import { refusals } from '@whereabouts/contract/refusals'
import { useCallback, useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useChange } from '../parts/api.ts'
import { Button, ButtonLink } from '../parts/button.tsx'
import { Notice } from '../parts/notice.tsx'
import { useSession } from '../session.tsx'
import { AccountCard } from './account-card.tsx'
import { judgeFailedCheck } from './reset-link.ts'
import { ResetPasswordCard } from './reset-password-card.tsx'

/** How long the success stands before the sign-in page follows. */
const redirectMs = 3000

type Progress = 'open' | 'done' | 'refused'

/**
 * Sets a new password by a mailed link. Only the link's token counts: somebody who is signed in and has none sees what everybody sees. The
 * token stays in the address until it is used, so that a reload shows the form again; no other site is told this address.
 */
export function ResetPasswordPage() {
  const [search] = useSearchParams()
  const { signOut } = useSession()
  const [progress, setProgress] = useState<Progress>('open')
  const token = search.get('token')

  const finish = () => {
    setProgress('done')
    // The server has ended the account's sessions; another account's ends here. Without a connection the session is asked about again later.
    signOut().catch(() => null)
  }

  if (progress === 'done') return <DoneCard />
  if (!token || progress === 'refused') return <InvalidCard />
  return <CheckedLink key={token} token={token} onDone={finish} onRefused={() => setProgress('refused')} />
}

interface CheckedLinkProps {
  token: string
  onDone: () => void
  onRefused: () => void
}

function CheckedLink({ token, onDone, onRefused }: CheckedLinkProps) {
  const { mutate, data, error } = useChange(checkReset)
  const check = useCallback(() => mutate({ token }), [mutate, token])
  useEffect(check, [check])

  if (data) return <ResetPasswordCard token={token} onDone={onDone} onRefused={onRefused} />
  if (!error) return <VerifyingCard />
  const link = judgeFailedCheck(error)
  return link.state === 'invalid' ? <InvalidCard /> : <UncheckedCard text={link.text} onRetry={check} />
}

function VerifyingCard() {
  return (
    <AccountCard title="Set a new password">
      <p role="status" className="flex min-h-12 items-center gap-3 text-soft">
        <span aria-hidden="true" className="size-3 animate-pulse rounded-full bg-sea" />
        Verifying your reset link…
      </p>
    </AccountCard>
  )
}

function UncheckedCard({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <AccountCard isTold title="Set a new password">
      <div className="grid gap-5">
        <Notice tone="error">{text}</Notice>
        <div className="grid gap-3 sm:grid-cols-2">
          <ButtonLink to="/login">Back to Login</ButtonLink>
          <Button onClick={onRetry}>Try Again</Button>
        </div>
      </div>
    </AccountCard>
  )
}

function InvalidCard() {
  return (
    <AccountCard isTold title="This link does not work">
      <div className="grid gap-5">
        <Notice tone="error">{refusals['reset-invalid'].sentence}</Notice>
        <p className="text-soft">A reset link is valid for 1 hour and works once. Only the newest one counts.</p>
        <div className="grid gap-3 sm:grid-cols-2">
          <ButtonLink to="/login">Back to Login</ButtonLink>
          <ButtonLink to="/forgot-password" look="primary">
            Request a new link
          </ButtonLink>
        </div>
      </div>
    </AccountCard>
  )
}

function DoneCard() {
  const navigate = useNavigate()

  useEffect(() => {
    const timer = setTimeout(() => void navigate('/login', { replace: true }), redirectMs)
    return () => clearTimeout(timer)
  }, [navigate])

  return (
    <AccountCard isTold title="Your password is changed">
      <div className="grid gap-5">
        <Notice tone="success">
          You can sign in with your new password now. The sign-in page opens in a few seconds.
        </Notice>
        <ButtonLink to="/login" replace look="primary">
          Go to Login
        </ButtonLink>
      </div>
    </AccountCard>
  )
}
