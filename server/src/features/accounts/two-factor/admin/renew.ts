import type { confirmTwoFactorRenewal as confirm, renewTwoFactor as renew } from '@whereabouts/contract/accounts.admin'
import type { CommandOf, ContextFor } from '../../../../core/context.ts'
import { Refusal } from '../../../../core/refusal.ts'
import { insertMail } from '../../../../platform/mails/queries.ts'
import { writeAudit } from '../../../audit/for-others.ts'
import { getSiteTexts } from '../../../site/queries.ts'
import { factorRenewedMail } from '../../account-mails.ts'
import { lockOwner } from '../../queries.ts'
import { hashBackupCode, newBackupCodes } from '../backup-codes.ts'
import { openSetUp } from '../begin-set-up.ts'
import { forgetCodeTries, takeCodeTry } from '../code-limits.ts'
import { matchTimeCode } from '../match-time-code.ts'
import { signMfaToken } from '../mfa-token.ts'
import { qrCodeAddress } from '../qr-code.ts'
import { findTwoFactor, type TwoFactorRow } from '../queries.ts'
import { readTimeCode } from '../read-code.ts'
import { findRenewal, type RenewalRow, replaceTwoFactor, saveRenewal } from '../renewal-queries.ts'
import { sealSecret } from '../secret-box.ts'
import { readTypedCode, spendCode } from '../spend-code.ts'
import { authenticatorAddress, newSecret } from '../time-code.ts'
import { refuseCode } from './refuse-code.ts'

/** How long a renewal may be finished after it was begun. */
const lifeMs = 15 * 60 * 1000

/**
 * Begins to renew the caller's second factor by a current code, which is used up. Returns a new secret and new backup codes, to this session alone;
 * until they are confirmed the current ones count.
 */
export const renewTwoFactor: CommandOf<typeof renew> = async (context, typed) => {
  const { db, clock, caller, keyedHashes } = context
  const { userId, sessionId, email, username } = caller
  const read = readTypedCode(typed)
  const factor = await requireFactor(context)
  await takeCodeTry(context)
  const [secret, backupCodes] = [newSecret(), newBackupCodes()]
  const seal = (words: string) => sealSecret({ keyedHashes }, { userId, secret: words })
  const sealed = { secret: seal(secret), backupCodes: seal(backupCodes.join(' ')) }
  const isProven = await db.transaction(async (tx) => {
    if (!(await spendCode(context, tx, { factor, read, mayTest: false }))) return false
    const begun = { ...sealed, userId, sessionId, replaces: factor.enabledAt, at: clock.now() }
    if (!(await saveRenewal(tx, begun))) throw new Refusal('not-signed-in')
    await writeAudit(tx, context, { action: 'two-factor.begin-renewal', subject: username })
    return true
  })
  if (!isProven) return refuseCode(context, read.kind === 'backup code' ? 'backup-code-invalid' : 'mfa-code-invalid')
  await forgetCodeTries(context, userId)
  const { project_name: project } = await getSiteTexts(db)
  return { qrCode: qrCodeAddress(authenticatorAddress({ secret, project, email })), secret, backupCodes }
}

/**
 * Replaces the second factor with the renewed one, by a first code of the new secret, which is used up. Every previous token becomes invalid
 * immediately; the answer includes one for this session. Of two concurrent renewals the first counts.
 */
export const confirmTwoFactorRenewal: CommandOf<typeof confirm> = async (context, { mfaCode }) => {
  const { db, clock, caller, wakeMailWorker } = context
  const { userId, sessionId } = caller
  const code = readTimeCode(mfaCode)
  const factor = await requireFactor(context)
  const begunAfter = new Date(clock.now().getTime() - lifeMs)
  const renewal = await findRenewal(db, { sessionId, replaces: factor.enabledAt, begunAfter })
  if (!renewal) throw new Refusal('renewal-over')
  await takeCodeTry(context)
  const step = matchTimeCode(context, { userId, secret: renewal.secret }, code)
  if (step === null) return refuseCode(context, 'mfa-code-invalid')
  // This moment distinguishes tokens, so it never stands still.
  const enabledAt = new Date(Math.max(clock.now().getTime(), factor.enabledAt.getTime() + 1))
  await write(context, { renewal, step, replaces: factor.enabledAt, enabledAt })
  await forgetCodeTries(context, userId)
  wakeMailWorker()
  return { mfaToken: signMfaToken(context, { userId, sessionId, enabledAt: enabledAt.getTime() }) }
}

type EnabledFactor = TwoFactorRow & { enabledAt: Date }

async function requireFactor({ db, caller }: ContextFor<'admin'>): Promise<EnabledFactor> {
  const factor = await findTwoFactor(db, caller.userId)
  if (!factor?.enabledAt) throw new Refusal('mfa-not-set-up')
  return { ...factor, enabledAt: factor.enabledAt }
}

interface Renewed {
  renewal: RenewalRow
  step: number
  replaces: Date
  enabledAt: Date
}

async function write(context: ContextFor<'admin'>, { renewal, step, replaces, enabledAt }: Renewed): Promise<void> {
  const { db, caller, mailSite, newId, clock } = context
  const { userId } = caller
  await db.transaction(async (tx) => {
    const owner = await lockOwner(tx, userId)
    if (!owner) throw new Refusal('not-signed-in')
    const codes = openSetUp(context, renewal)?.backupCodes
    const codeHashes = codes?.map((one) => hashBackupCode(context, { userId, code: one }))
    const { secret } = renewal
    if (!codeHashes || !(await replaceTwoFactor(tx, { userId, secret, codeHashes, step, replaces, enabledAt })))
      throw new Refusal('renewal-over')
    await writeAudit(tx, context, { action: 'two-factor.renew', subject: caller.username })
    const { email, username } = owner
    const mail = factorRenewedMail({ site: await mailSite(tx), username })
    const letter = { id: newId(), kind: 'second-factor-renewed', cause: newId(), recipient: email, at: clock.now() }
    await insertMail(tx, { ...letter, ...mail })
  })
}
