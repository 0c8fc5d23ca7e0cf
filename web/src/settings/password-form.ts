import { changePassword } from '@whereabouts/contract/account'
import { z } from 'zod'
import { texts } from './texts.ts'

const { currentPassword, newPassword } = changePassword.input.shape

/** What the form for a new password asks, with the sentences for what is wrong. */
export const PasswordForm = z
  .object({ currentPassword, newPassword, confirmation: z.string() })
  .refine(({ newPassword, confirmation }) => newPassword === confirmation, {
    path: ['confirmation'],
    message: texts.signIn.passwordsDiffer,
    // A difference is told together with whatever else is wrong.
    when: () => true,
  })
export type PasswordForm = z.infer<typeof PasswordForm>

/** Which field of the form a refusal is about; null when it is about none. */
export function fieldOfPasswordRefusal(code: string): keyof PasswordForm | null {
  if (code === 'wrong-password') return 'currentPassword'
  return code.startsWith('password-') ? 'newPassword' : null
}
