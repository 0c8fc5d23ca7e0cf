import type { SessionUser } from '@whereabouts/contract/accounts'
import type { Language } from '@whereabouts/contract/languages'
import type { Database } from '@whereabouts/engines/database/port'
import { rowsOf } from '@whereabouts/engines/database/rows'
import { SessionUserRow } from './queries.ts'

/** Stores the language that a user has chosen. */
export async function saveLanguage(db: Database, { userId, language }: { userId: string; language: Language }) {
  await db.sql`update users set language = ${language}, updated_at = now() where id = ${userId}`
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
