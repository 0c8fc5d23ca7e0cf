import type { Database } from '@whereabouts/engines/database/port'

/** Makes sure that a server on a copy of the data contacts no one: no mail of it is due, and it knows no browser. */
export async function silenceCopy(db: Database): Promise<void> {
  await db.sql`update mails set failed_at = now(), last_error = 'a rehearsal' where sent_at is null and failed_at is null`
  await db.sql`delete from push_subscriptions`
}
