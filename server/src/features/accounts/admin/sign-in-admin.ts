import type { signInAdmin as endpoint } from '@whereabouts/contract/accounts.admin'
import { adminUsername } from '@whereabouts/game/rules'
import type { CommandOf } from '../../../core/context.ts'
import { Refusal } from '../../../core/refusal.ts'
import { sessionUserOf } from '../session-user.ts'
import { checkCredentials } from '../sign-in/check-credentials.ts'
import { openNewSession } from '../sign-in/open-new-session.ts'
import { findTwoFactor } from '../two-factor/queries.ts'

/**
 * Signs the owner in, or somebody of the staff, like any sign-in. A player is refused even under the right password: no session is opened, and the browser keeps the
 * one that it has.
 */
export const signInAdmin: CommandOf<typeof endpoint> = async (context, input) => {
  const email = input.email.toLowerCase()
  const credential = await checkCredentials(context, { email, password: input.password })
  const { userId, username, staffRole } = credential
  if (username !== adminUsername && !staffRole) throw new Refusal('access-denied')
  await openNewSession(context, credential, { secondStep: 'off' })
  const factor = await findTwoFactor(context.db, userId)
  return { user: sessionUserOf(userId, { ...credential, email }), isMfaEnabled: Boolean(factor?.enabledAt) }
}
