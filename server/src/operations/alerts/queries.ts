import type { Database } from '@whereabouts/engines/database/port'

/** Claims an alert for this process until then, unless it was sent within its hours or another process claimed it. */
export async function claimAlert(
  db: Database,
  name: string,
  { now, until }: { now: Date; until: Date },
): Promise<boolean> {
  const claimed = await db.sql`
    insert into alerts (name, next_at) values (${name}, ${until})
    on conflict (name) do update set next_at = excluded.next_at where alerts.next_at <= ${now}
    returning name`
  return claimed.length > 0
}

/** Sets when a claimed alert may be sent again. */
export async function markAlert(db: Database, name: string, nextAt: Date): Promise<void> {
  await db.sql`update alerts set next_at = ${nextAt} where name = ${name}`
}
