import type { Database } from '@whereabouts/engines/database/port'

/** An account's invitations are deleted with it. A declared household stays: a later account under the address may not guess either. */
export async function deleteInvitationsOf(tx: Database, { id, email }: { id: string; email: string }): Promise<void> {
  await tx.sql`delete from staff_invitations where accepted_by = ${id} or email = ${email}`
}
