import { zodResolver } from '@hookform/resolvers/zod'
import { resetPassword } from '@whereabouts/contract/accounts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { failureCode, failureText } from '../../../lib/api.ts'
import { useChange } from '../../../lib/use-change.ts'
import { FormFailure } from '../../../ui/notice.tsx'
import { NewPasswordField } from '../../../ui/password/new-password-field.tsx'
import { PasswordField } from '../../../ui/text-field.tsx'
import { AccountCard } from '../account-card.tsx'
import { AccountForm } from '../account-form.tsx'
import { texts } from '../texts.ts'

interface ResetPasswordCardProps {
  token: string
  onDone: () => void
  /** The link was good when the page opened and is not any more. */
  onRefused: () => void
}

/** Asks for the new password, twice. */
export function ResetPasswordCard({ token, onDone, onRefused }: ResetPasswordCardProps) {
  const change = useChange('POST /api/auth/reset-password')
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
      const code = failureCode(error)
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
      <AccountForm
        label={texts.resetPassword.form}
        onSubmit={send}
        isBusy={isSubmitting}
        send={texts.resetPassword.send}
        sending={texts.saving}
      >
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
      </AccountForm>
    </AccountCard>
  )
}

/** A new password, typed twice. */
export const ResetPasswordForm = z
  .object({ password: resetPassword.input.shape.password, confirmation: z.string() })
  .refine(({ password, confirmation }) => password === confirmation, {
    path: ['confirmation'],
    message: texts.passwordsDiffer,
  })
export type ResetPasswordForm = z.infer<typeof ResetPasswordForm>
