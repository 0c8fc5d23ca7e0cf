import type { SessionUser } from '@whereabouts/contract/auth'
import type { Database } from '@whereabouts/engines/database/port'

export interface AccountFacts {
  user: SessionUser
  createdAt: Date
  hasPassword: boolean
  hasGoogle: boolean
}

/** A profile and its ways to sign in; null when the account was deleted meanwhile. */
export async function findAccount(db: Database, userId: string): Promise<AccountFacts | null> {
  const [row] = await db.sql<SessionUser & Omit<AccountFacts, 'user'>>`
    select u.id, u.email, u.username, u.avatar_url, u.created_at as "createdAt",
           exists (select 1 from accounts a where a.user_id = u.id and a.provider_id = 'credential' and a.password is not null)
             as "hasPassword",
           exists (select 1 from accounts a where a.user_id = u.id and a.provider_id = 'google') as "hasGoogle"
    from users u where u.id = ${userId}`
  if (!row) return null
  const { createdAt, hasPassword, hasGoogle, ...user } = row
  return { user, createdAt, hasPassword, hasGoogle }
}

/** Renames a user. The constraint one_user_per_username has the last word. Null when the account was deleted meanwhile. */
export async function saveUsername(
  db: Database,
  { userId, username, key }: { userId: string; username: string; key: string },
): Promise<SessionUser | null> {
  const [row] = await db.sql<SessionUser>`
    update users set username = ${username}, username_key = ${key}, updated_at = now()
    where id = ${userId} returning id, email, username, avatar_url`
  return row ?? null
}

/** The hash of a user's password; null for an account that has none. */
export async function findPasswordHash(db: Database, userId: string): Promise<string | null> {
  const [row] = await db.sql<{ password: string | null }>`
    select password from accounts where user_id = ${userId} and provider_id = 'credential'`
  return row?.password ?? null
}

/** How old a sign-in may be that proves who somebody is, in place of a password. */
const latelyMinutes = 5

/** Whether a session began, or was proved anew, within the last minutes; null when it has ended meanwhile. */
export async function findIsSignedInLately(db: Database, sessionId: string): Promise<boolean | null> {
  const [row] = await db.sql<{ isLately: boolean }>`
    select greatest(created_at, proved_at) > now() - make_interval(mins => ${latelyMinutes}::int) as "isLately"
    from sessions where id = ${sessionId}`
  return row?.isLately ?? null
}

export interface OpenSession {
  id: string
  userAgent: string | null
  signedInAt: Date
  lastUsedAt: Date
}

/** A user's sessions that have not ended, the most recently used first. */
export async function listOpenSessions(db: Database, userId: string): Promise<OpenSession[]> {
  return db.sql<OpenSession>`
    select id, user_agent as "userAgent", created_at as "signedInAt", last_used_at as "lastUsedAt"
    from sessions where user_id = ${userId} and expires_at > now() order by last_used_at desc, id desc`
}

/** Ends a session if it is this user's. Answers whether it was. */
export async function deleteOwnSession(
  db: Database,
  { sessionId, userId }: { sessionId: string; userId: string },
): Promise<boolean> {
  const rows = await db.sql`
    delete from sessions where id = ${sessionId} and user_id = ${userId} and expires_at > now() returning id`
  return rows.length === 1
}

/** Signs a user out everywhere but here. */
export async function deleteOtherSessions(
  tx: Database,
  { sessionId, userId }: { sessionId: string; userId: string },
): Promise<void> {
  await tx.sql`delete from sessions where user_id = ${userId} and id <> ${sessionId}`
}
