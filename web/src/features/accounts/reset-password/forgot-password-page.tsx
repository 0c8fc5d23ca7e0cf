import { requestReset } from '@whereabouts/contract/accounts'
import { useState } from 'react'
import { call, failureText } from '../../../lib/api.ts'
import { texts as common } from '../../../lib/texts.ts'
import { useForm } from '../../../lib/use-form.ts'
import { texts as actions } from '../../../ui/action-texts.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { fill } from '../../../ui/fill.tsx'
import { LineLink } from '../../../ui/link.tsx'
import { FormFailure } from '../../../ui/notice.tsx'
import { AccountCard } from '../account-card.tsx'
import { AccountForm, EmailField } from '../account-form.tsx'
import { texts as fields } from '../field-texts.ts'
import { texts } from '../texts.ts'

/** Requests a link to set a new password. Shows the same message for every address, to avoid revealing accounts. */
export function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [hasReturned, setHasReturned] = useState(false)
  const form = useForm(requestReset.input, { email: '' }, async (typed, { fail }) => {
    try {
      await call('POST /api/auth/request-password-reset', typed)
      setSentTo(typed.email)
    } catch (error) {
      fail(failureText(error, actions.unexpected))
    }
  })

  const tryAgain = () => {
    setSentTo(null)
    setHasReturned(true)
  }

  if (sentTo !== null) return <SentCard email={sentTo} onTryAgain={tryAgain} />
  return (
    <AccountCard
      takesFocus={hasReturned}
      title={texts.forgotPassword.title}
      lead={texts.forgotPassword.lead}
      foot={<BackToLogin />}
    >
      <AccountForm
        label={texts.forgotPassword.form}
        form={form}
        send={texts.forgotPassword.send}
        sending={actions.sending}
      >
        <EmailField label={fields.email} {...form.field('email')} defaultValue={form.values.email} />
        <FormFailure>{form.failure}</FormFailure>
      </AccountForm>
    </AccountCard>
  )
}

function SentCard({ email, onTryAgain }: { email: string; onTryAgain: () => void }) {
  return (
    <AccountCard
      takesFocus
      title={texts.forgotPassword.sentTitle}
      lead={fill(texts.forgotPassword.sentTo, {
        email: <strong className="font-semibold wrap-anywhere text-ink">{email}</strong>,
      })}
    >
      <p className="mb-5 text-soft">{texts.forgotPassword.noEmail}</p>
      <div className="grid gap-3 sm:grid-cols-2">
        <Button look="secondary" onClick={onTryAgain}>
          {common.tryAgain}
        </Button>
        <ButtonLink to="/login" look="primary">
          {texts.backToLogin}
        </ButtonLink>
      </div>
    </AccountCard>
  )
}

function BackToLogin() {
  return <LineLink to="/login">{texts.backToLogin}</LineLink>
}
