import { createHash } from 'node:crypto'
import type { SessionUser } from '@whereabouts/contract/accounts'
import { type Database, violates } from '@whereabouts/engines/database/port'
import { bool, orNull, rowsOf, text } from '@whereabouts/engines/database/rows'
import { lookAlikeKey } from '@whereabouts/game/look-alikes'
import { usernameReservedMs } from '@whereabouts/game/rules'
import { usernameKey } from '@whereabouts/game/username'
import unhomoglyph from 'unhomoglyph'
import { saveUsername } from './settings/writes.ts'

/** Names that look the same share one. Only its hash is stored, since it outlives a deleted account for a while. */
const claimOf = (username: string) => createHash('sha256').update(lookAlikeKey(username, unhomoglyph)).digest('hex')

/** The name, or a look-alike, is taken or reserved. */
class UsernameClaimed extends Error {
  override name = 'UsernameClaimed'
}

/** Whether a transaction failed because a name was not free. */
export const isUsernameTaken = (error: unknown): boolean =>
  error instanceof UsernameClaimed || violates(error, 'one_user_per_username')

/**
 * Claims a name for a user. Of two concurrent claims the second waits for the first.
 *
 * @throws an error that isUsernameTaken recognizes, when another user has the name or it is reserved. The transaction must then end.
 */
export async function claimUsername(
  tx: Database,
  { userId, username, now }: { userId: string; username: string; now: Date },
): Promise<void> {
  const rows = await tx.sql`
    insert into username_claims (name_hash, user_id) values (${claimOf(username)}, ${userId})
    on conflict (name_hash) do update set user_id = excluded.user_id, free_at = null
    where username_claims.user_id = excluded.user_id or username_claims.free_at <= ${now} returning 1 as one`
  if (rows.length === 0) throw new UsernameClaimed()
}

/** Reserves the name that a user gives up. Where it is reserved for its former owner, only they may take it back until then. */
export async function reserveUsername(
  tx: Database,
  {
    userId,
    username,
    reservedFor,
    now,
  }: { userId: string; username: string; reservedFor: 'owner' | 'no-one'; now: Date },
): Promise<void> {
  const [owner, freeAt] = [reservedFor === 'owner' ? userId : null, new Date(now.getTime() + usernameReservedMs)]
  // A claim from before look-alikes were compared stays with its user.
  await tx.sql`
    insert into username_claims (name_hash, user_id, free_at) values (${claimOf(username)}, ${owner}, ${freeAt})
    on conflict (name_hash) do update set user_id = excluded.user_id, free_at = excluded.free_at
    where username_claims.user_id = ${userId}`
}

/** Gives a user another name. The earlier one is reserved, unless both look the same. Returns null when the account was deleted in the meantime. */
export async function changeUsername(
  tx: Database,
  change: { userId: string; from: string; to: string; reservedFor: 'owner' | 'no-one'; now: Date },
): Promise<SessionUser | null> {
  const { userId, from, to, reservedFor, now } = change
  await claimUsername(tx, { userId, username: to, now })
  if (claimOf(from) !== claimOf(to)) await reserveUsername(tx, { userId, username: from, reservedFor, now })
  // The daily limit is for changes that a player makes.
  const renamedAt = reservedFor === 'owner' ? now : null
  return saveUsername(tx, { userId, username: to, key: usernameKey(to), renamedAt })
}

const HolderRow = { email: orNull(text), isUnconfirmed: bool }

/** Whether a sign-up with this name would be accepted. An unconfirmed account that a sign-up with this address would replace does not count. */
export async function isUsernameFree(
  db: Database,
  { username, email, now }: { username: string; email?: string | undefined; now: Date },
): Promise<boolean> {
  // One read: between two of them another sign-up with this address may replace the account.
  const holders = await rowsOf(db, HolderRow)`
    select email, not email_verified as "isUnconfirmed" from users where username_key = ${usernameKey(username)}
    union all
    select u.email, coalesce(not u.email_verified, false) from username_claims c left join users u on u.id = c.user_id
    where c.name_hash = ${claimOf(username)} and (c.free_at is null or c.free_at > ${now})`
  return holders.every((holder) => holder.isUnconfirmed && holder.email === email?.toLowerCase())
}
