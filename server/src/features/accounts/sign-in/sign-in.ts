import type { signIn as endpoint } from '@whereabouts/contract/accounts'
import type { CommandOf } from '../../../core/context.ts'
import { sessionUserOf } from '../session-user.ts'
import { isSecondStepOn } from '../two-factor/is-second-step-on.ts'
import { checkCredentials } from './check-credentials.ts'
import { openNewSession } from './open-new-session.ts'
import { markOfPassword, storePendingSignIn } from './pending-sign-in.ts'

/**
 * Signs in with e-mail and password, always with a new session; the browser's earlier one ends. Where the second step is on, no session is opened
 * yet.
 */
export const signIn: CommandOf<typeof endpoint> = async (context, input) => {
  const email = input.email.toLowerCase()
  const credential = await checkCredentials(context, { email, password: input.password })
  const { userId, passwordHash } = credential
  if (await isSecondStepOn(context.db, credential)) {
    const passwordMark = markOfPassword(context, passwordHash)
    context.setCookies.push(...storePendingSignIn(context, { userId, by: 'password', passwordMark }))
    return { user: null }
  }
  await openNewSession(context, credential, { secondStep: 'off' })
  return { user: sessionUserOf(userId, { ...credential, email }) }
}
