import type { OutputOf } from '@whereabouts/contract/endpoint'
import type { status as endpoint } from '@whereabouts/contract/second-step'
import { describeNeededProof } from '../account/prove-owner.ts'
import type { ContextFor } from '../context.ts'
import { countBackupCodes, findTwoFactor } from '../two-factor/queries.ts'
import { refuseAdmin } from './refuse-admin.ts'

/** Codes of a set-up that was not finished are none yet. */
export async function getSecondStep(context: ContextFor<'user'>): Promise<OutputOf<typeof endpoint>> {
  refuseAdmin(context)
  const { db, caller } = context
  const isEnabled = Boolean((await findTwoFactor(db, caller.userId))?.enabledAt)
  return {
    isEnabled,
    backupCodesCount: isEnabled ? await countBackupCodes(db, caller.userId) : 0,
    proof: await describeNeededProof(context),
  }
}
