import type { Database } from '@whereabouts/engines/database/port'
import { bigint, date, type RowOf, rowsOf, text } from '@whereabouts/engines/database/rows'

/** The unread days from `from`, or from the first possible payment if that is later, until before `until`. The latest first. Days of UTC. */
export async function listUnreadDays(
  db: Database,
  { from = '2000-01-01', until, limit }: { from?: string; until: string; limit: number },
): Promise<string[]> {
  const rows = await rowsOf(db, { day: date })`
    with first as (
      select (least((select min(created_at) from payment_customers), (select min(created_at) from subscriptions),
                    (select min(occurred_at) from payment_events)) at time zone 'utc')::date as day)
    select d.day::date as day
    from first, generate_series(greatest(coalesce(first.day, ${until}::date), ${from}::date)::timestamp, ${until}::date - interval '1 day', interval '1 day') d (day)
    where not exists (select 1 from revenue_days r where r.day = d.day::date)
    order by 1 desc limit ${limit}::int`
  return rows.map(({ day }) => day)
}

const RevenueRow = {
  ...{ day: date, currency: text, gross: bigint, refunds: bigint, disputes: bigint, fees: bigint, net: bigint },
}

/** The stored movements of a range of days, in hundredths. */
export async function listRevenue(
  db: Database,
  { from, to }: { from: string; to: string },
): Promise<RowOf<typeof RevenueRow>[]> {
  return rowsOf(db, RevenueRow)`
    select day, currency, gross_cents as gross, refunds_cents as refunds, disputes_cents as disputes, fees_cents as fees, net_cents as net
    from revenue_sums where day between ${from}::date and ${to}::date`
}
