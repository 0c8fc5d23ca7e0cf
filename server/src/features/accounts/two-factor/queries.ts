import type { Database } from '@whereabouts/engines/database/port'
import { bigint, bool, int, moment, type RowOf, rowsOf, text, uuid } from '@whereabouts/engines/database/rows'

const StoredTwoFactorRow = {
  userId: uuid,
  /** Encrypted; see secret-box.ts. */
  secret: text,
  enabledAt: moment,
  lastStep: bigint,
  /** The one test of a backup code that belongs to the set-up has not been made yet. */
  needsTest: bool,
}
export type TwoFactorRow = Omit<RowOf<typeof StoredTwoFactorRow>, 'lastStep'> & { lastStep: number }

/** The second factor of an account; null without one. */
export async function findTwoFactor(db: Database, userId: string): Promise<TwoFactorRow | null> {
  const [row] = await rowsOf(db, StoredTwoFactorRow)`
    select user_id, secret, enabled_at, last_step, needs_test
    from two_factor where user_id = ${userId}`
  return row ? { ...row, lastStep: Number(row.lastStep) } : null
}

/** An unconfirmed set-up of the session that began it. Both texts are encrypted; see secret-box.ts. */
export const SetUpRow = {
  secret: text,
  backupCodes: text,
}
export type SetUpRow = RowOf<typeof SetUpRow>

/** The set-up that this session has begun, or null. */
export async function findSetUp(db: Database, sessionId: string): Promise<SetUpRow | null> {
  const [row] = await rowsOf(db, SetUpRow)`
    select secret, backup_codes from two_factor_set_ups where session_id = ${sessionId}`
  return row ?? null
}

/**
 * Locks all set-ups of the user's sessions, so that of two concurrent confirmations one waits for the other. Returns false where this set-up is gone:
 * another request was first, or another set-up has replaced it.
 */
export async function lockSetUp(
  tx: Database,
  { userId, sessionId, secret }: { userId: string; sessionId: string; secret: string },
): Promise<boolean> {
  const rows = await rowsOf(tx, { sessionId: uuid, secret: text })`
    select session_id, secret from two_factor_set_ups where user_id = ${userId} order by session_id for update`
  return rows.some((row) => row.sessionId === sessionId && row.secret === secret)
}

export async function listSealedSecrets(db: Database): Promise<Pick<TwoFactorRow, 'userId' | 'secret'>[]> {
  return rowsOf(db, { userId: uuid, secret: text })`select user_id, secret from two_factor`
}

export async function countBackupCodes(db: Database, userId: string): Promise<number> {
  const [row] = await rowsOf(db, { count: int })`
    select count(*)::int as count from backup_codes where user_id = ${userId} and used_at is null`
  return row!.count
}
