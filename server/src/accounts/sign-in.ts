import type { signIn as endpoint } from '@whereabouts/contract/auth'
import type { InputOf, OutputOf } from '@whereabouts/contract/endpoint'
import { APIError } from 'better-auth/api'
import type { ContextFor } from '../context.ts'
import { authHeaders } from '../http/caller.ts'
import { Refusal } from '../http/refusal.ts'

/** Signs in with e-mail and password. A wrong password and an unknown address are refused alike. */
export async function signIn(
  context: ContextFor<'public'>,
  input: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const { auth, request, setCookies } = context
  const body = { email: input.email.toLowerCase(), password: input.password, rememberMe: true }
  // Whatever session the browser had plays no part: a sign-in always opens a new one.
  const headers = authHeaders(request)
  headers.delete('cookie')
  const answer = await auth.api.signInEmail({ body, headers, returnHeaders: true }).catch((error: unknown) => {
    throw refusalOf(error) ?? error
  })
  setCookies.splice(0, setCookies.length, ...answer.headers.getSetCookie())
  const { user } = answer.response
  return { user: { id: user.id, email: user.email, username: user.name, avatar_url: user.image ?? null } }
}

function refusalOf(error: unknown): Refusal | null {
  if (!(error instanceof APIError)) return null
  const code = error.body?.code
  if (code === 'EMAIL_NOT_VERIFIED') return new Refusal('email-not-confirmed')
  return error.statusCode < 500 ? new Refusal('wrong-credentials') : null
}
