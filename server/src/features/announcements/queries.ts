import { announcementTones, ShownAnnouncement } from '@whereabouts/contract/announcements'
import type { Language } from '@whereabouts/contract/languages'
import type { Database } from '@whereabouts/engines/database/port'
import {
  bool,
  int,
  json,
  oneOf,
  orNull,
  type RowOf,
  rowsOf,
  text,
  time,
  uuid,
} from '@whereabouts/engines/database/rows'
import { z } from 'zod'
import type { Services } from '../../core/context.ts'

const ShownRow = {
  id: uuid,
  title: text,
  body: text,
  linkLabel: text,
  linkTo: text,
  tone: oneOf(...announcementTones),
}
export type ShownRow = RowOf<typeof ShownRow> & Pick<ShownAnnouncement, 'in_english'>

/** An announcement for a page. */
export const describeShown = ({
  id,
  title,
  body,
  linkLabel,
  linkTo,
  tone,
  in_english,
}: ShownRow): ShownAnnouncement => ({
  ...{ id, title, text: body, tone },
  link: linkTo === '' ? null : { label: linkLabel, to: linkTo },
  in_english,
})

const TextsInLanguage = ShownAnnouncement.pick({ title: true, text: true, in_english: true }).extend({
  link_label: z.string(),
})

/** The announcements that pages show now: the important one first, then the latest. */
async function findShown(db: Database, { language, now }: { language: Language; now: Date }): Promise<ShownRow | null> {
  const [row] = await rowsOf(db, { ...ShownRow, texts: json(TextsInLanguage) })`
    select id, title, body, link_label, link_to, tone,
           translated(jsonb_build_object('title', title, 'text', body, 'link_label', link_label), ${language}::text,
                      'announcement', id::text) as texts
    from announcements
    where withdrawn_at is null and starts_at <= ${now}::timestamptz and ends_at > ${now}::timestamptz
    order by tone = 'important' desc, starts_at desc, id desc limit 1`
  if (!row) return null
  const { title, text: body, link_label: linkLabel, in_english } = row.texts
  return { ...row, title, body, linkLabel, in_english }
}

/** The same for every page, read from the table periodically. */
export const readShownAnnouncement = (
  { db, clock, shortLivedCache }: Pick<Services, 'db' | 'clock' | 'shortLivedCache'>,
  language: Language,
): Promise<ShownRow | null> =>
  shortLivedCache.read({ topic: 'site', name: `announcement in ${language}` }, () =>
    findShown(db, { language, now: clock.now() }),
  )

/** The announcements that go out by mail now, the earliest first. Locked against withdrawal until the transaction ends. */
export async function lockMailedAnnouncements(tx: Database, now: Date): Promise<ShownRow[]> {
  return rowsOf(tx, ShownRow)`
    select id, title, body, link_label, link_to, tone from announcements
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
