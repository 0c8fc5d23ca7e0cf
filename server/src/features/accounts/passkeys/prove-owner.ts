import type { NeededProof } from '@whereabouts/contract/accounts.settings'
import { type ContextFor, isOfPortal } from '../../../core/context.ts'
import { Refusal } from '../../../core/refusal.ts'
import { describeNeededProof, type OwnerProof, requireFirstProof } from '../settings/prove-owner.ts'
import { findTwoFactor } from '../two-factor/queries.ts'
import { spendOwnCode } from '../two-factor/spend-own-code.ts'

const hasCodes = async ({ db, caller }: ContextFor<'user'>): Promise<boolean> =>
  Boolean((await findTwoFactor(db, caller.userId))?.enabledAt)

/** Returns which proof a change of passkeys needs now: from the owner of the site a code too, since a passkey opens the portal. */
export async function describePasskeyProof(context: ContextFor<'user'>): Promise<NeededProof> {
  const { by } = await describeNeededProof(context)
  return { by, code: await hasCodes(context) }
}

/** Accepts only the owner of the account: by the first proof, and by a code where a second factor is on, the portal's as well. */
export async function requirePasskeyOwner(context: ContextFor<'user'>, proof: OwnerProof): Promise<void> {
  await requireFirstProof(context, proof)
  if (!(await hasCodes(context))) return
  if (proof.mfaCode === undefined && proof.backupCode === undefined) throw new Refusal('mfa-required')
  await spendOwnCode(context, { userId: context.caller.userId, typed: proof })
}

/** In the portal a passkey is never the only factor: its users set up codes first. Throws `passkey-needs-codes`. */
export async function requireCodesInPortal(context: ContextFor<'user'>): Promise<void> {
  if (isOfPortal(context.caller) && !(await hasCodes(context))) throw new Refusal('passkey-needs-codes')
}
