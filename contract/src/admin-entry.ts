import { z } from 'zod'
import { SessionUser } from './auth.ts'
import { change } from './endpoint.ts'
import { Email, Password } from './fields.ts'

export const signIn = change('adminEntry.signIn', {
  path: '/api/admin/sign-in',
  summary: 'Signs the administrator in with e-mail and password. Anybody else is refused and gets no session.',
  access: 'public',
  input: z.strictObject({ email: Email, password: Password }),
  output: z.object({ user: SessionUser, isMfaEnabled: z.boolean() }),
  refusals: ['wrong-credentials', 'access-denied', 'email-not-confirmed', 'too-many-requests'],
})
