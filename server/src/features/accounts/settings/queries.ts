import type { SessionUser } from '@whereabouts/contract/accounts'
import type { Database } from '@whereabouts/engines/database/port'
import { bool, int, moment, orNull, type RowOf, rowsOf, text, uuid } from '@whereabouts/engines/database/rows'

export const SessionUserRow = { id: uuid, email: text, username: text, avatar_url: orNull(text) }

export interface AccountFacts {
  user: SessionUser
  createdAt: Date
  hasPassword: boolean
  hasIdentity: boolean
  gamesWon: number
}

/** A profile and its ways to sign in, of accounts elsewhere only the one at this provider; null when the account was deleted in the meantime. */
export async function findAccount(
  db: Database,
  { userId, providerId }: { userId: string; providerId: string | null },
): Promise<AccountFacts | null> {
  const [row] = await rowsOf(db, {
    ...SessionUserRow,
    createdAt: moment,
    hasPassword: bool,
    hasIdentity: bool,
    gamesWon: int,
  })`
    select u.id, u.email, u.username, u.avatar_url, u.created_at,
           exists (select 1 from accounts a where a.user_id = u.id and a.provider_id = 'credential' and a.password is not null)
             as "hasPassword",
           exists (select 1 from accounts a where a.user_id = u.id and a.provider_id = ${providerId}) as "hasIdentity", u.games_won
    from users u where u.id = ${userId}`
  if (!row) return null
  const { createdAt, hasPassword, hasIdentity, gamesWon, ...user } = row
  return { user, createdAt, hasPassword, hasIdentity, gamesWon }
}

const RenameFactsRow = {
  username: text,
  renamedAt: orNull(moment),
  suspendedFrom: orNull(moment),
  suspendedUntil: orNull(moment),
}

/** The facts that decide a rename. Locks the account until the transaction ends. Null when the account was deleted in the meantime. */
export async function lockRenameFacts(tx: Database, userId: string): Promise<RowOf<typeof RenameFactsRow> | null> {
  const [row] = await rowsOf(tx, RenameFactsRow)`
    select username, renamed_at, suspended_from, nullif(suspended_until, 'infinity') as "suspendedUntil"
    from users where id = ${userId} for update`
  return row ?? null
}
