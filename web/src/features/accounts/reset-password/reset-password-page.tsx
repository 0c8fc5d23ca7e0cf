import { CallFailed } from '@whereabouts/contract/call'
import { refusals } from '@whereabouts/contract/refusals'
import { useCallback, useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from '../../../lib/navigation.tsx'
import { useSession } from '../../../lib/session.tsx'
import { texts as common } from '../../../lib/texts.ts'
import { useChange } from '../../../lib/use-change.ts'
import { texts as actions } from '../../../ui/action-texts.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { AccountCard } from '../account-card.tsx'
import { texts } from '../texts.ts'
import { ResetPasswordCard } from './reset-password-card.tsx'

/** How long the success message shows before the sign-in page. */
const redirectMs = 3000

type Progress = 'open' | 'done' | 'refused'

/**
 * Sets a new password by a mailed link. Only the link's token counts: signed-in visitors without one see the same as others. The token stays in the
 * URL until used, so that a reload shows the form again; other sites never receive this URL.
 */
export function ResetPasswordPage() {
  const [search] = useSearchParams()
  const { signOut } = useSession()
  const [progress, setProgress] = useState<Progress>('open')
  const token = search.get('token')

  const finish = () => {
    setProgress('done')
    // The server ended the account's sessions; end this browser's too. If offline, it is checked later.
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
  const { send, data, error } = useChange('POST /api/auth/check-password-reset')
  const check = useCallback(() => void send({ token }), [send, token])
  useEffect(check, [check])

  if (data) return <ResetPasswordCard token={token} onDone={onDone} onRefused={onRefused} />
  if (!error) return <VerifyingCard />
  const link = judgeFailedCheck(error)
  return link.state === 'invalid' ? <InvalidCard /> : <UncheckedCard text={link.text} onRetry={check} />
}

function VerifyingCard() {
  return (
    <AccountCard title={texts.resetPassword.title}>
      <p role="status" className="flex min-h-12 items-center gap-3 text-soft">
        <span aria-hidden="true" className="size-3 animate-pulse rounded-full bg-sea" />
        {texts.resetPassword.verifying}
      </p>
    </AccountCard>
  )
}

function UncheckedCard({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <AccountCard takesFocus title={texts.resetPassword.title}>
      <div className="grid gap-5">
        <Notice tone="error">{text}</Notice>
        <div className="grid gap-3 sm:grid-cols-2">
          <ButtonLink to="/login">{texts.backToLogin}</ButtonLink>
          <Button onClick={onRetry}>{common.tryAgain}</Button>
        </div>
      </div>
    </AccountCard>
  )
}

function InvalidCard() {
  return (
    <AccountCard takesFocus title={actions.linkInvalid}>
      <div className="grid gap-5">
        <Notice tone="error">{refusals['reset-invalid'].sentence}</Notice>
        <p className="text-soft">{texts.resetPassword.invalidText}</p>
        <div className="grid gap-3 sm:grid-cols-2">
          <ButtonLink to="/login">{texts.backToLogin}</ButtonLink>
          <ButtonLink to="/forgot-password" look="primary">
            {texts.resetPassword.newLink}
          </ButtonLink>
        </div>
      </div>
    </AccountCard>
  )
}

function DoneCard() {
  const navigate = useNavigate()

  useEffect(() => {
    const timer = setTimeout(() => navigate('/login', { replace: true }), redirectMs)
    return () => clearTimeout(timer)
  }, [navigate])

  return (
    <AccountCard takesFocus title={texts.resetPassword.done}>
      <div className="grid gap-5">
        <Notice tone="success">{texts.resetPassword.doneText}</Notice>
        <ButtonLink to="/login" replace look="primary">
          {actions.goToLogin}
        </ButtonLink>
      </div>
    </AccountCard>
  )
}

/** The result of a failed link check. `unknown` carries the reason. */
type FailedCheck = { state: 'invalid' } | { state: 'unknown'; text: string }

/** Reads a check's failure: an invalid link, or something else. */
function judgeFailedCheck(error: unknown): FailedCheck {
  if (error instanceof CallFailed) {
    const { code } = error.failure
    // To the server an impossible token is malformed; to people it is an invalid link.
    if (code === 'reset-invalid' || code === 'malformed') return { state: 'invalid' }
    if (code === 'too-many-requests') return { state: 'unknown', text: error.message }
  }
  return { state: 'unknown', text: texts.resetPassword.notVerified }
}
