import type { Database } from '@whereabouts/engines/database/port'
import { rowsOf, text, uuid } from '@whereabouts/engines/database/rows'

/** A person at an identity provider. The subject alone identifies no one: another provider may give it to another person. */
export interface IdentityKey {
  providerId: string
  subject: string
}

/** Makes sign-ins with the same account elsewhere wait for each other until their transactions end. */
export async function lockIdentity(tx: Database, { providerId, subject }: IdentityKey): Promise<void> {
  const name = `${providerId} ${subject}`
  await tx.sql`select 1 as one from (select pg_advisory_xact_lock(hashtextextended(${name}, 0))) as locked`
}

/** The user whom an account elsewhere is linked to. */
export async function findIdentityUser(
  db: Database,
  { providerId, subject }: IdentityKey,
): Promise<{ id: string; username: string } | null> {
  const [row] = await rowsOf(db, { id: uuid, username: text })`
    select u.id, u.username from accounts a join users u on u.id = a.user_id
    where a.provider_id = ${providerId} and a.account_id = ${subject}`
  return row ?? null
}

/** Links an account elsewhere to a user. Stores no token, since the provider is not asked again. */
export async function insertIdentityLink(
  tx: Database,
  { id, userId, providerId, subject }: IdentityKey & { id: string; userId: string },
): Promise<void> {
  await tx.sql`
    insert into accounts (id, user_id, account_id, provider_id) values (${id}, ${userId}, ${subject}, ${providerId})`
}
