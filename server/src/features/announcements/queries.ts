import { ShownAnnouncement } from '@whereabouts/contract/announcements'
import type { Language } from '@whereabouts/contract/languages'
import type { Database } from '@whereabouts/engines/database/port'
import { bool, int, json, orNull, type RowOf, rowsOf, text, time, uuid } from '@whereabouts/engines/database/rows'
import type { Services } from '../../core/context.ts'

/** The announcements that pages show now: the important one first, then the latest. */
async function findShown(
  db: Database,
  { language, now }: { language: Language; now: Date },
): Promise<ShownAnnouncement | null> {
  const [row] = await rowsOf(db, { shown: json(ShownAnnouncement) })`
    select texts || jsonb_build_object(
             'id', id, 'tone', tone,
             'link', case when link_to <> '' then jsonb_build_object('label', texts -> 'link_label', 'to', link_to) end) as shown
    from announcements cross join lateral
      translated(jsonb_build_object('title', title, 'text', body, 'link_label', link_label), ${language}::text,
                 'announcement', id::text) as texts
    where withdrawn_at is null and starts_at <= ${now}::timestamptz and ends_at > ${now}::timestamptz
    order by tone = 'important' desc, starts_at desc, id desc limit 1`
  return row?.shown ?? null
}

/** The same for every page, read from the table periodically. */
export const readShownAnnouncement = (
  { db, clock, shortLivedCache }: Pick<Services, 'db' | 'clock' | 'shortLivedCache'>,
  language: Language,
): Promise<ShownAnnouncement | null> =>
  shortLivedCache.read({ topic: 'site', name: `announcement in ${language}` }, () =>
    findShown(db, { language, now: clock.now() }),
  )

const MailedRow = { id: uuid, title: text, body: text, linkLabel: text, linkTo: text }
export type MailedRow = RowOf<typeof MailedRow>

/** The announcements that go out by mail now, the earliest first. Locked against withdrawal until the transaction ends. */
export async function lockMailedAnnouncements(tx: Database, now: Date): Promise<MailedRow[]> {
  return rowsOf(tx, MailedRow)`
    select id, title, body, link_label, link_to from announcements
    where is_mailed and withdrawn_at is null and starts_at <= ${now}::timestamptz and ends_at > ${now}::timestamptz
    order by starts_at, id for share`
}

const ReaderRow = {
  userId: uuid,
  email: text,
  username: text,
  /** The one of the account; null where none was chosen. */
  language: orNull(text),
  zone: orNull(text),
  quietFrom: orNull(time),
  quietTo: orNull(time),
}
export type ReaderRow = RowOf<typeof ReaderRow>

const lowestId = '00000000-0000-0000-0000-000000000000'

/**
 * The readers who should get the mail of an announcement, by their ids: confirmed, not suspended, subscribed before it began, and without a copy so
 * far. Accounts under deletion are left out.
 */
export async function listReaders(
  tx: Database,
  { announcementId, after, limit, now }: { announcementId: string; after: string | null; limit: number; now: Date },
): Promise<ReaderRow[]> {
  return rowsOf(tx, ReaderRow)`
    with readers as materialized (
      select w.user_id, u.email, u.username, u.language from news_wishes w join users u on u.id = w.user_id
      where w.user_id > ${after ?? lowestId}::uuid and u.email_verified and coalesce(u.suspended_until <= ${now}::timestamptz, true)
        and w.chosen_at <= (select starts_at from announcements where id = ${announcementId})
        and not exists (select 1 from announcement_mails m where m.announcement_id = ${announcementId} and m.user_id = w.user_id)
      order by w.user_id limit ${limit}::int for key share of u skip locked)
    select r.user_id, r.email, r.username, r.language, z.zone, q.quiet_from, q.quiet_to
    from readers r
    left join lateral (select zone from player_zones where user_id = r.user_id order by since desc limit 1) z on true
    left join quiet_hours q on q.user_id = r.user_id order by r.user_id`
}

/** Whether a player wants such mails. */
export async function wantsNews(db: Database, userId: string): Promise<boolean> {
  const [row] = await rowsOf(db, { wants: bool })`
    select exists (select 1 from news_wishes where user_id = ${userId}) as wants`
  return row!.wants
}

/** How many players would get a mail. */
export async function countReaders(db: Database, now: Date): Promise<number> {
  const [row] = await rowsOf(db, { count: int })`
    select count(*)::int as count from news_wishes w join users u on u.id = w.user_id
    where u.email_verified and coalesce(u.suspended_until <= ${now}::timestamptz, true)`
  return row!.count
}
