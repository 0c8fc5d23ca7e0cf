import type { Database } from '@whereabouts/engines/database/port'
import { adminSessionMaxHours, adminUsername, playerSessionMaxHours } from '@whereabouts/game/rules'
import { plainArray } from '../../../core/plain-array.ts'
import { useNotedEveryMinutes } from './queries.ts'

export interface NewSession {
  id: string
  userId: string
  tokenHash: string
  ipAddress: string
  userAgent: string
  /** How many days an unused session lasts; sessions of the owner and the staff may last less. */
  days: number
}

/** Opens a session of a user. False, with nothing written, where there is no such user. */
export async function insertSession(db: Database, session: NewSession): Promise<boolean> {
  const { id, userId, tokenHash, ipAddress, userAgent, days } = session
  const rows = await db.sql`
    insert into sessions (id, user_id, token, ip_address, user_agent, expires_at)
    select ${id}::uuid, u.id, ${tokenHash}::text, ${ipAddress}::text, ${userAgent}::text,
           now() + least(make_interval(days => ${days}::int), make_interval(hours =>
             case when u.username = ${adminUsername} or u.staff_role is not null then ${adminSessionMaxHours}::int else ${playerSessionMaxHours}::int end))
    from users u where u.id = ${userId} returning 1 as one`
  return rows.length > 0
}

/** Ends a user's sessions except the `maxSessions` last used ones. Returns whether there were more. */
export async function deleteSessionsBeyond(
  db: Database,
  { userId, maxSessions }: { userId: string; maxSessions: number },
): Promise<boolean> {
  const ended = await db.sql`
    delete from sessions where id in (
      select id from sessions where user_id = ${userId} order by last_used_at desc, created_at desc offset ${maxSessions}::int)
    returning 1 as one`
  return ended.length > 0
}

export async function deleteSession(db: Database, sessionId: string): Promise<void> {
  await db.sql`delete from sessions where id = ${sessionId}`
}

/** Ends the session whose token has one of these hashes. */
export async function deleteSessionByToken(db: Database, tokenHashes: readonly string[]): Promise<void> {
  await db.sql`delete from sessions where token = any(${plainArray(tokenHashes)}::text[])`
}

/**
 * Prolongs a session to this many days from now, within the limit for its user, and stores the new hash of its token. Returns whether there is such a
 * session.
 */
export async function renewSession(
  db: Database,
  { tokenHashes, tokenHash, days }: { tokenHashes: readonly string[]; tokenHash: string; days: number },
): Promise<boolean> {
  const rows = await db.sql`
    update sessions s set token = ${tokenHash}, updated_at = now(),
      expires_at = least(now() + make_interval(days => ${days}::int), s.created_at + make_interval(hours =>
        case when u.username = ${adminUsername} or u.staff_role is not null then ${adminSessionMaxHours}::int else ${playerSessionMaxHours}::int end))
    from users u where u.id = s.user_id and s.token = any(${plainArray(tokenHashes)}::text[]) and s.expires_at > now()
    returning 1 as one`
  return rows.length > 0
}

/** Records that the owner of a session has proved their identity again. */
export async function markSessionProved(db: Database, sessionId: string): Promise<void> {
  await db.sql`update sessions set proved_at = now() where id = ${sessionId}`
}

/** Records that a session is in use; of several concurrent requests, one writes. */
export async function markSessionUsed(db: Database, sessionId: string): Promise<void> {
  await db.sql`
    update sessions set last_used_at = now()
    where id = ${sessionId} and last_used_at < now() - make_interval(mins => ${useNotedEveryMinutes}::int)`
}

/** Ends a session if it is this user's. Returns whether it was. */
export async function deleteOwnSession(
  db: Database,
  { sessionId, userId }: { sessionId: string; userId: string },
): Promise<boolean> {
  const rows = await db.sql`
    delete from sessions where id = ${sessionId} and user_id = ${userId} and expires_at > now() returning id`
  return rows.length === 1
}

/** Signs a user out everywhere except here. */
export async function deleteOtherSessions(
  tx: Database,
  { sessionId, userId }: { sessionId: string; userId: string },
): Promise<void> {
  await tx.sql`delete from sessions where user_id = ${userId} and id <> ${sessionId}`
}
