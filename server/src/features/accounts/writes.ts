import { findLanguage, type Language } from '@whereabouts/contract/languages'
import type { Database } from '@whereabouts/engines/database/port'
import { orNull, rowsOf, text } from '@whereabouts/engines/database/rows'
import { usernameKey } from '@whereabouts/game/username'
import { claimUsername } from './username-claim.ts'

/** Removes an account whose address was never confirmed. Never touches a confirmed one. */
export async function deleteUnconfirmedUser(tx: Database, userId: string): Promise<void> {
  await tx.sql`delete from users where id = ${userId} and not email_verified`
}

export interface NewUser {
  id: string
  /** In lower case. */
  email: string
  isConfirmed: boolean
  username: string
  avatarUrl: string | null
  /** The language of the page where the account was made; null where there was no page. */
  language: Language | null
  /** The page that the person was going to when they signed up. */
  pageAfterSignUp?: string | undefined
}

/** The constraint one_user_per_email refuses an address that another user has; for names see claimUsername. */
export async function insertUser(tx: Database, { at, ...user }: NewUser & { at: Date }): Promise<void> {
  await tx.sql`
    insert into users (id, email, email_verified, username, username_key, avatar_url, language, page_after_sign_up)
    values (${user.id}, ${user.email}, ${user.isConfirmed}, ${user.username}, ${usernameKey(user.username)}, ${user.avatarUrl}, ${user.language},
            ${user.pageAfterSignUp ?? null})`
  await claimUsername(tx, { userId: user.id, username: user.username, now: at })
}

/**
 * The language of an account: the chosen one, else from now on the given one, which the browser of a sign-in remembers. Null where there is neither.
 */
export async function agreeOnLanguage(
  tx: Database,
  { userId, remembered }: { userId: string; remembered: Language | null },
): Promise<Language | null> {
  if (remembered !== null)
    await tx.sql`update users set language = ${remembered} where id = ${userId} and language is null`
  const [row] = await rowsOf(tx, { language: orNull(text) })`select language from users where id = ${userId}`
  return findLanguage(row?.language)
}

export async function markEmailConfirmed(tx: Database, userId: string): Promise<{ email: string } | null> {
  const [row] = await rowsOf(tx, { email: text })`
    update users set email_verified = true, updated_at = now() where id = ${userId} and not email_verified returning email`
  return row ?? null
}

/** Deletes where a new account's owner was going. The first session has used it. */
export async function forgetPageAfterSignUp(tx: Database, userId: string): Promise<void> {
  await tx.sql`update users set page_after_sign_up = null where id = ${userId} and page_after_sign_up is not null`
}

/** Sets the password of an account, also of one without a password. */
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
