import type { signIn as endpoint } from '@whereabouts/contract/admin-entry'
import type { InputOf, OutputOf } from '@whereabouts/contract/endpoint'
import { adminUsername } from '@whereabouts/game/rules'
import { checkCredentials } from '../accounts/check-credentials.ts'
import { openNewSession } from '../accounts/open-new-session.ts'
import type { ContextFor } from '../context.ts'
import { Refusal } from '../http/refusal.ts'
import { findTwoFactor } from '../two-factor/queries.ts'

/**
 * Signs the administrator in, like any sign-in. Whoever else has an account is refused after the password proved right: no session is opened,
 * and the one that the browser has is left alone.
 */
export async function signInAdmin(
  context: ContextFor<'public'>,
  input: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const email = input.email.toLowerCase()
  const credential = await checkCredentials(context, { email, password: input.password })
  const { userId, username, avatarUrl } = credential
  if (username !== adminUsername) throw new Refusal('access-denied')
  await openNewSession(context, credential, { secondStep: 'off' })
  const factor = await findTwoFactor(context.db, userId)
  return { user: { id: userId, email, username, avatar_url: avatarUrl }, isMfaEnabled: Boolean(factor?.enabledAt) }
}
