import type { Database } from '@whereabouts/engines/database/port'

/** Lets sign-ins with the same Google account wait for each other until their transactions end. */
export async function lockGoogleSubject(tx: Database, subject: string): Promise<void> {
  const name = `google ${subject}`
  await tx.sql`select 1 as one from (select pg_advisory_xact_lock(hashtextextended(${name}, 0))) as locked`
}

/** The user whom a Google account is linked to. */
export async function findGoogleUser(db: Database, subject: string): Promise<{ id: string; username: string } | null> {
  const [row] = await db.sql<{ id: string; username: string }>`
    select u.id, u.username from accounts a join users u on u.id = a.user_id
    where a.provider_id = 'google' and a.account_id = ${subject}`
  return row ?? null
}

/** Links a Google account to a user. No token of Google's is kept: nothing is asked of it later. */
export async function insertGoogleLink(
  tx: Database,
  { id, userId, subject }: { id: string; userId: string; subject: string },
): Promise<void> {
  await tx.sql`
    insert into accounts (id, user_id, account_id, provider_id) values (${id}, ${userId}, ${subject}, 'google')`
}

export interface NewGoogleUser {
  id: string
  email: string
  username: string
  usernameKey: string
  avatarUrl: string | null
}

/** A user whose address Google has verified. */
export async function insertGoogleUser(tx: Database, user: NewGoogleUser): Promise<void> {
  await tx.sql`
    insert into users (id, email, email_verified, username, username_key, avatar_url)
    values (${user.id}, ${user.email}, true, ${user.username}, ${user.usernameKey}, ${user.avatarUrl})`
}
