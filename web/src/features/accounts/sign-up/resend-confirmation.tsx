import { failureText } from '../../../lib/api.ts'
import { useChange } from '../../../lib/use-change.ts'
import { texts as actions } from '../../../ui/action-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { fill } from '../../../ui/fill.tsx'
import { FormFailure, Notice } from '../../../ui/notice.tsx'
import { texts as fields } from '../field-texts.ts'
import { texts } from '../texts.ts'

/** Resends the confirmation email. Shows the same message whether or not an account exists. */
export function ResendConfirmation({ email, label }: { email: string; label: string }) {
  const { send, data, error, isPending } = useChange('POST /api/auth/resend-confirmation')
  return (
    <>
      {data && (
        <Notice tone="info">
          {fill(texts.confirmation.resentTo, {
            email: <strong className="font-semibold wrap-anywhere">{email}</strong>,
          })}
        </Notice>
      )}
      <FormFailure>{error && failureText(error, fields.unexpected)}</FormFailure>
      <Button look="secondary" isBusy={isPending} onClick={() => void send({ email })}>
        {isPending ? actions.sending : label}
      </Button>
    </>
  )
}
