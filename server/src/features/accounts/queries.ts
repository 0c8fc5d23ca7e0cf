import { findLanguage, type Language } from '@whereabouts/contract/languages'
import type { Database } from '@whereabouts/engines/database/port'
import { bool, oneOf, orNull, type RowOf, rowsOf, text, uuid } from '@whereabouts/engines/database/rows'
import { staffRoles } from '@whereabouts/game/staff'
import { usernameKey } from '@whereabouts/game/username'
import { claimUsername } from './username-claim-queries.ts'

export const HolderRow = {
  id: uuid,
  username: text,
  /** In lower case. */
  email: text,
  isConfirmed: bool,
}
export type Holder = RowOf<typeof HolderRow>

/** The account that has an address. Letter case does not matter. */
export async function findHolderOfEmail(db: Database, email: string): Promise<Holder | null> {
  const [row] = await rowsOf(db, HolderRow)`
    select id, username, email, email_verified as "isConfirmed" from users where email = ${email.toLowerCase()}`
  return row ?? null
}

/** The account that has a username, by its key (see game/username). */
export async function findHolderOfUsername(db: Database, key: string): Promise<Holder | null> {
  const [row] = await rowsOf(db, HolderRow)`
    select id, username, email, email_verified as "isConfirmed" from users where username_key = ${key}`
  return row ?? null
}

/** Locks an address until the transaction ends: two concurrent sign-ups cannot both find it free. */
export async function lockEmail(tx: Database, email: string): Promise<void> {
  await tx.sql`select 1 as one from (select pg_advisory_xact_lock(hashtextextended(${email}, 0))) as locked`
}

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

/** Returns the page that a person was going to when they signed up; null where there was none. */
export async function findPageAfterSignUp(db: Database, userId: string): Promise<string | null> {
  const [row] = await rowsOf(db, { page: orNull(text) })`
    select page_after_sign_up as page from users where id = ${userId}`
  return row?.page ?? null
}

/** Deletes where a new account's owner was going. The first session has used it. */
export async function forgetPageAfterSignUp(tx: Database, userId: string): Promise<void> {
  await tx.sql`update users set page_after_sign_up = null where id = ${userId} and page_after_sign_up is not null`
}

export const AccountOwnerRow = {
  id: uuid,
  email: text,
  username: text,
  avatarUrl: orNull(text),
  staffRole: orNull(oneOf(...staffRoles)),
}
export type AccountOwner = RowOf<typeof AccountOwnerRow>

/** Returns the owner of an account, and locks its row until the transaction ends: changes of one account happen one after another. */
export async function lockOwner(tx: Database, userId: string): Promise<AccountOwner | null> {
  const [row] = await rowsOf(
    tx,
    AccountOwnerRow,
  )`select id, email, username, avatar_url, staff_role from users where id = ${userId} for update`
  return row ?? null
}

export async function findOwner(db: Database, userId: string): Promise<AccountOwner | null> {
  const [row] = await rowsOf(
    db,
    AccountOwnerRow,
  )`select id, email, username, avatar_url, staff_role from users where id = ${userId}`
  return row ?? null
}

/** Whether an account at this identity provider signs the user in. */
export async function hasIdentityLink(
  db: Database,
  { userId, providerId }: { userId: string; providerId: string },
): Promise<boolean> {
  const rows = await db.sql`select 1 as one from accounts where user_id = ${userId} and provider_id = ${providerId}`
  return rows.length > 0
}

export const CredentialRow = {
  userId: uuid,
  username: text,
  avatarUrl: orNull(text),
  staffRole: orNull(oneOf(...staffRoles)),
  isConfirmed: bool,
  passwordHash: text,
}
export type Credential = RowOf<typeof CredentialRow>

/** The account of an address that has a password; null also where it has none. */
export async function findCredential(db: Database, email: string): Promise<Credential | null> {
  const [row] = await rowsOf(db, CredentialRow)`
    select u.id as "userId", u.username, u.avatar_url, u.staff_role, u.email_verified as "isConfirmed",
           a.password as "passwordHash"
    from users u join accounts a on a.user_id = u.id and a.provider_id = 'credential' and a.password is not null
    where u.email = ${email}`
  return row ?? null
}

/** The hash of a user's password; null for an account that has none. */
export async function findPasswordHash(db: Database, userId: string): Promise<string | null> {
  const [row] = await rowsOf(db, { password: orNull(text) })`
    select password from accounts where user_id = ${userId} and provider_id = 'credential'`
  return row?.password ?? null
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
