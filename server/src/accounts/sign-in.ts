import type { signIn as endpoint } from '@whereabouts/contract/auth'
import type { InputOf, OutputOf } from '@whereabouts/contract/endpoint'
import type { ContextFor } from '../context.ts'
import { checkCredentials } from './check-credentials.ts'
import { openNewSession } from './open-new-session.ts'

/** Signs in with e-mail and password, always with a new session; the one that the browser had before ends. */
export async function signIn(
  context: ContextFor<'public'>,
  input: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const email = input.email.toLowerCase()
  const credential = await checkCredentials(context, { email, password: input.password })
  await openNewSession(context, credential)
  const { userId, username, avatarUrl } = credential
  return { user: { id: userId, email, username, avatar_url: avatarUrl } }
}
