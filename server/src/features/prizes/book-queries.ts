import { WinnerTotal } from '@whereabouts/contract/books.admin'
import type { Database } from '@whereabouts/engines/database/port'
import {
  date,
  int,
  moment,
  numeric,
  oneOf,
  orNull,
  type RowOf,
  rowsOf,
  text,
  uuid,
} from '@whereabouts/engines/database/rows'
import { prizeAccounts, prizeStepKinds } from '@whereabouts/game/prizes/life'
import { wireRowsOf } from '../../core/wire-rows.ts'

/** A span of time: from the first moment up to, and without, the second. */
export interface Span {
  from: Date
  to: Date
}

/** The months and years of the books are those of UTC. */
export const yearSpan = (year: number): Span => ({
  from: new Date(Date.UTC(year, 0, 1)),
  to: new Date(Date.UTC(year + 1, 0, 1)),
})

export const MovedRow = {
  currency: text,
  /** 'YYYY-MM'. */
  month: text,
  kind: oneOf(...prizeStepKinds),
  from: oneOf(...prizeAccounts),
  to: oneOf(...prizeAccounts),
  count: int,
  amount: numeric,
}
export type MovedRow = RowOf<typeof MovedRow>

/** What moved in each currency and month, by the kind of step. */
export async function listMoved(db: Database, { from, to }: Span): Promise<MovedRow[]> {
  return rowsOf(db, MovedRow)`
    select currency, to_char(at at time zone 'utc', 'YYYY-MM') as month, kind, from_account as "from", to_account as "to",
           count(*)::int as count, sum(amount) as amount
    from prize_steps where from_account <> to_account and at >= ${from} and at < ${to}
    group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`
}

const BalanceRow = { currency: text, account: oneOf(...prizeAccounts), amount: numeric }
export type BalanceRow = RowOf<typeof BalanceRow>

/** The balance of each account in each currency before a moment; accounts without postings are left out. */
export async function sumBalances(db: Database, before: Date): Promise<BalanceRow[]> {
  return rowsOf(db, BalanceRow)`
    select currency, account, sum(amount) as amount from (
      select currency, to_account as account, amount from prize_steps where from_account <> to_account and at < ${before}
      union all select currency, from_account, -amount from prize_steps where from_account <> to_account and at < ${before}) postings
    group by currency, account order by currency, account`
}

export const PostingRow = {
  at: moment,
  kind: oneOf(...prizeStepKinds),
  prizeId: uuid,
  releaseDate: date,
  /** Null where the account is gone. */
  winner: orNull(text),
  from: oneOf(...prizeAccounts),
  to: oneOf(...prizeAccounts),
  amount: numeric,
  currency: text,
  reference: orNull(text),
  reason: orNull(text),
  clause: orNull(text),
}
export type PostingRow = RowOf<typeof PostingRow>

/** Every posting of a span, the earliest first. */
export async function listPostings(db: Database, { from, to }: Span): Promise<PostingRow[]> {
  return rowsOf(db, PostingRow)`
    select s.at, s.kind, s.prize_id, p.release_date, u.username as winner, s.from_account as "from",
           s.to_account as "to", s.amount, s.currency, s.reference, s.reason, s.clause
    from prize_steps s join prizes_owed o on o.id = s.prize_id join puzzles p on p.id = o.puzzle_id left join users u on u.id = o.user_id
    where s.from_account <> s.to_account and s.at >= ${from} and s.at < ${to} order by s.at, s.prize_id, s.number`
}

/**
 * What each winner was sent in a span, without returned payments, by currency, the most first. `threshold` in dollars, compared with sums in dollars
 * only; null for none.
 */
export async function listWinnerTotals(
  db: Database,
  { from, to }: Span,
  threshold: string | null,
): Promise<WinnerTotal[]> {
  return wireRowsOf(db, WinnerTotal)`
    select t.user_id, u.username, t.country, t.count, t.amount, t.currency,
           coalesce(t.currency = 'usd' and t.amount >= ${threshold}::numeric, false) as is_above_threshold
    from (
      select coalesce(o.user_id, o.former_user_id) as user_id, s.currency,
             (array_agg(coalesce(c.country, o.claimed_country) order by o.owed_since desc)
               filter (where coalesce(c.country, o.claimed_country) is not null))[1] as country,
             count(distinct s.prize_id)::int as count, sum(case when s.to_account = 'paid' then s.amount else -s.amount end) as amount
      from prize_steps s join prizes_owed o on o.id = s.prize_id left join prize_claims c on c.prize_id = o.id
      where 'paid' in (s.to_account, s.from_account) and s.from_account <> s.to_account and s.at >= ${from} and s.at < ${to} group by 1, 2
    ) t left join users u on u.id = t.user_id
    where t.amount <> 0 order by t.currency, t.amount desc, t.user_id`
}

const ThresholdRow = { validFrom: date, amount: numeric, note: text }
export type ThresholdRow = RowOf<typeof ThresholdRow>

/** The latest first. */
export async function listThresholds(db: Database): Promise<ThresholdRow[]> {
  return rowsOf(db, ThresholdRow)`
    select valid_from, amount, note from reporting_thresholds order by valid_from desc`
}

export async function saveThresholdRow(tx: Database, row: ThresholdRow & { setAt: Date }): Promise<void> {
  await tx.sql`
    insert into reporting_thresholds (valid_from, amount, note, set_at)
    values (${row.validFrom}::date, ${row.amount}::numeric, ${row.note}, ${row.setAt})
    on conflict (valid_from) do update set amount = excluded.amount, note = excluded.note, set_at = excluded.set_at`
}
