import { zodResolver } from '@hookform/resolvers/zod'
import { requestReset } from '@whereabouts/contract/accounts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { failureText, type InputOf } from '../../../lib/api.ts'
import { useChange } from '../../../lib/use-change.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { fill } from '../../../ui/fill.tsx'
import { FormFailure } from '../../../ui/notice.tsx'
import { AccountCard } from '../account-card.tsx'
import { AccountForm, EmailField, LineLink } from '../account-form.tsx'
import { texts } from '../texts.ts'

type Form = InputOf<'POST /api/auth/request-password-reset'>

/** Asks for a link to set a new password. Says the same for every address, so that nobody learns who has an account. */
export function ForgotPasswordPage() {
  const change = useChange('POST /api/auth/request-password-reset')
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [hasReturned, setHasReturned] = useState(false)
  const { register, handleSubmit, formState } = useForm<Form>({
    resolver: zodResolver(requestReset.input),
    defaultValues: { email: '' },
  })
  const { errors, isSubmitting } = formState

  const send = handleSubmit(async (typed) => {
    try {
      await change.mutateAsync(typed)
    } catch {
      // `change.error` holds what went wrong; it is shown in the form.
      return
    }
    setSentTo(typed.email)
  })

  const tryAgain = () => {
    setSentTo(null)
    setHasReturned(true)
  }

  if (sentTo !== null) return <SentCard email={sentTo} onTryAgain={tryAgain} />
  return (
    <AccountCard
      isTold={hasReturned}
      title={texts.forgotPassword.title}
      lead={texts.forgotPassword.lead}
      foot={<BackToLogin />}
    >
      <AccountForm
        label={texts.forgotPassword.form}
        onSubmit={send}
        isBusy={isSubmitting}
        send={texts.forgotPassword.send}
        sending={texts.sending}
      >
        <EmailField label={texts.email} error={errors.email?.message} {...register('email')} />
        <FormFailure>{change.error && failureText(change.error, texts.unexpectedTryAgain)}</FormFailure>
      </AccountForm>
    </AccountCard>
  )
}

function SentCard({ email, onTryAgain }: { email: string; onTryAgain: () => void }) {
  return (
    <AccountCard
      isTold
      title={texts.forgotPassword.sentTitle}
      lead={fill(texts.forgotPassword.sentTo, {
        email: <strong className="font-semibold wrap-anywhere text-ink">{email}</strong>,
      })}
    >
      <p className="mb-5 text-soft">{texts.forgotPassword.noEmail}</p>
      <div className="grid gap-3 sm:grid-cols-2">
        <Button look="secondary" onClick={onTryAgain}>
          {texts.tryAgain}
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
