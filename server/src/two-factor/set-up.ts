import type { OutputOf } from '@whereabouts/contract/endpoint'
import type { setup as endpoint } from '@whereabouts/contract/two-factor'
import { writeAudit } from '../audit/write-audit.ts'
import type { ContextFor } from '../context.ts'
import { Refusal } from '../http/refusal.ts'
import { getSiteTexts } from '../site/queries.ts'
import { hashBackupCode, newBackupCodes } from './backup-codes.ts'
import { qrCodeAddress } from './qr-code.ts'
import { savePendingSetup } from './queries.ts'
import { sealSecret } from './secret-box.ts'
import { authenticatorAddress, newSecret } from './time-code.ts'

/**
 * Begins to set up the second factor, in place of a set-up that was begun before. This answer is the only one that ever holds the secret and
 * the backup codes; they count once a code of the authenticator has been verified.
 */
export async function setUpTwoFactor(context: ContextFor<'admin-entry'>): Promise<OutputOf<typeof endpoint>> {
  const { db, clock, caller } = context
  const { userId, email } = caller
  const secret = newSecret()
  const backupCodes = newBackupCodes()
  const sealed = sealSecret(context, { userId, secret })
  const codeHashes = backupCodes.map((code) => hashBackupCode(context, { userId, code }))
  const project = await db.transaction(async (tx) => {
    if (!(await savePendingSetup(tx, { userId, secret: sealed, codeHashes, at: clock.now() })))
      throw new Refusal('mfa-already-enabled')
    await writeAudit(tx, context, { action: 'two-factor.set-up', subject: caller.username })
    return (await getSiteTexts(tx)).project_name
  })
  return { qrCode: qrCodeAddress(authenticatorAddress({ secret, project, email })), secret, backupCodes }
}
