import type { Database } from '@whereabouts/engines/database/port'

/** Records who gets the mail, before it is sent. */
export async function insertAnnouncementMails(
  tx: Database,
  { announcementId, userIds, at }: { announcementId: string; userIds: readonly string[]; at: Date },
): Promise<void> {
  await tx.sql`
    insert into announcement_mails (announcement_id, user_id, queued_at)
    select ${announcementId}::uuid, user_id, ${at}::timestamptz from unnest(${[...userIds]}::uuid[]) as m (user_id)`
}

export async function saveNewsWish(db: Database, { userId, at }: { userId: string; at: Date }): Promise<void> {
  await db.sql`
    insert into news_wishes (user_id, chosen_at) select id, ${at}::timestamptz from users where id = ${userId} on conflict do nothing`
}

export async function deleteNewsWish(db: Database, userId: string): Promise<void> {
  await db.sql`delete from news_wishes where user_id = ${userId}`
}
