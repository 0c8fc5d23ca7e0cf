import type { secondStep as endpoint } from '@whereabouts/contract/accounts.settings'
import type { OutputOf } from '@whereabouts/contract/endpoint'
import type { ContextFor } from '../../../../core/context.ts'
import { describeNeededProof } from '../../settings/prove-owner.ts'
import { countBackupCodes, findTwoFactor } from '../queries.ts'
import { refuseAdmin } from './refuse-admin.ts'

/** Codes of an unfinished set-up do not count. */
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
