import type { InputOf, OutputOf } from '@whereabouts/contract/endpoint'
import type { verify as endpoint } from '@whereabouts/contract/two-factor'
import type { Database } from '@whereabouts/engines/database/port'
import { writeAudit } from '../audit/write-audit.ts'
import type { ContextFor } from '../context.ts'
import { Refusal } from '../http/refusal.ts'
import { hashesOfBackupCode } from './backup-codes.ts'
import { forgetCodeTries, takeCodeTry } from './code-limits.ts'
import { matchTimeCode } from './match-time-code.ts'
import { mfaTokenLifetimeMs, signMfaToken } from './mfa-token.ts'
import { findTwoFactor, markCodeUsed, markStepUsed, markTested, type TwoFactorRow } from './queries.ts'
import { readBackupCode, readTimeCode } from './read-code.ts'
import { refuseCode } from './refuse-code.ts'

type Context = ContextFor<'admin-entry'>
type EnabledFactor = TwoFactorRow & { enabledAt: Date }

/** How long after the switching on the test of a backup code still belongs to the set-up. */
const setupLastsMs = mfaTokenLifetimeMs

/**
 * Proves the second factor by a code of the authenticator or a backup code, each good for one time, and gives out a token. A code is
 * counted before it is looked at, and used up by one conditional statement: of two requests with one code one passes.
 */
export async function verifyTwoFactor(
  context: Context,
  { mfaCode, backupCode }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const isBackup = mfaCode === undefined && backupCode !== undefined
  const code = isBackup ? readBackupCode(backupCode) : readTimeCode(mfaCode)
  const { userId, sessionId } = context.caller
  const factor = await findTwoFactor(context.db, userId)
  if (!isEnabled(factor)) throw new Refusal('mfa-not-set-up')
  await takeCodeTry(context)
  const isProven = await context.db.transaction((tx) =>
    isBackup ? spendBackupCode(context, tx, code) : spendTimeCode(context, tx, { factor, code }),
  )
  if (!isProven) return refuseCode(context, isBackup ? 'backup-code-invalid' : 'mfa-code-invalid')
  await forgetCodeTries(context)
  const mfaToken = signMfaToken(context, { userId, sessionId, enabledAt: factor.enabledAt.getTime() })
  return { success: true, mfaToken }
}

const isEnabled = (factor: TwoFactorRow | null): factor is EnabledFactor => factor?.enabledAt instanceof Date

async function spendTimeCode(
  context: Context,
  tx: Database,
  { factor, code }: { factor: EnabledFactor; code: string },
): Promise<boolean> {
  const { caller } = context
  const step = matchTimeCode(context, factor, code)
  if (step === null) return false
  if (!(await markStepUsed(tx, { userId: caller.userId, secret: factor.secret, step }))) return false
  await writeAudit(tx, context, { action: 'two-factor.verify', subject: caller.username })
  return true
}

/** The first backup code within the set-up is only tested; every other is used up. */
async function spendBackupCode(context: Context, tx: Database, code: string): Promise<boolean> {
  const { caller, clock } = context
  const { userId } = caller
  const at = clock.now()
  const codeHashes = hashesOfBackupCode(context, { userId, code })
  const enabledSince = new Date(at.getTime() - setupLastsMs)
  const isTest = await markTested(tx, { userId, codeHashes, enabledSince })
  if (!isTest && !(await markCodeUsed(tx, { userId, codeHashes, at }))) return false
  await writeAudit(tx, context, { action: isTest ? 'backup-code.test' : 'backup-code.use', subject: caller.username })
  return true
}
