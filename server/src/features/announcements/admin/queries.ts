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

/** What is written of an announcement. */
export interface Written
  extends Pick<AnnouncementRow, 'title' | 'body' | 'linkLabel' | 'linkTo' | 'tone' | 'isMailed'> {
  startsAt: Date
  endsAt: Date
}

export async function insertAnnouncement(
  tx: Database,
  { id, userId, at, written }: { id: string; userId: string; at: Date; written: Written },
): Promise<void> {
  const { title, body, linkLabel, linkTo, tone, startsAt, endsAt, isMailed } = written
  await tx.sql`
    insert into announcements (id, title, body, link_label, link_to, tone, starts_at, ends_at, is_mailed, created_by, created_at, updated_at)
    values (${id}, ${title}, ${body}, ${linkLabel}, ${linkTo}, ${tone}, ${startsAt}, ${endsAt}, ${isMailed}, ${userId}, ${at}, ${at})`
}

export async function updateAnnouncement(
  tx: Database,
  { id, at, written }: { id: string; at: Date; written: Written },
): Promise<void> {
  const { title, body, linkLabel, linkTo, tone, startsAt, endsAt, isMailed } = written
  await tx.sql`
    update announcements set title = ${title}, body = ${body}, link_label = ${linkLabel}, link_to = ${linkTo}, tone = ${tone},
           starts_at = ${startsAt}, ends_at = ${endsAt}, is_mailed = ${isMailed}, updated_at = ${at} where id = ${id}`
}

/** Takes it back, with its mails that were not sent yet. */
export async function markWithdrawn(
  tx: Database,
  { id, userId, at }: { id: string; userId: string; at: Date },
): Promise<void> {
  await tx.sql`update announcements set withdrawn_at = ${at}, withdrawn_by = ${userId}, updated_at = ${at} where id = ${id}`
  await tx.sql`delete from mails where kind = 'news' and cause like ${`${id} %`} and sent_at is null and failed_at is null`
}
