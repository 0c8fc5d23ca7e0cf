import type { Database } from '@whereabouts/engines/database/port'
import { float, int, orNull, type RowOf, rowsOf } from '@whereabouts/engines/database/rows'

const ProviderNewsRow = {
  live: int,
  /** Since the last message of the provider; null without one, or when it was deleted. */
  lastHeardSeconds: orNull(float),
  /** Since the first change of a subscription without a later message; null where there is none. */
  unheardSeconds: orNull(float),
}
export type ProviderNews = RowOf<typeof ProviderNewsRow>

/** The arrival of the provider's messages, compared with what they should have reported. A message may come up to ten minutes after its event. */
export async function findProviderNews(db: Database, now: Date): Promise<ProviderNews> {
  const [row] = await rowsOf(db, ProviderNewsRow)`
    select (select count(*)::int from subscriptions where status in ('active', 'trialing', 'past_due')) as live,
           extract(epoch from ${now}::timestamptz - h.last)::float8 as "lastHeardSeconds",
           extract(epoch from ${now}::timestamptz - (
             select min(updated_at) from subscriptions
             where updated_at > coalesce(h.last + interval '10 minutes', '-infinity')))::float8 as "unheardSeconds"
    from (select max(received_at) as last from payment_events) h`
  return row!
}

const DisputesRow = {
  open: int,
  /** Lost ones that still suspend their player. */
  unsettled: int,
  /** The time left to answer the first open one. */
  dueInSeconds: orNull(float),
}
export type Disputes = RowOf<typeof DisputesRow>

export async function countDisputes(db: Database, now: Date): Promise<Disputes> {
  const [row] = await rowsOf(db, DisputesRow)`
    select count(*) filter (where state = 'open')::int as open, count(*) filter (where state = 'lost' and settled_at is null)::int as unsettled,
           extract(epoch from min(respond_by) filter (where state = 'open') - ${now}::timestamptz)::float8 as "dueInSeconds"
    from payment_disputes`
  return row!
}
