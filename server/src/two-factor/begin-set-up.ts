import type { Database } from '@whereabouts/engines/database/port'
import type { ContextFor } from '../context.ts'
import { Refusal } from '../http/refusal.ts'
import { getSiteTexts } from '../site/queries.ts'
import { hashBackupCode, newBackupCodes } from './backup-codes.ts'
import { qrCodeAddress } from './qr-code.ts'
import { savePendingSetup } from './queries.ts'
import { sealSecret } from './secret-box.ts'
import { authenticatorAddress, newSecret } from './time-code.ts'

/** What an answer tells once. */
export interface SetUp {
  qrCode: string
  secret: string
  backupCodes: string[]
}

/**
 * Keeps a new secret and new backup codes for the caller, in place of a set-up that was begun before. They count once a code has been verified.
 * Throws `mfa-already-enabled`.
 */
export async function beginSetUp(context: ContextFor<'user'>, tx: Database): Promise<SetUp> {
  const { clock, caller } = context
  const { userId, email } = caller
  const secret = newSecret()
  const backupCodes = newBackupCodes()
  const sealed = sealSecret(context, { userId, secret })
  const codeHashes = backupCodes.map((code) => hashBackupCode(context, { userId, code }))
  if (!(await savePendingSetup(tx, { userId, secret: sealed, codeHashes, at: clock.now() })))
    throw new Refusal('mfa-already-enabled')
  const { project_name: project } = await getSiteTexts(tx)
  return { qrCode: qrCodeAddress(authenticatorAddress({ secret, project, email })), secret, backupCodes }
}
