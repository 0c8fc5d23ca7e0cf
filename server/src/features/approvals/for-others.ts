import type { Database } from '@whereabouts/engines/database/port'

/** Ends all requests about a prize, since they were carried out, or no longer can be. `personId`: by whom; null for the server. */
export async function markOvertaken(
  tx: Database,
  { subject, personId, at }: { subject: string; personId: string | null; at: Date },
): Promise<void> {
  await tx.sql`
    update approvals set outcome = 'overtaken', decided_at = ${at}::timestamptz, decided_by = (select id from users where id = ${personId}::uuid),
           decider = coalesce((select username from users where id = ${personId}::uuid), 'server')
    where subject = ${subject}::uuid and outcome is null`
}
