import type { signInAdmin as endpoint } from '@whereabouts/contract/accounts.admin'
import type { InputOf } from '@whereabouts/contract/endpoint'
import { adminUsername } from '@whereabouts/game/rules'
import type { CommandOf, ContextFor } from '../../../core/context.ts'
import { Refusal } from '../../../core/refusal.ts'
import type { Credential } from '../queries.ts'
import { sessionUserOf } from '../session-user.ts'
import { checkCredentials } from '../sign-in/check-credentials.ts'
import { openNewSession } from '../sign-in/open-new-session.ts'
import { signMfaToken } from '../two-factor/mfa-token.ts'
import { findTwoFactor } from '../two-factor/queries.ts'
import { spendOwnCode } from '../two-factor/spend-own-code.ts'

/**
 * Signs in the owner or a staff member. A player is refused even with the right password: no session is opened, and the browser keeps its current
 * one. The owner proves the second factor afterwards; staff prove it before any session is opened.
 */
export const signInAdmin: CommandOf<typeof endpoint> = async (context, input) => {
  const email = input.email.toLowerCase()
  const credential = await checkCredentials(context, { email, password: input.password })
  const { userId, username, staffRole } = credential
  if (username !== adminUsername && !staffRole) throw new Refusal('access-denied')
  const user = sessionUserOf(userId, { ...credential, email })
  const enabledAt = (await findTwoFactor(context.db, userId))?.enabledAt ?? null
  if (username !== adminUsername && enabledAt)
    return { user, isMfaEnabled: true, mfaToken: await openWithCode(context, { credential, enabledAt, typed: input }) }
  await openNewSession(context, credential, { secondStep: 'off' })
  return { user, isMfaEnabled: enabledAt !== null }
}

/** Opens the session of a staff member by a code, which is used up, and returns a token of the second factor for it. */
async function openWithCode(
  context: ContextFor<'public'>,
  { credential, enabledAt, typed }: { credential: Credential; enabledAt: Date; typed: InputOf<typeof endpoint> },
): Promise<string> {
  const { userId } = credential
  if (typed.mfaCode === undefined && typed.backupCode === undefined) throw new Refusal('second-step-needed')
  await spendOwnCode(context, { userId, typed })
  const sessionId = await openNewSession(context, credential, { secondStep: 'passed' })
  return signMfaToken(context, { userId, sessionId, enabledAt: enabledAt.getTime() })
}
