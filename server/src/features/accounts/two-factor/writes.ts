import type { Database } from '@whereabouts/engines/database/port'
import { findSetUp, type SetUpRow } from './queries.ts'

interface NewSetUp extends SetUpRow {
  userId: string
  sessionId: string
  at: Date
  /** A set-up that the session began at this moment or earlier is replaced. */
  replacesUntil: Date
}

/** Begins a set-up of a session, unless the session has a recent one. Returns the set-up of the session; null where the session has ended. */
export async function ensureSetUp(tx: Database, begun: NewSetUp): Promise<SetUpRow | null> {
  const { userId, sessionId, secret, backupCodes, at, replacesUntil } = begun
  await tx.sql`
    insert into two_factor_set_ups (session_id, user_id, secret, backup_codes, begun_at)
    select id, user_id, ${secret}, ${backupCodes}, ${at}::timestamptz
    from sessions where id = ${sessionId} and user_id = ${userId} for key share
    on conflict (session_id) do update
      set secret = excluded.secret, backup_codes = excluded.backup_codes, begun_at = excluded.begun_at
      where two_factor_set_ups.begun_at <= ${replacesUntil}`
  return findSetUp(tx, sessionId)
}

export interface NewTwoFactor {
  userId: string
  secret: string
  codeHashes: readonly string[]
  /** The time step of the first code, which is used up. */
  step: number
  at: Date
  needsTest: boolean
}

/** Switches the second factor on, and deletes the set-ups of all sessions. Returns false, with nothing written, where it is on already. */
export async function insertTwoFactor(
  tx: Database,
  { userId, secret, codeHashes, step, at, needsTest }: NewTwoFactor,
): Promise<boolean> {
  const saved = await tx.sql`
    insert into two_factor (user_id, secret, enabled_at, last_step, needs_test, created_at)
    values (${userId}, ${secret}, ${at}, ${step}, ${needsTest}, ${at})
    on conflict (user_id) do nothing returning user_id`
  if (saved.length === 0) return false
  await tx.sql`delete from backup_codes where user_id = ${userId}`
  await tx.sql`insert into backup_codes (user_id, code_hash) select ${userId}::uuid, unnest(${codeHashes}::text[])`
  await tx.sql`delete from two_factor_set_ups where user_id = ${userId}`
  return true
}

/** Uses up a time step and all earlier ones. Returns false where it was used already: of two requests with one code one gets true. */
export async function markStepUsed(
  tx: Database,
  { userId, secret, step }: { userId: string; secret: string; step: number },
): Promise<boolean> {
  const rows = await tx.sql`
    update two_factor set last_step = ${step}, needs_test = false
    where user_id = ${userId} and secret = ${secret} and last_step < ${step} returning user_id`
  return rows.length > 0
}

/** Uses a backup code up. Returns false where there is no such code, or it was used already. */
export async function markCodeUsed(
  tx: Database,
  { userId, codeHashes, at }: { userId: string; codeHashes: readonly string[]; at: Date },
): Promise<boolean> {
  const rows = await tx.sql`
    update backup_codes set used_at = ${at}
    where user_id = ${userId} and code_hash = any(${codeHashes}) and used_at is null returning user_id`
  return rows.length > 0
}

/** Ends the set-up with its one test of an unused backup code. Returns false where the set-up has ended, or there is no such code. */
export async function markTested(
  tx: Database,
  { userId, codeHashes, enabledSince }: { userId: string; codeHashes: readonly string[]; enabledSince: Date },
): Promise<boolean> {
  const rows = await tx.sql`
    update two_factor f set needs_test = false
    where f.user_id = ${userId} and f.needs_test and f.enabled_at > ${enabledSince}
      and exists (select 1 from backup_codes c where c.user_id = f.user_id and c.code_hash = any(${codeHashes}) and c.used_at is null)
    returning f.user_id`
  return rows.length > 0
}

/** Stores the same secret, encrypted again. Does nothing where the second factor was set up again in the meantime. */
export async function replaceSeal(
  db: Database,
  { userId, secret, resealed }: { userId: string; secret: string; resealed: string },
): Promise<void> {
  await db.sql`update two_factor set secret = ${resealed} where user_id = ${userId} and secret = ${secret}`
}

/** Deletes the secret and the backup codes. Returns false where there was no second factor. */
export async function deleteTwoFactor(tx: Database, userId: string): Promise<boolean> {
  await tx.sql`delete from backup_codes where user_id = ${userId}`
  const rows = await tx.sql`delete from two_factor where user_id = ${userId} returning user_id`
  return rows.length > 0
}
