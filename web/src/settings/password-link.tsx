import { requestReset } from '@whereabouts/contract/auth'
import { useState } from 'react'
import { Button } from '../parts/button.tsx'
import { Notice } from '../parts/notice.tsx'
import { accountFailureText } from './account-failure.ts'
import { texts } from './texts.ts'
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
      setFailure(accountFailureText(error, texts.signIn.notSent))
    }
    setSending(false)
  }
  return (
    <div className="grid justify-items-start gap-4">
      <p className="max-w-md leading-relaxed text-soft">{texts.signIn.noPassword}</p>
      {failure && <Notice tone="error">{failure}</Notice>}
      {isSent && !failure && (
        <Notice tone="success" title={texts.signIn.sent}>
          {texts.signIn.sentTo.before}
          <span className="wrap-anywhere">{email}</span>
          {texts.signIn.sentTo.after}
        </Notice>
      )}
      <Button look="secondary" isBusy={isSending} onClick={() => void send()}>
        {isSending ? texts.signIn.sending : isSent ? texts.signIn.sendLinkAgain : texts.signIn.sendLink}
      </Button>
    </div>
  )
}
