import type { Database } from '@whereabouts/engines/database/port'
import { bool, float, moment, oneOf, orNull, type RowOf, rowsOf, text, uuid } from '@whereabouts/engines/database/rows'
import { adminSessionMaxHours, adminUsername, playerSessionMaxHours } from '@whereabouts/game/rules'
import { staffRoles } from '@whereabouts/game/staff'
import { plainArray } from '../../../core/plain-array.ts'

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

/** Signs a user out everywhere. */
export async function deleteAllSessions(tx: Database, userId: string): Promise<void> {
  await tx.sql`delete from sessions where user_id = ${userId}`
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

const FoundSessionRow = {
  token: text,
  sessionId: uuid,
  userId: uuid,
  email: text,
  username: text,
  avatarUrl: orNull(text),
  staffRole: orNull(oneOf(...staffRoles)),
  /** Ends after this many ms, unless it is renewed. */
  endsInMs: float,
  /** Was not used within the last day, and may still last longer. */
  isDueToRenew: bool,
  /** Its use was recorded some minutes ago. */
  isUseDueToNote: bool,
}
export type FoundSession = Omit<RowOf<typeof FoundSessionRow>, 'token'>

/** The use of a session is recorded no more often: a write for every request would cost too much. */
const useNotedEveryMinutes = 5

/**
 * The open sessions with these token hashes, each with its user. Leaves out hashes without an open session. A session that is too old has ended, even
 * if its row says otherwise.
 */
export async function findSessionsByToken(
  db: Database,
  tokenHashes: readonly string[],
  renewedBelowDays: number,
): Promise<Map<string, FoundSession>> {
  const rows = await rowsOf(db, FoundSessionRow)`
    select s.token, s.id as "sessionId", u.id as "userId", u.email, u.username, u.avatar_url,
           u.staff_role, (extract(epoch from least(s.expires_at, a.ends_at) - now()) * 1000)::float8 as "endsInMs",
           s.expires_at < least(now() + make_interval(days => ${renewedBelowDays}::int), a.ends_at) as "isDueToRenew",
           s.last_used_at < now() - make_interval(mins => ${useNotedEveryMinutes}::int) as "isUseDueToNote"
    from sessions s join users u on u.id = s.user_id
    cross join lateral (select s.created_at + make_interval(hours => case when u.username = ${adminUsername} or u.staff_role is not null
      then ${adminSessionMaxHours}::int else ${playerSessionMaxHours}::int end) as ends_at) a
    where s.token = any(${plainArray(tokenHashes)}::text[]) and least(s.expires_at, a.ends_at) > now()`
  return new Map(rows.map(({ token, ...session }) => [token, session]))
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

/** Returns those of the given sessions that have not ended. */
export async function listOpenSessionIds(db: Database, sessionIds: readonly string[]): Promise<Set<string>> {
  const rows = await rowsOf(db, { id: uuid })`
    select id from sessions where id = any(${plainArray(sessionIds)}::uuid[]) and expires_at > now()`
  return new Set(rows.map(({ id }) => id))
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

/** A sign-in up to this old proves the user's identity, in place of a password. */
const latelyMinutes = 5

/** Whether a session began, or was proved again, within the last minutes; null when it has ended. */
export async function findIsSignedInLately(db: Database, sessionId: string): Promise<boolean | null> {
  const [row] = await rowsOf(db, { isLately: bool })`
    select greatest(created_at, proved_at) > now() - make_interval(mins => ${latelyMinutes}::int) as "isLately"
    from sessions where id = ${sessionId}`
  return row?.isLately ?? null
}

const OpenSessionRow = {
  id: uuid,
  userAgent: orNull(text),
  signedInAt: moment,
  lastUsedAt: moment,
}
export type OpenSession = RowOf<typeof OpenSessionRow>

/** A user's sessions that have not ended, the most recently used first. */
export async function listOpenSessions(db: Database, userId: string): Promise<OpenSession[]> {
  return rowsOf(db, OpenSessionRow)`
    select id, user_agent, created_at as "signedInAt", last_used_at
    from sessions where user_id = ${userId} and expires_at > now() order by last_used_at desc, id desc`
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
