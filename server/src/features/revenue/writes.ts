import type { Database } from '@whereabouts/engines/database/port'
import { date, rowsOf } from '@whereabouts/engines/database/rows'
import type { BalanceSum } from '@whereabouts/engines/payments/port'

/** Stores what a day moved. If another process was faster, nothing changes. */
export async function insertRevenueDay(
  db: Database,
  { day, at, sums }: { day: string; at: Date; sums: readonly BalanceSum[] },
): Promise<void> {
  await db.transaction(async (tx) => {
    const inserted = await rowsOf(tx, { day: date })`
      insert into revenue_days (day, read_at) values (${day}::date, ${at}) on conflict do nothing returning day`
    if (inserted.length === 0) return
    for (const sum of sums.filter(({ count }) => count > 0))
      await tx.sql`
        insert into revenue_sums (day, currency, gross_cents, refunds_cents, disputes_cents, fees_cents, net_cents, movements)
        values (${day}::date, ${sum.currency}, ${sum.grossCents}, ${sum.refundsCents}, ${sum.disputesCents}, ${sum.feesCents}, ${sum.netCents},
                ${sum.count})`
  })
}
