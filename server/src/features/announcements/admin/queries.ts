import { announcementTones } from '@whereabouts/contract/announcements'
import type { Database } from '@whereabouts/engines/database/port'
import { bool, int, moment, oneOf, orNull, type RowOf, rowsOf, text, uuid } from '@whereabouts/engines/database/rows'

const AnnouncementRow = {
  id: uuid,
  ...{ title: text, body: text, linkLabel: text, linkTo: text, tone: oneOf(...announcementTones) },
  startsAt: moment,
  endsAt: moment,
  isMailed: bool,
  mails: int,
  createdBy: orNull(text),
  withdrawnAt: orNull(moment),
  updatedAt: moment,
}
export type AnnouncementRow = RowOf<typeof AnnouncementRow>

const most = 100

/** The latest hundred, or one. */
export async function listAnnouncements(db: Database, id: string | null = null): Promise<AnnouncementRow[]> {
  return rowsOf(db, AnnouncementRow)`
    select a.id, title, body, link_label, link_to, tone, starts_at, ends_at,
           is_mailed, (select count(*)::int from announcement_mails m where m.announcement_id = a.id) as mails,
           u.username as "createdBy", withdrawn_at, a.updated_at
    from announcements a left join users u on u.id = a.created_by
    where ${id}::uuid is null or a.id = ${id}::uuid order by starts_at desc, a.id desc limit ${most}::int`
}

/** Locks an announcement and returns it; null where there is none. */
export async function lockAnnouncement(tx: Database, id: string): Promise<AnnouncementRow | null> {
  await tx.sql`select 1 as one from announcements where id = ${id} for update`
  const [row] = await listAnnouncements(tx, id)
  return row ?? null
}
