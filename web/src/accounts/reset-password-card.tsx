import { zodResolver } from '@hookform/resolvers/zod'
import { resetPassword } from '@whereabouts/contract/auth'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { CallFailed } from '../parts/api.ts'
import { Button } from '../parts/button.tsx'
import { failureText } from '../parts/failure-text.ts'
import { NewPasswordField } from '../parts/new-password-field.tsx'
import { PasswordField } from '../parts/text-field.tsx'
import { useChange } from '../parts/use-change.ts'
import { AccountCard } from './account-card.tsx'
import { FormFailure } from './form-failure.tsx'
import { ResetPasswordForm } from './reset-password-form.ts'
import { texts } from './texts.ts'

interface ResetPasswordCardProps {
  token: string
  onDone: () => void
  /** The link was good when the page opened and is not any more. */
  onRefused: () => void
}

/** Asks for the new password, twice. */
export function ResetPasswordCard({ token, onDone, onRefused }: ResetPasswordCardProps) {
  const change = useChange(resetPassword)
  const { register, handleSubmit, setError, watch, formState } = useForm<ResetPasswordForm>({
    resolver: zodResolver(ResetPasswordForm),
    defaultValues: { password: '', confirmation: '' },
  })
  const { errors, isSubmitting } = formState

  const [failure, setFailure] = useState<string | null>(null)

  const send = handleSubmit(async ({ password }) => {
    setFailure(null)
    try {
      await change.mutateAsync({ token, password })
    } catch (error) {
      const code = error instanceof CallFailed ? error.failure.code : null
      const text = failureText(error, texts.unexpectedTryAgain)
      if (code === 'reset-invalid') onRefused()
      else if (code?.startsWith('password-')) setError('password', { message: text }, { shouldFocus: true })
      else setFailure(text)
      return
    }
    onDone()
  })

  return (
    <AccountCard isTold title={texts.resetPassword.title} lead={texts.resetPassword.lead}>
      <form noValidate onSubmit={send} className="grid gap-5" aria-label={texts.resetPassword.form}>
        <NewPasswordField
          label={texts.newPassword}
          required
          typed={watch('password')}
          error={errors.password?.message}
          {...register('password')}
        />
        <PasswordField
          label={texts.confirmNewPassword}
          autoComplete="new-password"
          required
          error={errors.confirmation?.message}
          {...register('confirmation')}
        />
        <FormFailure>{failure}</FormFailure>
        <Button type="submit" isBusy={isSubmitting} className="min-h-12">
          {isSubmitting ? texts.saving : texts.resetPassword.send}
        </Button>
      </form>
    </AccountCard>
  )
}
