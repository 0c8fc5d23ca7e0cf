import type { Database } from '@whereabouts/engines/database/port'
import {
  bool,
  date,
  int,
  moment,
  numeric,
  orNull,
  type RowOf,
  rowsOf,
  text,
  uuid,
} from '@whereabouts/engines/database/rows'

export const WinnerRow = {
  prizeId: uuid,
  releaseDate: date,
  /** Null for winners who chose not to be named, and for deleted accounts. */
  username: orNull(text),
  prizeAmount: numeric,
  currency: text,
  paidAt: moment,
  isSealed: bool,
}
export type WinnerRow = RowOf<typeof WinnerRow>

/** Winners with received prizes, the latest first. */
export async function listWinners(
  db: Database,
  { before, count }: { before: { paidAt: Date; prizeId: string } | null; count: number },
): Promise<WinnerRow[]> {
  return rowsOf(db, WinnerRow)`
    select o.id as "prizeId", p.release_date, shown_name(u.username, o.shown_as) as username,
           o.prize_amount, o.currency, r.at as "paidAt",
           exists (select 1 from puzzle_seals s where s.puzzle_id = p.id) as "isSealed"
    from prizes_received r join prizes_owed o on o.id = r.prize_id join puzzles p on p.id = o.puzzle_id left join users u on u.id = o.user_id
    where ${before?.paidAt ?? null}::timestamptz is null
      or (date_trunc('milliseconds', r.at), o.id) < (${before?.paidAt ?? null}::timestamptz, ${before?.prizeId ?? null}::uuid)
    order by date_trunc('milliseconds', r.at) desc, o.id desc limit ${count}::int`
}

/** How many prizes were received, and their sum, in each currency. */
export async function sumPaid(db: Database): Promise<{ currency: string; count: number; amount: string }[]> {
  return rowsOf(db, { currency: text, count: int, amount: numeric })`
    select currency, count(*)::int as count, sum(prize_amount) as amount from prizes_owed
    where id in (select prize_id from prizes_received) group by currency order by currency`
}
