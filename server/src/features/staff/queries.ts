import type { Database } from '@whereabouts/engines/database/port'
import { bool, moment, oneOf, orNull, type RowOf, rowsOf, text, uuid } from '@whereabouts/engines/database/rows'
import { adminUsername } from '@whereabouts/game/rules'
import { type StaffRole, staffRoles } from '@whereabouts/game/staff'

const MemberRow = {
  id: uuid,
  username: text,
  email: text,
  role: oneOf(...staffRoles),
  since: moment,
  has_second_factor: bool,
  last_used_at: orNull(moment),
}
export type MemberRow = RowOf<typeof MemberRow>

/** Who works here beside the owner, those who have been for the longest time first. */
export async function listMembers(db: Database): Promise<MemberRow[]> {
  return rowsOf(db, MemberRow)`
    select u.id, u.username, u.email, u.staff_role as role, u.staff_since as since,
           exists (select 1 from two_factor f where f.user_id = u.id) as has_second_factor,
           greatest((select max(s.last_used_at) from sessions s where s.user_id = u.id),
                    (select max(d.last_sign_in_at) from known_devices d where d.user_id = u.id)) as last_used_at
    from users u where u.staff_role is not null order by u.staff_since, u.id`
}

const InvitationRow = {
  id: uuid,
  email: text,
  role: oneOf(...staffRoles),
  invited_at: moment,
  expires_at: moment,
}
export type InvitationRow = RowOf<typeof InvitationRow>

/** The invitations that were neither used nor taken back, the latest first. */
export async function listOpenInvitations(db: Database): Promise<InvitationRow[]> {
  return rowsOf(db, InvitationRow)`
    select id, email, role, invited_at, expires_at from staff_invitations
    where accepted_at is null and withdrawn_at is null order by invited_at desc, id desc`
}

const HouseholdRow = { email: text, note: text, declared_at: moment }
export type HouseholdRow = RowOf<typeof HouseholdRow>

export async function listHouseholds(db: Database): Promise<HouseholdRow[]> {
  return rowsOf(db, HouseholdRow)`select email, note, declared_at from staff_households order by declared_at, email`
}

const AccountRow = {
  id: uuid,
  username: text,
  email: text,
  role: orNull(oneOf(...staffRoles)),
  isConfirmed: bool,
  isOwner: bool,
}
/** An account as it matters here. */
export type AccountRow = RowOf<typeof AccountRow>

/** Locks an account until the transaction ends: what is decided about one person follows one another. Null where it is gone. */
export async function lockAccount(tx: Database, userId: string): Promise<AccountRow | null> {
  const [row] = await rowsOf(tx, AccountRow)`
    select id, username, email, staff_role as role, email_verified as "isConfirmed", username_key = ${adminUsername} as "isOwner"
    from users where id = ${userId} for update`
  return row ?? null
}

/** Whether an account is suspended at a moment. */
export async function isSuspended(db: Database, { userId, at }: { userId: string; at: Date }): Promise<boolean> {
  const rows = await db.sql`
    select 1 as one from users where id = ${userId} and suspended_from is not null and suspended_until > ${at}`
  return rows.length > 0
}

/** Whose address it is, where an account has it: the owner's, that of somebody of the staff, or another's. */
export async function findHolder(db: Database, email: string): Promise<'owner' | 'staff' | 'other' | null> {
  const [row] = await rowsOf(db, { whose: oneOf('owner', 'staff', 'other') })`
    select case when username_key = ${adminUsername} then 'owner' when staff_role is not null then 'staff' else 'other' end as whose
    from users where email = ${email}`
  return row?.whose ?? null
}

/** The address of the owner's account. */
export async function getOwnerEmail(db: Database): Promise<string> {
  const [row] = await rowsOf(db, { email: text })`select email from users where username_key = ${adminUsername}`
  if (!row) throw new Error('There is no owner.')
  return row.email
}

/**
 * Gives an account a role, or takes it away. Who had one stays on the staff since the same moment. Of who is a curator no longer it is kept until when
 * they could know places: by the database's clock, as the moment when a puzzle was planned.
 */
