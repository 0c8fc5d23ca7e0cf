import { DeskAnnouncement } from '@whereabouts/contract/announcements.admin'
import type { Database } from '@whereabouts/engines/database/port'
import { wireRowsOf } from '../../../core/wire-rows.ts'

const Listed = DeskAnnouncement.omit({ in_english: true })
const most = 100

/** The latest hundred, or one. */
export async function listAnnouncements(
  db: Database,
  { now, id = null }: { now: Date; id?: string | null },
): Promise<DeskAnnouncement[]> {
  return wireRowsOf(db, Listed)`
    select a.id, title, body as text, tone, starts_at, ends_at, is_mailed, u.username as created_by, withdrawn_at, a.updated_at,
           case when link_to <> '' then jsonb_build_object('label', link_label, 'to', link_to) end as link,
           case when withdrawn_at is not null then 'withdrawn' when ends_at <= ${now}::timestamptz then 'over'
                when starts_at <= ${now}::timestamptz then 'running' else 'planned' end as state,
           (select count(*)::int from announcement_mails m where m.announcement_id = a.id) as mails
    from announcements a left join users u on u.id = a.created_by
    where ${id}::uuid is null or a.id = ${id}::uuid order by starts_at desc, a.id desc limit ${most}::int`
}

/** Locks an announcement and returns it; null where there is none. */
export async function lockAnnouncement(
  tx: Database,
  { id, now }: { id: string; now: Date },
): Promise<DeskAnnouncement | null> {
  await tx.sql`select 1 as one from announcements where id = ${id} for update`
  const [announcement] = await listAnnouncements(tx, { now, id })
  return announcement ?? null
}
