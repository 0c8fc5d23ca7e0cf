import type { Database } from '@whereabouts/engines/database/port'
import { adminSessionMaxHours, adminUsername, playerSessionMaxHours } from '@whereabouts/game/rules'
import { plainArray } from '../plain-array.ts'

export interface Holder {
  id: string
  username: string
  isConfirmed: boolean
}

/** Who holds an address. Letter case does not matter. */
export async function findHolderOfEmail(db: Database, email: string): Promise<Holder | null> {
  const [row] = await db.sql<Holder>`
    select id, username, email_verified as "isConfirmed" from users where email = ${email.toLowerCase()}`
  return row ?? null
}

/** Who holds a username, by its key (see game/username). */
export async function findHolderOfUsername(db: Database, usernameKey: string): Promise<Holder | null> {
  const [row] = await db.sql<Holder>`
    select id, username, email_verified as "isConfirmed" from users where username_key = ${usernameKey}`
  return row ?? null
}

/** Lets changes of who holds an address wait for each other until their transactions end: two sign-ups at once cannot both find it free. */
export async function lockEmail(tx: Database, email: string): Promise<void> {
  await tx.sql`select 1 as one from (select pg_advisory_xact_lock(hashtextextended(${email}, 0))) as locked`
}

/** Removes an account whose address was never confirmed. A confirmed one is never touched. */
export async function deleteUnconfirmedUser(tx: Database, userId: string): Promise<void> {
  await tx.sql`delete from users where id = ${userId} and not email_verified`
}

export async function markEmailConfirmed(tx: Database, userId: string): Promise<{ email: string } | null> {
  const [row] = await tx.sql<{ email: string }>`
    update users set email_verified = true, updated_at = now() where id = ${userId} and not email_verified returning email`
  return row ?? null
}

export interface AccountOwner {
  id: string
  email: string
  username: string
  avatarUrl: string | null
}

/**
 * Who an account belongs to. Within a transaction others that ask the same wait until it ends: what happens to one account by mailed links
 * happens in turn.
 */
export async function lockOwner(tx: Database, userId: string): Promise<AccountOwner | null> {
  const [row] =
    await tx.sql<AccountOwner>`select id, email, username, avatar_url as "avatarUrl" from users where id = ${userId} for update`
  return row ?? null
}

export async function findOwner(db: Database, userId: string): Promise<AccountOwner | null> {
  const [row] =
    await db.sql<AccountOwner>`select id, email, username, avatar_url as "avatarUrl" from users where id = ${userId}`
  return row ?? null
}

/** Whether a Google account signs this user in. */
export async function hasGoogleLink(db: Database, userId: string): Promise<boolean> {
  const rows = await db.sql`select 1 as one from accounts where user_id = ${userId} and provider_id = 'google'`
  return rows.length > 0
}

export interface Credential {
  userId: string
  username: string
  avatarUrl: string | null
  isConfirmed: boolean
  passwordHash: string
}

/** The account of an address that has a password; null also where it has none. */
export async function findCredential(db: Database, email: string): Promise<Credential | null> {
  const [row] = await db.sql<Credential>`
    select u.id as "userId", u.username, u.avatar_url as "avatarUrl", u.email_verified as "isConfirmed",
           a.password as "passwordHash"
    from users u join accounts a on a.user_id = u.id and a.provider_id = 'credential' and a.password is not null
    where u.email = ${email}`
  return row ?? null
}

/** Sets the password of an account, also of one that had none. */
export async function savePassword(
  tx: Database,
  { id, userId, passwordHash }: { id: string; userId: string; passwordHash: string },
): Promise<void> {
  await tx.sql`
    insert into accounts (id, user_id, account_id, provider_id, password)
    values (${id}, ${userId}, ${userId}, 'credential', ${passwordHash})
    on conflict on constraint one_account_per_provider_identity
    do update set password = excluded.password, updated_at = now()`
}

/** Signs a user out everywhere. */
export async function deleteAllSessions(tx: Database, userId: string): Promise<void> {
  await tx.sql`delete from sessions where user_id = ${userId}`
}

