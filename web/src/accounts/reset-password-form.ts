import { resetPassword } from '@whereabouts/contract/auth'
import { z } from 'zod'
import { texts } from './texts.ts'

/** A new password, typed twice. */
export const ResetPasswordForm = z
  .object({ password: resetPassword.input.shape.password, confirmation: z.string() })
  .refine(({ password, confirmation }) => password === confirmation, {
    path: ['confirmation'],
    message: texts.passwordsDiffer,
  })
export type ResetPasswordForm = z.infer<typeof ResetPasswordForm>
