import type { secondStep as endpoint } from '@whereabouts/contract/accounts.settings'
import type { CommandOf } from '../../../../core/context.ts'
import { describeNeededProof } from '../../settings/prove-owner.ts'
import { countBackupCodes, findTwoFactor } from '../queries.ts'
import { refuseAdmin } from './refuse-admin.ts'

/** Codes of an unfinished set-up do not count. */
export const getSecondStep: CommandOf<typeof endpoint> = async (context) => {
  refuseAdmin(context)
  const { db, caller } = context
  const isEnabled = Boolean((await findTwoFactor(db, caller.userId))?.enabledAt)
  return {
    isEnabled,
    backupCodesCount: isEnabled ? await countBackupCodes(db, caller.userId) : 0,
    proof: await describeNeededProof(context),
  }
}
