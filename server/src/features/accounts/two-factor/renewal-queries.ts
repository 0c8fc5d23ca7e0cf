import type { Database } from '@whereabouts/engines/database/port'
import { rowsOf } from '@whereabouts/engines/database/rows'
import { SetUpRow } from './queries.ts'

/** A renewal that a session has begun: a set-up like the first one, and which second factor it replaces. */
export type RenewalRow = SetUpRow

interface NewRenewal extends SetUpRow {
  userId: string
  sessionId: string
  /** The moment at which the current second factor was switched on, which the session has proved by a code. */
  replaces: Date
  at: Date
}

/** Stores a renewal of a session, in place of any earlier one. False where the session has ended. */
export async function saveRenewal(tx: Database, begun: NewRenewal): Promise<boolean> {
  const { userId, sessionId, secret, backupCodes, replaces, at } = begun
  const rows = await tx.sql`
    insert into two_factor_set_ups (session_id, user_id, secret, backup_codes, begun_at, replaces)
    select id, user_id, ${secret}, ${backupCodes}, ${at}::timestamptz, ${replaces}::timestamptz
    from sessions where id = ${sessionId} and user_id = ${userId} for key share
    on conflict (session_id) do update
      set secret = excluded.secret, backup_codes = excluded.backup_codes, begun_at = excluded.begun_at, replaces = excluded.replaces
    returning 1 as one`
  return rows.length > 0
}

/** The renewal of this second factor that this session has begun; null where it has begun none, or too long ago. A first set-up does not count. */
export async function findRenewal(
  db: Database,
  { sessionId, replaces, begunAfter }: { sessionId: string; replaces: Date; begunAfter: Date },
): Promise<RenewalRow | null> {
  const [row] = await rowsOf(db, SetUpRow)`
    select secret, backup_codes from two_factor_set_ups
    where session_id = ${sessionId} and replaces = ${replaces} and begun_at > ${begunAfter}`
  return row ?? null
}

interface Replacement {
  userId: string
  secret: string
  codeHashes: readonly string[]
  /** The time step of the first code, which is used up. */
  step: number
  replaces: Date
  enabledAt: Date
}

/** Replaces the second factor and its backup codes, and ends all set-ups. False, with nothing written, where another has replaced it already. */
export async function replaceTwoFactor(tx: Database, replacement: Replacement): Promise<boolean> {
  const { userId, secret, codeHashes, step, replaces, enabledAt } = replacement
  const rows = await tx.sql`
    update two_factor set secret = ${secret}, enabled_at = ${enabledAt}, last_step = ${step}, needs_test = false, created_at = ${enabledAt}
    where user_id = ${userId} and enabled_at = ${replaces} returning user_id`
  if (rows.length === 0) return false
  await tx.sql`delete from backup_codes where user_id = ${userId}`
  await tx.sql`insert into backup_codes (user_id, code_hash) select ${userId}::uuid, unnest(${codeHashes}::text[])`
  await tx.sql`delete from two_factor_set_ups where user_id = ${userId}`
  return true
}
