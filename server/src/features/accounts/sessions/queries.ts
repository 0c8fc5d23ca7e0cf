import type { Database } from '@whereabouts/engines/database/port'
import { bool, float, moment, oneOf, orNull, type RowOf, rowsOf, text, uuid } from '@whereabouts/engines/database/rows'
import { adminSessionMaxHours, adminUsername, playerSessionMaxHours } from '@whereabouts/game/rules'
import { staffRoles } from '@whereabouts/game/staff'
import { plainArray } from '../../../core/plain-array.ts'

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
export const useNotedEveryMinutes = 5

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

/** Returns those of the given sessions that have not ended. */
export async function listOpenSessionIds(db: Database, sessionIds: readonly string[]): Promise<Set<string>> {
  const rows = await rowsOf(db, { id: uuid })`
    select id from sessions where id = any(${plainArray(sessionIds)}::uuid[]) and expires_at > now()`
  return new Set(rows.map(({ id }) => id))
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
