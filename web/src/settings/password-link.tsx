import { requestReset } from '@whereabouts/contract/auth'
import { useState } from 'react'
import { Button } from '../parts/button.tsx'
import { Notice } from '../parts/notice.tsx'
import { accountFailureText } from './account-failure.ts'
import { useAccountCall } from './use-account-call.ts'

/** For an account without a password: sends a link to set one, to the address of the account. */
export function PasswordLink({ email }: { email: string }) {
  const accountCall = useAccountCall()
  const [isSending, setSending] = useState(false)
  const [isSent, setSent] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  const send = async () => {
    setSending(true)
    setFailure(null)
    try {
      await accountCall(requestReset, { email })
      setSent(true)
    } catch (error) {
      setFailure(accountFailureText(error, 'The link could not be sent. Please try again.'))
    }
    setSending(false)
  }
  return (
    <div className="grid justify-items-start gap-4">
      <p className="max-w-md leading-relaxed text-soft">
        With a password you can also sign in without Google. We send you a link to set one.
      </p>
      {failure && <Notice tone="error">{failure}</Notice>}
      {isSent && !failure && (
        <Notice tone="success" title="Check your email">
          We sent a link to set a password to <span className="wrap-anywhere">{email}</span>. It is valid for 1 hour.
        </Notice>
      )}
      <Button look="secondary" isBusy={isSending} onClick={() => void send()}>
        {isSending ? 'Sending…' : isSent ? 'Send the link again' : 'Set a password'}
      </Button>
    </div>
  )
}
