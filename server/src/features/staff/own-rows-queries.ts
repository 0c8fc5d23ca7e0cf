import type { Database } from '@whereabouts/engines/database/port'
import { moment, orNull, rowsOf, text } from '@whereabouts/engines/database/rows'

/**
 * The stored staff facts about an account, for its data: its role, until when it could know places, its accepted invitations, and its declared
 * household.
 */
export async function listOwnStaffRows(db: Database, { userId, email }: { userId: string; email: string }) {
  const [role] = await rowsOf(db, { role: text, since: moment })`
    select staff_role as role, staff_since as since from users where id = ${userId} and staff_role is not null`
  const invitations = await rowsOf(db, { role: text, invited_at: moment, accepted_at: orNull(moment) })`
    select role, invited_at, accepted_at from staff_invitations where accepted_by = ${userId} order by invited_at, id`
  const [former] = await rowsOf(db, { until: moment })`
    select knew_places_until as until from users where id = ${userId} and knew_places_until is not null`
  const [household] = await rowsOf(db, { note: text, declared_at: moment })`
    select note, declared_at from staff_households where email = ${email}`
  return { role: role ?? null, knewPlacesUntil: former?.until ?? null, invitations, household: household ?? null }
}

/** An account's invitations are deleted with it. A declared household stays: a later account under the address may not guess either. */
export async function deleteInvitationsOf(tx: Database, { id, email }: { id: string; email: string }): Promise<void> {
  await tx.sql`delete from staff_invitations where accepted_by = ${id} or email = ${email}`
}
