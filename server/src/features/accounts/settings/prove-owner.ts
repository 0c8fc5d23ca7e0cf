import type { NeededProof } from '@whereabouts/contract/accounts.settings'
import type { IdentityProvider } from '@whereabouts/engines/identity/port'
import type { ContextFor } from '../../../core/context.ts'
import { Refusal } from '../../../core/refusal.ts'
import { requireCurrentPassword } from '../passwords/current-password.ts'
import { findPasswordHash, hasIdentityLink } from '../queries.ts'
import { findIsSignedInLately } from '../sessions/queries.ts'
import { isSecondStepOn } from '../two-factor/is-second-step-on.ts'
import { spendOwnCode } from '../two-factor/spend-own-code.ts'

/** The caller's proof of being the account's owner. */
export interface OwnerProof {
  currentPassword?: string | undefined
  mfaCode?: string | undefined
  backupCode?: string | undefined
}

/** Returns which proof a change of the account needs now. */
export async function describeNeededProof(context: ContextFor<'user'>): Promise<NeededProof> {
  const { db, caller } = context
  const code = await isSecondStepOn(db, caller)
  if ((await findPasswordHash(db, caller.userId)) !== null) return { by: 'password', code }
  if (await findIsSignedInLately(db, caller.sessionId)) return { by: 'nothing', code }
  return { by: (await findLinkedProvider(context)) ? 'identity' : 'new-password', code }
}

/** The identity provider where the caller can prove their identity; null where none is offered, or they have no account at it. */
async function findLinkedProvider({ db, caller, identity }: ContextFor<'user'>): Promise<IdentityProvider | null> {
  const isLinked = identity && (await hasIdentityLink(db, { userId: caller.userId, providerId: identity.id }))
  return isLinked ? identity : null
}

/**
 * Accepts only the owner of the account: by the password, or by a sign-in of the last minutes where there is none; and by a code where the second
 * step is on. The password is checked first, so that a stranger without it uses up no tries of a code.
 */
export async function requireOwner(context: ContextFor<'user'>, proof: OwnerProof): Promise<void> {
  await requireFirstProof(context, proof)
  if (!(await isSecondStepOn(context.db, context.caller))) return
  if (proof.mfaCode === undefined && proof.backupCode === undefined) throw new Refusal('mfa-required')
  await spendOwnCode(context, { userId: context.caller.userId, typed: proof })
}

/** The proof without a code. */
export async function requireFirstProof(
  context: ContextFor<'user'>,
  { currentPassword }: Pick<OwnerProof, 'currentPassword'>,
): Promise<void> {
  const { db, caller } = context
  const hash = await findPasswordHash(db, caller.userId)
  if (hash === null) {
    const isLately = await findIsSignedInLately(db, caller.sessionId)
    // The account may have been deleted in the meantime, in another window.
    if (isLately === null) throw new Refusal('not-signed-in')
    if (isLately) return
    const provider = await findLinkedProvider(context)
    throw provider ? new Refusal('sign-in-again', { provider: provider.name }) : new Refusal('new-password-needed')
  }
  if (currentPassword === undefined) throw new Refusal('password-needed')
  await requireCurrentPassword(context, { password: currentPassword, hash })
}
