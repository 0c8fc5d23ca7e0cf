import type { Database } from '@whereabouts/engines/database/port'
import type { ContextFor } from '../../../core/context.ts'
import { Refusal } from '../../../core/refusal.ts'
import { hashBackupCode } from './backup-codes.ts'
import { alreadyOn, openSetUp } from './begin-set-up.ts'
import { matchTimeCode } from './match-time-code.ts'
import { findSetUp, findTwoFactor, lockSetUp, type SetUpRow } from './queries.ts'
import { insertTwoFactor } from './writes.ts'

/**
 * Returns the set-up that the caller's session has begun. Throws the refusal of `alreadyOn`, also when another session was first, and
 * `mfa-not-set-up`.
 */
export async function getSetUp(context: ContextFor<'user'>): Promise<SetUpRow> {
  const { db, caller } = context
  if ((await findTwoFactor(db, caller.userId))?.enabledAt) throw alreadyOn(context)
  const row = await findSetUp(db, caller.sessionId)
  if (row) return row
  // Another session was faster between the two statements, and removed all set-ups.
  throw (await findTwoFactor(db, caller.userId))?.enabledAt ? alreadyOn(context) : new Refusal('mfa-not-set-up')
}

/** The time step of a first code; null for a wrong one. */
export const matchFirstCode = (context: ContextFor<'user'>, { secret }: SetUpRow, code: string): number | null =>
  matchTimeCode(context, { userId: context.caller.userId, secret }, code)

/**
 * Switches a second factor on, in the caller's transaction. Of several concurrent requests one succeeds; the others get the refusal of `alreadyOn`,
 * or `mfa-code-invalid` where the set-up was replaced in the meantime.
 */
export async function switchOn(
  tx: Database,
  context: ContextFor<'user'>,
  { row, step, needsTest }: { row: SetUpRow; step: number; needsTest: boolean },
): Promise<void> {
  const { clock, caller } = context
  const { userId, sessionId } = caller
  const { secret } = row
  if (await lockSetUp(tx, { userId, sessionId, secret })) {
    const codeHashes = openSetUp(context, row)!.backupCodes.map((code) => hashBackupCode(context, { userId, code }))
    if (await insertTwoFactor(tx, { userId, secret, codeHashes, step, at: clock.now(), needsTest })) return
  }
  const isOn = (await findTwoFactor(tx, userId))?.enabledAt
  throw isOn ? alreadyOn(context) : new Refusal('mfa-code-invalid')
}
