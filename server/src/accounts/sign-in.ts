import type { signIn as endpoint } from '@whereabouts/contract/auth'
import type { InputOf, OutputOf } from '@whereabouts/contract/endpoint'
import type { ContextFor } from '../context.ts'
import { authHeaders } from '../http/caller.ts'
import { Refusal } from '../http/refusal.ts'
import { forgetSignIns, takeSignIn } from './account-limits.ts'
import { type Credential, deleteSession, findCredential, lockOwner } from './queries.ts'

/**
 * Signs in with e-mail and password, always with a new session; the one that the browser had before ends. A wrong password, an account
 * without one and an unknown address are refused alike, after the same work.
 */
export async function signIn(
  context: ContextFor<'public'>,
  input: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const { db, auth, request } = context
  const email = input.email.toLowerCase()
  // Counted before the password is looked at, so that tries at the same moment do not pass together.
  await takeSignIn(context, { email, ip: request.ip })
  const credential = await findCredential(db, email)
  if (!credential) {
    await auth.hashPassword(input.password)
    throw new Refusal('wrong-credentials')
  }
  if (!(await auth.verifyPassword({ hash: credential.passwordHash, password: input.password })))
    throw new Refusal('wrong-credentials')
  await forgetSignIns(context, { email, ip: request.ip })
  if (!credential.isConfirmed) throw new Refusal('email-not-confirmed')
  await openNewSession(context, credential)
  const { userId, username, avatarUrl } = credential
  return { user: { id: userId, email, username, avatar_url: avatarUrl } }
}

/** Opens the session, unless the password was changed while it was checked: a change signs everybody out who used the old one. */
async function openNewSession(
  { db, auth, request, caller, setCookies }: ContextFor<'public'>,
  { userId, passwordHash }: Credential,
): Promise<void> {
  const cookies = await db.transaction(async (tx) => {
    const owner = await lockOwner(tx, userId)
    const present = owner && (await findCredential(tx, owner.email))
    if (present?.passwordHash !== passwordHash) throw new Refusal('wrong-credentials')
    if (caller) await deleteSession(tx, caller.sessionId)
    return auth.within({ tx }, () => auth.openSession({ userId, headers: authHeaders(request) }))
  })
  setCookies.splice(0, setCookies.length, ...cookies)
}
