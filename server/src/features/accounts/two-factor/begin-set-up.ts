import type { Database } from '@whereabouts/engines/database/port'
import type { ContextFor } from '../../../core/context.ts'
import { Refusal } from '../../../core/refusal.ts'
import { getSiteTexts } from '../../site/queries.ts'
import { newBackupCodes } from './backup-codes.ts'
import { qrCodeAddress } from './qr-code.ts'
import { findTwoFactor, keepSetUp, type SetUpRow } from './queries.ts'
import { openSecret, sealSecret } from './secret-box.ts'
import { authenticatorAddress, newSecret } from './time-code.ts'

/** What the session that begins is told, and nobody else. */
export interface SetUp {
  qrCode: string
  secret: string
  backupCodes: string[]
}

/** For so long after its beginning another tab of the session is shown the same set-up, so that it takes no code away from the first. */
const shownAgainMs = 15 * 60 * 1000

/**
 * Begins to set up the caller's second factor: a new secret and new backup codes, or those that this very session began a short while ago.
 * Another session's are never told, and it may begin as well: the first that is confirmed counts. Throws what `alreadyOn` makes, and the refusal
 * `not-signed-in` where the session has ended since the request came.
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
  let row = await keepSetUp(tx, { ...begun, replacesUntil: new Date(at.getTime() - shownAgainMs) })
  // What was sealed under a secret of the server that is gone is of no use to anybody.
  if (row && openSetUp(context, row) === null) row = await keepSetUp(tx, { ...begun, replacesUntil: at })
  if (!row) throw new Refusal('not-signed-in')
  const { secret, backupCodes } = openSetUp(context, row)!
  const { project_name: project } = await getSiteTexts(tx)
  const qrCode = qrCodeAddress(authenticatorAddress({ secret, project, email }))
  return { setUp: { qrCode, secret, backupCodes }, isNew: row.secret === made.secret }
}

/** What says that the second factor is on: the administrator's is one of the portal, a player's is a setting. */
export const alreadyOn = ({ caller }: Pick<ContextFor<'user'>, 'caller'>): Refusal =>
  new Refusal(caller.isAdmin ? 'mfa-already-enabled' : 'second-step-on')

/** What is in a set-up of the caller; null where it does not open. */
export function openSetUp(
  context: Pick<ContextFor<'user'>, 'keyedHashes' | 'caller'>,
  row: SetUpRow,
): { secret: string; backupCodes: string[] } | null {
  const { userId } = context.caller
  const secret = openSecret(context, { userId, sealed: row.secret })
  const codes = openSecret(context, { userId, sealed: row.backupCodes })
  return secret === null || codes === null ? null : { secret, backupCodes: codes.split(' ') }
}
