import { resetPassword } from '@whereabouts/contract/accounts'
import { z } from 'zod'
import { call, failureCode, failureText } from '../../../lib/api.ts'
import { useForm } from '../../../lib/use-form.ts'
import { texts as actions } from '../../../ui/action-texts.ts'
import { FormFailure } from '../../../ui/notice.tsx'
import { NewPasswordField, PasswordField } from '../../../ui/text-field.tsx'
import { AccountCard } from '../account-card.tsx'
import { AccountForm } from '../account-form.tsx'
import { texts as fields } from '../field-texts.ts'
import { texts } from '../texts.ts'

interface ResetPasswordCardProps {
  token: string
  onDone: () => void
  /** The link was valid when the page opened, and no longer is. */
  onRefused: () => void
}

/** Asks for the new password, twice. */
export function ResetPasswordCard({ token, onDone, onRefused }: ResetPasswordCardProps) {
  const form = useForm(ResetPasswordForm, { password: '', confirmation: '' }, async ({ password }, { fail }) => {
    try {
      await call('POST /api/auth/reset-password', { token, password })
    } catch (error) {
      const code = failureCode(error)
      if (code === 'reset-invalid') return onRefused()
      return fail(failureText(error, actions.unexpected), code?.startsWith('password-') ? 'password' : null)
    }
    onDone()
  })

  return (
    <AccountCard takesFocus title={texts.resetPassword.title} lead={texts.resetPassword.lead}>
      <AccountForm
        label={texts.resetPassword.title}
        form={form}
        send={texts.resetPassword.send}
        sending={actions.saving}
      >
        <NewPasswordField label={fields.newPassword} {...form.field('password')} />
        <PasswordField
          label={fields.confirmNewPassword}
          autoComplete="new-password"
          required
          {...form.field('confirmation')}
        />
        <FormFailure>{form.failure}</FormFailure>
      </AccountForm>
    </AccountCard>
  )
}

/** A new password, entered twice. */
const ResetPasswordForm = z
  .object({ password: resetPassword.input.shape.password, confirmation: z.string() })
  .refine(({ password, confirmation }) => password === confirmation, {
    path: ['confirmation'],
    message: fields.passwordsDiffer,
  })
