import type { Database } from '@whereabouts/engines/database/port'
import { bool, oneOf, orNull, type RowOf, rowsOf, text, uuid } from '@whereabouts/engines/database/rows'
import { staffRoles } from '@whereabouts/game/staff'

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

/** Returns the page that a person was going to when they signed up; null where there was none. */
export async function findPageAfterSignUp(db: Database, userId: string): Promise<string | null> {
  const [row] = await rowsOf(db, { page: orNull(text) })`
    select page_after_sign_up as page from users where id = ${userId}`
  return row?.page ?? null
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
