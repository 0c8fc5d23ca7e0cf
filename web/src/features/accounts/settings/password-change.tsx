import type { SessionUser } from '@whereabouts/contract/accounts'
import { changePassword } from '@whereabouts/contract/accounts.settings'
import { z } from 'zod'
import { failureCode } from '../../../lib/api.ts'
import { accountFailureText } from '../../../lib/with-session.ts'
import { useActionForm } from '../../../ui/async/use-action.ts'
import { useReread } from '../../../ui/async/use-reread.ts'
import { Notice } from '../../../ui/notice.tsx'
import { NewPasswordField, PasswordField } from '../../../ui/text-field.tsx'
import { useAccountCall } from '../../../ui/use-account-call.ts'
import { texts as fields } from '../field-texts.ts'
import { FormActions } from './form-actions.tsx'
import { texts } from './texts.ts'

interface PasswordChangeProps {
  user: SessionUser
  onCancel: () => void
  onChanged: () => void
}

/** The new-password form, which asks for the current one. */
export function PasswordChange({ user, onCancel, onChanged }: PasswordChangeProps) {
  const { props, field, failure, isBusy } = usePasswordChange(onChanged)
  return (
    <form
      {...props}
      aria-label={texts.signIn.changePassword}
      className="grid max-w-md gap-5"
      onKeyDown={({ key }) => key === 'Escape' && !isBusy && onCancel()}
    >
      {failure && <Notice tone="error">{failure}</Notice>}
      {/* Tells password managers which account this is. */}
      <input type="email" autoComplete="username" value={user.email} readOnly hidden />
      <PasswordField
        label={texts.signIn.currentPassword}
        autoComplete="current-password"
        autoFocus
        required
        {...field('currentPassword')}
      />
      <NewPasswordField label={fields.newPassword} {...field('newPassword')} />
      <PasswordField
        label={fields.confirmNewPassword}
        autoComplete="new-password"
        required
        {...field('confirmation')}
      />
      <FormActions isBusy={isBusy} send={texts.signIn.save} onCancel={onCancel} />
    </form>
  )
}

const empty = { currentPassword: '', newPassword: '', confirmation: '' }

function usePasswordChange(onChanged: () => void) {
  const accountCall = useAccountCall()
  const reread = useReread('GET /api/user/sessions')
  return useActionForm(PasswordForm, empty, {
    send: async ({ currentPassword, newPassword }) => {
      await accountCall('POST /api/user/password', { currentPassword, newPassword })
      void reread()
    },
    failed: (error) => accountFailureText(error, fields.unexpected),
    fieldOf: (error) => fieldOfPasswordRefusal(failureCode(error) ?? ''),
    onDone: onChanged,
  })
}

const { currentPassword, newPassword } = changePassword.input.shape

/** The form's fields, with messages for faults. */
export const PasswordForm = z
  .object({ currentPassword, newPassword, confirmation: z.string() })
  .refine(({ newPassword, confirmation }) => newPassword === confirmation, {
    path: ['confirmation'],
    message: fields.passwordsDiffer,
    // A mismatch is shown together with other faults.
    when: () => true,
  })

/** The form field a refusal is about; null if none. */
function fieldOfPasswordRefusal(code: string): keyof typeof empty | null {
  if (code === 'wrong-password') return 'currentPassword'
  return code.startsWith('password-') ? 'newPassword' : null
}