export async function saveRole(
  tx: Database,
  { userId, role, at }: { userId: string; role: StaffRole | null; at: Date },
): Promise<void> {
  await tx.sql`
    update users set staff_role = ${role}::text, updated_at = now(),
      staff_since = case when ${role}::text is null then null else coalesce(staff_since, ${at}::timestamptz) end,
      knew_places_until = case when staff_role = 'curator' and ${role}::text is distinct from 'curator' then now() else knew_places_until end
    where id = ${userId}`
}

/** Signs somebody out everywhere. */
export async function endSessions(tx: Database, userId: string): Promise<void> {
  await tx.sql`delete from sessions where user_id = ${userId}`
}

/** Invitations of one address wait for each other until the transaction ends: of two at once the later takes the earlier back. */
export async function lockInvited(tx: Database, email: string): Promise<void> {
  const key = `staff invitation ${email}`
  await tx.sql`select 1 as one from (select pg_advisory_xact_lock(hashtextextended(${key}, 0))) as locked`
}

export interface NewInvitation {
  id: string
  /** In small letters. */
  email: string
  role: StaffRole
  tokenHash: string
  at: Date
  expiresAt: Date
}

export async function insertInvitation(tx: Database, invitation: NewInvitation): Promise<void> {
  const { id, email, role, tokenHash, at, expiresAt } = invitation
  await tx.sql`
    insert into staff_invitations (id, email, role, token_hash, invited_at, expires_at)
    values (${id}, ${email}, ${role}, ${tokenHash}, ${at}, ${expiresAt})`
}

const WithdrawnRow = { id: uuid, email: text, role: oneOf(...staffRoles) }

/** Takes invitations back that were not used: one by its id, or those of an address. A mail that waits is not sent any more. */
export async function withdrawInvitations(
  tx: Database,
  { id = null, email = null, at }: { id?: string | null; email?: string | null; at: Date },
): Promise<RowOf<typeof WithdrawnRow>[]> {
  const rows = await rowsOf(tx, WithdrawnRow)`
    update staff_invitations set withdrawn_at = ${at}
    where (id = ${id}::uuid or email = ${email}::text) and accepted_at is null and withdrawn_at is null
    returning id, email, role`
  await tx.sql`
    delete from mails where kind = ${invitationMailKind} and cause = any(${rows.map(({ id: cause }) => cause)}::text[])
      and sent_at is null and failed_at is null`
  return rows
}

/** The kind of the mail that brings the link; its cause is the invitation's id. */
export const invitationMailKind = 'staff-invitation'

const FoundRow = {
  id: uuid,
  email: text,
  role: oneOf(...staffRoles),
  expiresAt: moment,
  isUsed: bool,
  isWithdrawn: bool,
}
export type FoundInvitation = RowOf<typeof FoundRow>

/** The invitation of a token's hash, whatever has become of it. */
export async function findInvitation(db: Database, tokenHash: string): Promise<FoundInvitation | null> {
  const [row] = await rowsOf(db, FoundRow)`
    select id, email, role, expires_at, accepted_at is not null as "isUsed", withdrawn_at is not null as "isWithdrawn"
    from staff_invitations where token_hash = ${tokenHash}`
  return row ?? null
}

/** Uses an invitation up. False where it was used or taken back meanwhile: of two at once one gets true. */
export async function markAccepted(
  tx: Database,
  { id, userId, at }: { id: string; userId: string; at: Date },
): Promise<boolean> {
  const rows = await tx.sql`
    update staff_invitations set accepted_at = ${at}, accepted_by = ${userId}
    where id = ${id} and accepted_at is null and withdrawn_at is null and expires_at > ${at} returning id`
  return rows.length > 0
}

/** Declares a household. Returns the note that stood there before; null where none did. */
export async function saveHousehold(
  tx: Database,
  { email, note, at }: { email: string; note: string; at: Date },
): Promise<string | null> {
  const [before] = await rowsOf(tx, { note: text })`
    select note from staff_households where email = ${email} for update`
  await tx.sql`
    insert into staff_households (email, note, declared_at) values (${email}, ${note}, ${at})
    on conflict (email) do update set note = excluded.note`
  return before?.note ?? null
}

/** Takes a declaration back. Returns its note; null where there is none. */
export async function deleteHousehold(tx: Database, email: string): Promise<string | null> {
  const [row] = await rowsOf(tx, { note: text })`delete from staff_households where email = ${email} returning note`
  return row?.note ?? null
}
