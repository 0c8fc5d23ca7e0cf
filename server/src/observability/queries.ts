import type { Database } from '@whereabouts/engines/database/port'

/** Work that lies in the tables until somebody does it. */
export interface WaitingWork {
  mails: number
  failedMails: number
  oldestMailSeconds: number
  paymentEvents: number
  oldestPaymentEventSeconds: number
}

export async function countWaiting(db: Database, now: Date): Promise<WaitingWork> {
  const [row] = await db.sql<WaitingWork>`
    select m.waiting as mails, f.failed as "failedMails", p.waiting as "paymentEvents",
           greatest(0, coalesce(extract(epoch from ${now}::timestamptz - m.oldest), 0))::float8 as "oldestMailSeconds",
           greatest(0, coalesce(extract(epoch from ${now}::timestamptz - p.oldest), 0))::float8 as "oldestPaymentEventSeconds"
    from (select count(*)::int as waiting, min(next_attempt_at) as oldest from mails where sent_at is null and failed_at is null) m,
         (select count(*)::int as failed from mails where failed_at is not null) f,
         (select count(*)::int as waiting, min(received_at) as oldest from payment_events where handled_at is null) p`
  return row!
}
