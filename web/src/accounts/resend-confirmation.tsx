import { resendConfirmation } from '@whereabouts/contract/auth'
import { useChange } from '../parts/api.ts'
import { Button } from '../parts/button.tsx'
import { failureText } from '../parts/failure-text.ts'
import { Notice } from '../parts/notice.tsx'
import { FormFailure } from './form-failure.tsx'

/** Sends the confirmation e-mail once more, for somebody who was turned away because the address waits for it. */
export function ResendConfirmation({ email }: { email: string }) {
  const change = useChange(resendConfirmation)
  if (change.data) {
    return (
      <Notice tone="info">
        We sent the confirmation link to <strong className="font-semibold wrap-anywhere">{email}</strong> again. If it
        is not there in a few minutes, look into your spam folder.
      </Notice>
    )
  }
  return (
    <>
      <Button look="secondary" isBusy={change.isPending} onClick={() => change.mutate({ email })}>
        {change.isPending ? 'Sending…' : 'Send the confirmation again'}
      </Button>
      <FormFailure>{change.error && failureText(change.error, 'An unexpected error occurred')}</FormFailure>
    </>
  )
}
