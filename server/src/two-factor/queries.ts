import type { Database } from '@whereabouts/engines/database/port'

export interface TwoFactorRow {
  userId: string
  /** Encrypted; see secret-box.ts. */
  secret: string
  /** Null until a first code has proved that the authenticator works. */
  enabledAt: Date | null
  lastStep: number
  /** The one test of a backup code that belongs to the set-up has not been made yet. */
  needsTest: boolean
}

/** The second factor of an account, set up or about to be; null without one. */
export async function findTwoFactor(db: Database, userId: string): Promise<TwoFactorRow | null> {
  const [row] = await db.sql<Omit<TwoFactorRow, 'lastStep'> & { lastStep: string }>`
    select user_id as "userId", secret, enabled_at as "enabledAt", last_step::text as "lastStep", needs_test as "needsTest"
    from two_factor where user_id = ${userId}`
  return row ? { ...row, lastStep: Number(row.lastStep) } : null
}

/** Begins a set-up in place of one that was begun before. False, with nothing written, where the second factor is on. */
export async function savePendingSetup(
  tx: Database,
  { userId, secret, codeHashes, at }: { userId: string; secret: string; codeHashes: string[]; at: Date },
): Promise<boolean> {
  const saved = await tx.sql`
    insert into two_factor (user_id, secret, created_at) values (${userId}, ${secret}, ${at})
    on conflict (user_id) do update
      set secret = excluded.secret, last_step = 0, needs_test = true, created_at = excluded.created_at
      where two_factor.enabled_at is null
    returning user_id`
  if (saved.length === 0) return false
  await tx.sql`delete from backup_codes where user_id = ${userId}`
  await tx.sql`insert into backup_codes (user_id, code_hash) select ${userId}::uuid, unnest(${codeHashes}::text[])`
  return true
}

/** Switches on what is set up with this very secret. False where it is on already or was set up anew meanwhile. */
export async function markEnabled(
  tx: Database,
  {
    userId,
    secret,
    step,
    at,
    needsTest,
  }: { userId: string; secret: string; step: number; at: Date; needsTest: boolean },
): Promise<boolean> {
  const rows = await tx.sql`
    update two_factor set enabled_at = ${at}, last_step = ${step}, needs_test = ${needsTest}
    where user_id = ${userId} and secret = ${secret} and enabled_at is null returning user_id`
  return rows.length > 0
}

/** Uses a time step up, and all before it. False where it was used already: of two requests with one code one gets true. */
export async function markStepUsed(
  tx: Database,
  { userId, secret, step }: { userId: string; secret: string; step: number },
): Promise<boolean> {
  const rows = await tx.sql`
    update two_factor set last_step = ${step}, needs_test = false
    where user_id = ${userId} and secret = ${secret} and enabled_at is not null and last_step < ${step} returning user_id`
  return rows.length > 0
}

/** Uses a backup code up. False where there is no such code, or it was used already. */
export async function markCodeUsed(
  tx: Database,
  { userId, codeHashes, at }: { userId: string; codeHashes: readonly string[]; at: Date },
): Promise<boolean> {
  const rows = await tx.sql`
    update backup_codes set used_at = ${at}
    where user_id = ${userId} and code_hash = any(${codeHashes}) and used_at is null returning user_id`
  return rows.length > 0
}

/** Ends the set-up with its one test of an unused backup code. False where it has ended, or the code is none. */
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

export async function listSealedSecrets(db: Database): Promise<Pick<TwoFactorRow, 'userId' | 'secret'>[]> {
  return db.sql`select user_id as "userId", secret from two_factor`
}

/** The same secret in another seal. Does nothing where it was set up anew meanwhile. */
export async function replaceSeal(
  db: Database,
  { userId, secret, sealedAnew }: { userId: string; secret: string; sealedAnew: string },
): Promise<void> {
  await db.sql`update two_factor set secret = ${sealedAnew} where user_id = ${userId} and secret = ${secret}`
}

export async function countBackupCodes(db: Database, userId: string): Promise<number> {
  const [row] = await db.sql<{ count: number }>`
    select count(*)::int as count from backup_codes where user_id = ${userId} and used_at is null`
  return row!.count
}

/** Forgets secret and backup codes. False where there was no second factor. */
export async function deleteTwoFactor(tx: Database, userId: string): Promise<boolean> {
  await tx.sql`delete from backup_codes where user_id = ${userId}`
  const rows = await tx.sql`delete from two_factor where user_id = ${userId} returning user_id`
  return rows.length > 0
}
