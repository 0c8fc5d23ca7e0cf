import type { finishSignIn as endpoint } from '@whereabouts/contract/accounts'
import type { InputOf } from '@whereabouts/contract/endpoint'
import type { IdentityKind } from '@whereabouts/engines/identity/port'
import type { CommandOf, ContextFor } from '../../../core/context.ts'
import { Refusal } from '../../../core/refusal.ts'
import { type AccountOwner, findCredential, findOwner, hasIdentityLink } from '../queries.ts'
import { sessionUserOf } from '../session-user.ts'
import { spendOwnCode } from '../two-factor/spend-own-code.ts'
import { openNewSession, replaceSession } from './open-new-session.ts'
import { findPendingSignIn, markOfPassword } from './pending-sign-in.ts'

/**
 * The second step of a sign-in: a code of the authenticator, or a backup code. Opens the session, unless the password or the link to the account
 * elsewhere of the first step has changed since; then the code is not checked.
 */
export const finishSignIn: CommandOf<typeof endpoint> = async (context, typed) => {
  const { accountCookies, db, setCookies } = context
  const pending = findPendingSignIn(context)
  const owner = pending && (await findOwner(db, pending.userId))
  if (!pending || !owner) throw new Refusal('second-step-over')
  const spend = () => spendCode(context, owner.id, typed)
  if (pending.by === 'password') await openByPassword(context, { owner, passwordMark: pending.passwordMark, spend })
  else await openByIdentity(context, { owner, kind: pending.by, spend })
  setCookies.push(accountCookies.secondStep.clear())
  return { user: sessionUserOf(owner.id, owner) }
}

async function spendCode(
  context: ContextFor<'public'>,
  userId: string,
  typed: InputOf<typeof endpoint>,
): Promise<void> {
  try {
    await spendOwnCode(context, { userId, typed })
  } catch (error) {
    // The second step was switched off in the meantime: the first step is enough now, and has to be repeated.
    throw error instanceof Refusal && error.code === 'mfa-not-set-up' ? new Refusal('second-step-over') : error
  }
}

async function openByPassword(
  context: ContextFor<'public'>,
  { owner, passwordMark, spend }: { owner: AccountOwner; passwordMark: string; spend: () => Promise<void> },
): Promise<void> {
  const credential = await findCredential(context.db, owner.email)
  if (!credential || markOfPassword(context, credential.passwordHash) !== passwordMark)
    throw new Refusal('second-step-over')
  await spend()
  await openNewSession(context, credential, { secondStep: 'passed' })
}

async function openByIdentity(
  context: ContextFor<'public'>,
  { owner, kind, spend }: { owner: AccountOwner; kind: IdentityKind; spend: () => Promise<void> },
): Promise<void> {
  const { db, identity, setCookies, wakeMailWorker } = context
  const userId = owner.id
  const isLinked = identity?.kind === kind && (await hasIdentityLink(db, { userId, providerId: identity.id }))
  if (!isLinked) throw new Refusal('second-step-over')
  await spend()
  const { cookies } = await db.transaction((tx) => replaceSession(context, tx, userId))
  wakeMailWorker()
  setCookies.splice(0, setCookies.length, ...cookies)
}
