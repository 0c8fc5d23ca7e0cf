import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import type { SessionUser } from '@whereabouts/contract/accounts'
import { changePassword } from '@whereabouts/contract/accounts.settings'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { CallFailed, keyOf } from '../../../lib/api.ts'
import { accountFailureText } from '../../../lib/with-session.ts'
import { Notice } from '../../../ui/notice.tsx'
import { NewPasswordField } from '../../../ui/password/new-password-field.tsx'
import { PasswordField } from '../../../ui/text-field.tsx'
import { useAccountCall } from '../../../ui/use-account-call.ts'
import { FormActions } from './form-actions.tsx'
import { texts } from './texts.ts'

interface PasswordChangeProps {
  user: SessionUser
  onCancel: () => void
  onChanged: () => void
}

/** The form for a new password, which asks for the present one. */
export function PasswordChange({ user, onCancel, onChanged }: PasswordChangeProps) {
  const { register, errors, typed, failure, isSaving, submit } = usePasswordChange(onChanged)
  return (
    <form noValidate aria-label={texts.signIn.form} onSubmit={submit} className="grid max-w-md gap-5">
      {failure && <Notice tone="error">{failure}</Notice>}
      {/* Keepers of passwords learn from it whose password this is. */}
      <input type="email" autoComplete="username" value={user.email} readOnly hidden />
      <PasswordField
        label={texts.signIn.currentPassword}
        autoComplete="current-password"
        required
        error={errors.currentPassword?.message}
        {...register('currentPassword')}
      />
      <NewPasswordField
        label={texts.signIn.newPassword}
        required
        typed={typed}
        own={[user.username, user.email]}
        error={errors.newPassword?.message}
        {...register('newPassword')}
      />
      <PasswordField
        label={texts.signIn.confirmNewPassword}
        autoComplete="new-password"
        required
        error={errors.confirmation?.message}
        {...register('confirmation')}
      />
      <FormActions isBusy={isSaving} send={texts.signIn.save} onCancel={onCancel} />
    </form>
  )
}

function usePasswordChange(onChanged: () => void) {
  const accountCall = useAccountCall()
  const queries = useQueryClient()
  const [failure, setFailure] = useState<string | null>(null)
  const { register, handleSubmit, setError, setFocus, watch, formState } = useForm<PasswordForm>({
    resolver: zodResolver(PasswordForm),
    defaultValues: { currentPassword: '', newPassword: '', confirmation: '' },
  })
  useEffect(() => setFocus('currentPassword'), [setFocus])

  const submit = handleSubmit(async ({ currentPassword, newPassword }) => {
    setFailure(null)
    try {
      await accountCall('POST /api/user/password', { currentPassword, newPassword })
      void queries.invalidateQueries({ queryKey: keyOf('GET /api/user/sessions') })
      onChanged()
    } catch (error) {
      const text = accountFailureText(error, texts.signIn.unexpected)
      const field = error instanceof CallFailed ? fieldOfPasswordRefusal(error.failure.code) : null
      if (field) setError(field, { message: text }, { shouldFocus: true })
      else setFailure(text)
    }
  })
  const { errors, isSubmitting } = formState
  return { register, errors, typed: watch('newPassword'), failure, isSaving: isSubmitting, submit }
}

const { currentPassword, newPassword } = changePassword.input.shape

/** The fields of the form for a new password, with the sentences for faults. */
export const PasswordForm = z
  .object({ currentPassword, newPassword, confirmation: z.string() })
  .refine(({ newPassword, confirmation }) => newPassword === confirmation, {
    path: ['confirmation'],
    message: texts.signIn.passwordsDiffer,
    // A difference is shown together with all other faults.
    when: () => true,
  })
export type PasswordForm = z.infer<typeof PasswordForm>

/** Which field of the form a refusal is about; null when it is about none. */
function fieldOfPasswordRefusal(code: string): keyof PasswordForm | null {
  if (code === 'wrong-password') return 'currentPassword'
  return code.startsWith('password-') ? 'newPassword' : null
}
