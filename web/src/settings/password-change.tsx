import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { changePassword, sessions } from '@whereabouts/contract/account'
import type { SessionUser } from '@whereabouts/contract/auth'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { CallFailed, keyOf } from '../parts/api.ts'
import { Button } from '../parts/button.tsx'
import { NewPasswordField } from '../parts/new-password-field.tsx'
import { Notice } from '../parts/notice.tsx'
import { PasswordField } from '../parts/text-field.tsx'
import { accountFailureText } from './account-failure.ts'
import { fieldOfPasswordRefusal, PasswordForm } from './password-form.ts'
import { texts } from './texts.ts'
import { useAccountCall } from './use-account-call.ts'

interface PasswordChangeProps {
  user: SessionUser
  onCancel: () => void
  onChanged: () => void
}

/** Takes a new password from somebody who knows the present one. */
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
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={isSaving}>
          {isSaving ? texts.saving : texts.signIn.save}
        </Button>
        <Button look="secondary" disabled={isSaving} onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
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
      await accountCall(changePassword, { currentPassword, newPassword })
      void queries.invalidateQueries({ queryKey: keyOf(sessions) })
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
