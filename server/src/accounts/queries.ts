import type { Database } from '@whereabouts/engines/database/port'

export interface Holder {
  id: string
  isConfirmed: boolean
}

/** Who holds an address. Letter case does not matter. */
export async function findHolderOfEmail(db: Database, email: string): Promise<Holder | null> {
  const [row] = await db.sql<Holder>`
    select id, email_verified as "isConfirmed" from users where email = ${email.toLowerCase()}`
  return row ?? null
}

/** Who holds a username, by its key (see game/username). */
export async function findHolderOfUsername(db: Database, usernameKey: string): Promise<Holder | null> {
  const [row] = await db.sql<Holder>`
    select id, email_verified as "isConfirmed" from users where username_key = ${usernameKey}`
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

export interface FoundSession {
  sessionId: string
  userId: string
  email: string
  username: string
  avatarUrl: string | null
  /** Less is left of it than a session has that was used within the last day. */
  isDueToRenew: boolean
}

/** A session that has not ended, by the hash of its token, with its user. */
export async function findSessionByToken(
  db: Database,
  tokenHash: string,
  renewedBelowDays: number,
): Promise<FoundSession | null> {
  const [row] = await db.sql<FoundSession>`
    select s.id as "sessionId", u.id as "userId", u.email, u.username, u.avatar_url as "avatarUrl",
           s.expires_at < now() + make_interval(days => ${renewedBelowDays}::int) as "isDueToRenew"
    from sessions s join users u on u.id = s.user_id
    where s.token = ${tokenHash} and s.expires_at > now()`
  return row ?? null
}
