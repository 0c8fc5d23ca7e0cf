import type { Database } from '@whereabouts/engines/database/port'
import { float, int, orNull, type RowOf, rowsOf } from '@whereabouts/engines/database/rows'

/** Waiting work in the tables. */
export const WaitingWorkRow = {
  mails: int,
  failedMails: int,
  oldestWinnerMailSeconds: float,
  oldestOtherMailSeconds: float,
  paymentEvents: int,
  oldestPaymentEventSeconds: float,
  /** Null as long as no backup was ever finished. */
  backupAgeSeconds: orNull(float),
  /** Since the newest finished backup; and of the archive, since it was well again. */
  failedBackups: int,
  /** Whether the archive of the write-ahead log was begun and is not received now. */
  stoppedArchives: int,
}
export type WaitingWork = RowOf<typeof WaitingWorkRow>

/** A mail's age counts from when it was written: each retry moves its next attempt, so during an outage no mail is due for long. */
export async function countWaiting(db: Database, now: Date): Promise<WaitingWork> {
  const [row] = await rowsOf(db, WaitingWorkRow)`
    select m.waiting as mails, f.failed as "failedMails", p.waiting as "paymentEvents",
           greatest(0, coalesce(extract(epoch from ${now}::timestamptz - m.winners), 0))::float8 as "oldestWinnerMailSeconds",
           greatest(0, coalesce(extract(epoch from ${now}::timestamptz - m.others), 0))::float8 as "oldestOtherMailSeconds",
           greatest(0, coalesce(extract(epoch from ${now}::timestamptz - p.oldest), 0))::float8 as "oldestPaymentEventSeconds",
           (select greatest(0, extract(epoch from ${now}::timestamptz - max(taken_at)))::float8 from backups where kind = 'backup'
            having max(taken_at) is not null) as "backupAgeSeconds",
           (select count(*)::int from backups b where kind in ('failed', 'archive-failed') and not exists (
              select from backups where finished_at >= b.finished_at
              and kind = case b.kind when 'failed' then 'backup' else 'archive' end)) as "failedBackups",
           case when exists (select from pg_replication_slots where slot_name = 'whereabouts_archive' and active) then 0
                when exists (select from pg_replication_slots where slot_name = 'whereabouts_archive')
                  -- A base backup holds no slot: after a recovery the table alone knows that there was an archive.
                  or exists (select from backups where kind = 'archive') then 1
                else 0 end as "stoppedArchives"
    from (select count(*)::int as waiting,
                 min(created_at) filter (where kind = 'winner' or starts_with(kind, 'prize-')) as winners,
                 min(created_at) filter (where not (kind = 'winner' or starts_with(kind, 'prize-'))) as others
          from mails where sent_at is null and failed_at is null) m,
         (select count(*)::int as failed from mails where failed_at is not null) f,
         (select count(*)::int as waiting, min(received_at) as oldest from payment_events where handled_at is null) p`
  return row!
}
