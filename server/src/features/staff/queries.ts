import { Household, Invitation, StaffMember } from '@whereabouts/contract/staff.admin'
import type { Database } from '@whereabouts/engines/database/port'
import { bool, moment, oneOf, orNull, type RowOf, rowsOf, text, uuid } from '@whereabouts/engines/database/rows'
import { adminUsername } from '@whereabouts/game/rules'
import { staffRoles } from '@whereabouts/game/staff'
import { wireRowsOf } from '../../core/wire-rows.ts'

/** The staff members, without the owner, the longest-serving first. */
export async function listMembers(db: Database): Promise<Omit<StaffMember, 'is_only_second_person'>[]> {
  return wireRowsOf(db, StaffMember.omit({ is_only_second_person: true }))`
    select u.id, u.username, u.email, u.staff_role as role, u.staff_since as since,
           exists (select 1 from two_factor f where f.user_id = u.id) as has_second_factor,
           greatest((select max(s.last_used_at) from sessions s where s.user_id = u.id),
                    (select max(d.last_sign_in_at) from known_devices d where d.user_id = u.id)) as last_used_at
    from users u where u.staff_role is not null order by u.staff_since, u.id`
}

/** The invitations that were neither used nor withdrawn, the latest first. */
export async function listOpenInvitations(db: Database): Promise<Omit<Invitation, 'is_expired'>[]> {
  return wireRowsOf(db, Invitation.omit({ is_expired: true }))`
    select id, email, role, invited_at, expires_at from staff_invitations
    where accepted_at is null and withdrawn_at is null order by invited_at desc, id desc`
}

export async function listHouseholds(db: Database): Promise<Household[]> {
  return wireRowsOf(db, Household)`select email, note, declared_at from staff_households order by declared_at, email`
}

const AccountRow = {
  id: uuid,
  username: text,
  email: text,
  role: orNull(oneOf(...staffRoles)),
  isConfirmed: bool,
  isOwner: bool,
}
/** The account facts needed here. */
export type AccountRow = RowOf<typeof AccountRow>

/** Locks an account until the transaction ends: decisions about one person follow one another. Null if it was deleted. */
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

/** The kind of account with this address: the owner's, a staff member's, or another's. */
export async function findHolder(db: Database, email: string): Promise<'owner' | 'staff' | 'other' | null> {
  const [row] = await rowsOf(db, { kind: oneOf('owner', 'staff', 'other') })`
    select case when username_key = ${adminUsername} then 'owner' when staff_role is not null then 'staff' else 'other' end as kind
    from users where email = ${email}`
  return row?.kind ?? null
}

/** The address of the owner's account. */
export async function getOwnerEmail(db: Database): Promise<string> {
  const [row] = await rowsOf(db, { email: text })`select email from users where username_key = ${adminUsername}`
  if (!row) throw new Error('There is no owner.')
  return row.email
}

/** Invitations of one address wait for each other until the transaction ends: of two concurrent ones the later withdraws the earlier. */
export async function lockInvited(tx: Database, email: string): Promise<void> {
  const key = `staff invitation ${email}`
  await tx.sql`select 1 as one from (select pg_advisory_xact_lock(hashtextextended(${key}, 0))) as locked`
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

/** The invitation of a token's hash, regardless of its state. */
export async function findInvitation(db: Database, tokenHash: string): Promise<FoundInvitation | null> {
  const [row] = await rowsOf(db, FoundRow)`
    select id, email, role, expires_at, accepted_at is not null as "isUsed", withdrawn_at is not null as "isWithdrawn"
    from staff_invitations where token_hash = ${tokenHash}`
  return row ?? null
}
