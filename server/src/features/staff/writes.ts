import type { Database } from '@whereabouts/engines/database/port'
import { oneOf, type RowOf, rowsOf, text, uuid } from '@whereabouts/engines/database/rows'
import { type StaffRole, staffRoles } from '@whereabouts/game/staff'
import { invitationMailKind } from './queries.ts'

/**
 * Gives an account a role, or removes it. A staff member with a new role stays on the staff since the same moment. For a former curator it stores
 * until when they could know places: by the database's clock, as the moment when a puzzle was planned.
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

/** Ends all sessions of a user. */
export async function endSessions(tx: Database, userId: string): Promise<void> {
  await tx.sql`delete from sessions where user_id = ${userId}`
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

/** Withdraws unused invitations: one by its id, or those of an address. A waiting mail is not sent. */
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

/** Uses an invitation up. False if it was used or withdrawn: of two concurrent calls one gets true. */
export async function markAccepted(
  tx: Database,
  { id, userId, at }: { id: string; userId: string; at: Date },
): Promise<boolean> {
  const rows = await tx.sql`
    update staff_invitations set accepted_at = ${at}, accepted_by = ${userId}
    where id = ${id} and accepted_at is null and withdrawn_at is null and expires_at > ${at} returning id`
  return rows.length > 0
}

/** Declares a household. Returns the previous note; null without one. */
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

/** Withdraws a declaration. Returns its note; null if there is none. */
export async function deleteHousehold(tx: Database, email: string): Promise<string | null> {
  const [row] = await rowsOf(tx, { note: text })`delete from staff_households where email = ${email} returning note`
  return row?.note ?? null
}
