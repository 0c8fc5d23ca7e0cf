import type { SessionUser } from '@whereabouts/contract/accounts'
import type { Language } from '@whereabouts/contract/languages'
import type { Database } from '@whereabouts/engines/database/port'
import { bool, int, moment, orNull, type RowOf, rowsOf, text, uuid } from '@whereabouts/engines/database/rows'

const SessionUserRow = { id: uuid, email: text, username: text, avatar_url: orNull(text) }

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

/** Stores the language that a user has chosen. */
export async function saveLanguage(db: Database, { userId, language }: { userId: string; language: Language }) {
  await db.sql`update users set language = ${language}, updated_at = now() where id = ${userId}`
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

/** Renames a user. The constraint one_user_per_username refuses a name that another user has. Null when the account was deleted in the meantime. */
export async function saveUsername(
  db: Database,
  { userId, username, key, renamedAt }: { userId: string; username: string; key: string; renamedAt: Date | null },
): Promise<SessionUser | null> {
  const [row] = await rowsOf(db, SessionUserRow)`
    update users set username = ${username}, username_key = ${key}, renamed_at = ${renamedAt}, updated_at = now()
    where id = ${userId} returning id, email, username, avatar_url`
  return row ?? null
}
