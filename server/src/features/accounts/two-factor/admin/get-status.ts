import type { twoFactor as endpoint } from '@whereabouts/contract/accounts.admin'
import type { CommandOf } from '../../../../core/context.ts'
import { listKeyNames } from '../../passkeys/queries.ts'
import { countBackupCodes, findTwoFactor } from '../queries.ts'

/** Always read from the tables. Codes of an unfinished set-up do not count, nor do passkeys from before the current one. */
export const getTwoFactorStatus: CommandOf<typeof endpoint> = async ({ db, caller }) => {
  const factor = await findTwoFactor(db, caller.userId)
  const { userId } = caller
  if (!factor?.enabledAt) return { isEnabled: false, backupCodesCount: 0, passkeysCount: 0 }
  const passkeys = await listKeyNames(db, { userId, since: factor.enabledAt })
  return {
    isEnabled: true,
    backupCodesCount: await countBackupCodes(db, userId),
    passkeysCount: passkeys.length,
  }
}
