import type { DeskAnnouncement } from '@whereabouts/contract/announcements.admin'
import type { Database } from '@whereabouts/engines/database/port'

/** What is written of an announcement. */
export interface Written {
  title: string
  body: string
  /** Empty, as `linkTo`, without a link. */
  linkLabel: string
  linkTo: string
  tone: DeskAnnouncement['tone']
  isMailed: boolean
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
