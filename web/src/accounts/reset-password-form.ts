import { resetPassword } from '@whereabouts/contract/auth'
import { z } from 'zod'

/** A new password, typed twice. */
export const ResetPasswordForm = z
  .object({ password: resetPassword.input.shape.password, confirmation: z.string() })
  .refine(({ password, confirmation }) => password === confirmation, {
    path: ['confirmation'],
    message: 'Passwords do not match',
  })
export type ResetPasswordForm = z.infer<typeof ResetPasswordForm>
