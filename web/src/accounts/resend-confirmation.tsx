import { resendConfirmation } from '@whereabouts/contract/auth'
import { Button } from '../parts/button.tsx'
import { failureText } from '../parts/failure-text.ts'
import { Notice } from '../parts/notice.tsx'
import { useChange } from '../parts/use-change.ts'
import { FormFailure } from './form-failure.tsx'
import { texts } from './texts.ts'

/** Sends the confirmation e-mail once more, for somebody who was turned away because the address waits for it. */
export function ResendConfirmation({ email }: { email: string }) {
  const change = useChange(resendConfirmation)
  if (change.data) {
    return (
      <Notice tone="info">
        {texts.confirmation.resentTo.before}
        <strong className="font-semibold wrap-anywhere">{email}</strong>
        {texts.confirmation.resentTo.after}
      </Notice>
    )
  }
  return (
    <>
      <Button look="secondary" isBusy={change.isPending} onClick={() => change.mutate({ email })}>
        {change.isPending ? texts.sending : texts.confirmation.resend}
      </Button>
      <FormFailure>{change.error && failureText(change.error, texts.unexpected)}</FormFailure>
    </>
  )
}
