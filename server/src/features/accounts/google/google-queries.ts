import type { Database } from '@whereabouts/engines/database/port'
import { rowsOf, text, uuid } from '@whereabouts/engines/database/rows'

/** Lets sign-ins with the same Google account wait for each other until their transactions end. */
export async function lockGoogleSubject(tx: Database, subject: string): Promise<void> {
  const name = `google ${subject}`
  await tx.sql`select 1 as one from (select pg_advisory_xact_lock(hashtextextended(${name}, 0))) as locked`
}

/** The user whom a Google account is linked to. */
export async function findGoogleUser(db: Database, subject: string): Promise<{ id: string; username: string } | null> {
  const [row] = await rowsOf(db, { id: uuid, username: text })`
    select u.id, u.username from accounts a join users u on u.id = a.user_id
    where a.provider_id = 'google' and a.account_id = ${subject}`
  return row ?? null
}

/** Links a Google account to a user. No token is kept, since Google is not asked again. */
export async function insertGoogleLink(
  tx: Database,
  { id, userId, subject }: { id: string; userId: string; subject: string },
): Promise<void> {
  await tx.sql`
    insert into accounts (id, user_id, account_id, provider_id) values (${id}, ${userId}, ${subject}, 'google')`
}
