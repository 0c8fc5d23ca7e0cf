import type { twoFactor as endpoint } from '@whereabouts/contract/accounts.admin'
import type { CommandOf } from '../../../../core/context.ts'
import { countBackupCodes, findTwoFactor } from '../queries.ts'

/** Always read from the tables. Codes of an unfinished set-up do not count. */
export const getTwoFactorStatus: CommandOf<typeof endpoint> = async ({ db, caller }) => {
  const factor = await findTwoFactor(db, caller.userId)
  if (!factor?.enabledAt) return { isEnabled: false, backupCodesCount: 0 }
  return { isEnabled: true, backupCodesCount: await countBackupCodes(db, caller.userId) }
}
