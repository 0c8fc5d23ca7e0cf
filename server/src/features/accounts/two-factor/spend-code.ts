import type { Database } from '@whereabouts/engines/database/port'
import { hashesOfBackupCode } from './backup-codes.ts'
import { type CodeNeeds, matchTimeCode } from './match-time-code.ts'
import { mfaTokenLifetimeMs } from './mfa-token.ts'
import type { TwoFactorRow } from './queries.ts'
import { readBackupCode, readTimeCode } from './read-code.ts'
import { markCodeUsed, markStepUsed, markTested } from './writes.ts'

/** For this long after switching on, the test of a backup code belongs to the set-up. */
const setupLastsMs = mfaTokenLifetimeMs

/** A typed code in its normal form, with its kind. */
export interface ReadCode {
  kind: 'time code' | 'backup code'
  code: string
}

interface TypedCodes {
  mfaCode?: string | undefined
  backupCode?: string | undefined
}

/** Reads the code of the authenticator where one was typed, else the backup code. Throws `mfa-code-malformed`, `backup-code-malformed`. */
export function readTypedCode({ mfaCode, backupCode }: TypedCodes): ReadCode {
  return mfaCode === undefined && backupCode !== undefined
    ? { kind: 'backup code', code: readBackupCode(backupCode) }
    : { kind: 'time code', code: readTimeCode(mfaCode) }
}

/** How a code was spent. The test within a set-up does not use the code up. */
export type Spending = 'time code' | 'backup code' | 'test of a backup code'

/**
 * Uses a code up by one conditional statement: of two requests with one code one passes. Returns null for a wrong or used code. The caller has
 * already counted the try. `mayTest`: allows the set-up's test of a backup code, which does not use it up.
 */
export async function spendCode(
  needs: CodeNeeds,
  tx: Database,
  { factor, read, mayTest }: { factor: TwoFactorRow; read: ReadCode; mayTest: boolean },
): Promise<Spending | null> {
  const { userId, secret } = factor
  if (read.kind === 'time code') {
    const step = matchTimeCode(needs, factor, read.code)
    return step !== null && (await markStepUsed(tx, { userId, secret, step })) ? 'time code' : null
  }
  const at = needs.clock.now()
  const codeHashes = hashesOfBackupCode(needs, { userId, code: read.code })
  const enabledSince = new Date(at.getTime() - setupLastsMs)
  if (mayTest && (await markTested(tx, { userId, codeHashes, enabledSince }))) return 'test of a backup code'
  return (await markCodeUsed(tx, { userId, codeHashes, at })) ? 'backup code' : null
}
