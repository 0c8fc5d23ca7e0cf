import type { Database } from '@whereabouts/engines/database/port'
import { type ContextFor, isOfPortal } from '../../../core/context.ts'
import { Refusal } from '../../../core/refusal.ts'
import { getSiteTexts } from '../../site/queries.ts'
import { newBackupCodes } from './backup-codes.ts'
import { qrCodeAddress } from './qr-code.ts'
import { findTwoFactor, type SetUpRow } from './queries.ts'
import { openSecret, sealSecret } from './secret-box.ts'
import { authenticatorAddress, newSecret } from './time-code.ts'
import { ensureSetUp } from './writes.ts'

/** Returned only to the session that begins the set-up. */
export interface SetUp {
  qrCode: string
  secret: string
  backupCodes: string[]
}

/** For this long another tab of the session gets the same set-up, so that the codes in the first tab stay valid. */
const shownAgainMs = 15 * 60 * 1000

/**
 * Begins to set up the caller's second factor: returns a new secret and new backup codes, or those that this session began a short while ago. Never
 * returns those of another session, which may begin as well: the first confirmed set-up counts. Throws the refusal of `alreadyOn`, and
 * `not-signed-in` where the session has ended since the request arrived.
 */
export async function beginSetUp(context: ContextFor<'user'>, tx: Database): Promise<{ setUp: SetUp; isNew: boolean }> {
  const { clock, caller } = context
  const { userId, sessionId, email } = caller
  if ((await findTwoFactor(tx, userId))?.enabledAt) throw alreadyOn(context)
  const at = clock.now()
  const made = {
    secret: sealSecret(context, { userId, secret: newSecret() }),
    backupCodes: sealSecret(context, { userId, secret: newBackupCodes().join(' ') }),
  }
  const begun = { ...made, userId, sessionId, at }
  let row = await ensureSetUp(tx, { ...begun, replacesUntil: new Date(at.getTime() - shownAgainMs) })
  // A set-up that is encrypted under a lost secret of the server is useless.
  if (row && openSetUp(context, row) === null) row = await ensureSetUp(tx, { ...begun, replacesUntil: at })
  if (!row) throw new Refusal('not-signed-in')
  const { secret, backupCodes } = openSetUp(context, row)!
  const { project_name: project } = await getSiteTexts(tx)
  const qrCode = qrCodeAddress(authenticatorAddress({ secret, project, email }))
  return { setUp: { qrCode, secret, backupCodes }, isNew: row.secret === made.secret }
}

/** The refusal where the second factor is on already: one code for the owner and the staff, another for a player. */
export const alreadyOn = ({ caller }: Pick<ContextFor<'user'>, 'caller'>): Refusal =>
  new Refusal(isOfPortal(caller) ? 'mfa-already-enabled' : 'second-step-on')

/** Decrypts a set-up of the caller; null where that fails. */
export function openSetUp(
  context: Pick<ContextFor<'user'>, 'keyedHashes' | 'caller'>,
  row: SetUpRow,
): { secret: string; backupCodes: string[] } | null {
  const { userId } = context.caller
  const secret = openSecret(context, { userId, sealed: row.secret })
  const codes = openSecret(context, { userId, sealed: row.backupCodes })
  return secret === null || codes === null ? null : { secret, backupCodes: codes.split(' ') }
}