/** Ends a user's sessions but the so many that were used last. Answers whether there were more. */
export async function deleteSessionsBeyond(
  db: Database,
  { userId, kept }: { userId: string; kept: number },
): Promise<boolean> {
  const ended = await db.sql`
    delete from sessions where id in (
      select id from sessions where user_id = ${userId} order by last_used_at desc, created_at desc offset ${kept}::int)
    returning 1 as one`
  return ended.length > 0
}

export async function deleteSession(db: Database, sessionId: string): Promise<void> {
  await db.sql`delete from sessions where id = ${sessionId}`
}

export interface FoundSession {
  sessionId: string
  userId: string
  email: string
  username: string
  avatarUrl: string | null
  /** After how long it ends unless it is renewed. */
  endsInMs: number
  /** Less is left of it than a session has that was used within the last day, and it may still last longer. */
  isDueToRenew: boolean
  /** Its use was last noted some minutes ago. */
  isUseDueToNote: boolean
}

/** How exactly the use of a session is noted: a write for every request would cost more than it tells. */
const useNotedEveryMinutes = 5

/**
 * The sessions that have not ended, by the hashes of their tokens, each with its user. Those that there are not are missing. One that is too
 * old has ended, whatever its row says.
 */
export async function findSessionsByToken(
  db: Database,
  tokenHashes: readonly string[],
  renewedBelowDays: number,
): Promise<Map<string, FoundSession>> {
  const rows = await db.sql<FoundSession & { token: string }>`
    select s.token, s.id as "sessionId", u.id as "userId", u.email, u.username, u.avatar_url as "avatarUrl",
           (extract(epoch from least(s.expires_at, a.ends_at) - now()) * 1000)::float8 as "endsInMs",
           s.expires_at < least(now() + make_interval(days => ${renewedBelowDays}::int), a.ends_at) as "isDueToRenew",
           s.last_used_at < now() - make_interval(mins => ${useNotedEveryMinutes}::int) as "isUseDueToNote"
    from sessions s join users u on u.id = s.user_id
    cross join lateral (select s.created_at + make_interval(hours => case when u.username = ${adminUsername}
      then ${adminSessionMaxHours}::int else ${playerSessionMaxHours}::int end) as ends_at) a
    where s.token = any(${plainArray(tokenHashes)}::text[]) and least(s.expires_at, a.ends_at) > now()`
  return new Map(rows.map(({ token, ...session }) => [token, session]))
}

/**
 * Lets a session last so many days from now, but never longer than sessions of its user may, and knows its token by this hash from now on.
 * Answers whether there is such a session.
 */
export async function renewSession(
  db: Database,
  { tokenHashes, tokenHash, days }: { tokenHashes: readonly string[]; tokenHash: string; days: number },
): Promise<boolean> {
  const rows = await db.sql`
    update sessions s set token = ${tokenHash}, updated_at = now(),
      expires_at = least(now() + make_interval(days => ${days}::int), s.created_at + make_interval(hours =>
        case when u.username = ${adminUsername} then ${adminSessionMaxHours}::int else ${playerSessionMaxHours}::int end))
    from users u where u.id = s.user_id and s.token = any(${plainArray(tokenHashes)}::text[]) and s.expires_at > now()
    returning 1 as one`
  return rows.length > 0
}

/** Those of so many sessions that have not ended. */
export async function listOpenSessionIds(db: Database, sessionIds: readonly string[]): Promise<Set<string>> {
  const rows = await db.sql<{ id: string }>`
    select id from sessions where id = any(${plainArray(sessionIds)}::uuid[]) and expires_at > now()`
  return new Set(rows.map(({ id }) => id))
}

/** Notes that a session has proved anew whose it is. */
export async function markSessionProved(db: Database, sessionId: string): Promise<void> {
  await db.sql`update sessions set proved_at = now() where id = ${sessionId}`
}

/** Notes that a session is in use; of several requests at once, one writes. */
export async function markSessionUsed(db: Database, sessionId: string): Promise<void> {
  await db.sql`
    update sessions set last_used_at = now()
    where id = ${sessionId} and last_used_at < now() - make_interval(mins => ${useNotedEveryMinutes}::int)`
}
