import type { Database } from '@whereabouts/engines/database/port'

/** Puts a mail that was given up back into the queue, unchanged. Returns false for any other mail. */
export async function queueMailAnew(tx: Database, { mailId, at }: { mailId: string; at: Date }): Promise<boolean> {
  const rows = await tx.sql`
    update mails set failed_at = null, last_error = null, attempts = 0, next_attempt_at = ${at}
    where id = ${mailId} and failed_at is not null and sent_at is null returning id`
  return rows.length > 0
}
