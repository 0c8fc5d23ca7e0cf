import type { Database } from '@whereabouts/engines/database/port'
import { bigint, date, float, int, oneOf, type RowOf, rowsOf, text } from '@whereabouts/engines/database/rows'
import type { PeriodKind, Range } from '@whereabouts/game/numbers/periods'

/** What is counted by the day on which it happened. */
export const countedFigures = [
  'sign_ups',
  'confirmed',
  'deletions',
  'trials_begun',
  'trials_ended',
  'conversions',
  'paying_begun',
  'subscriptions_ended',
] as const

/** Days in UTC. `now` cuts what is only planned: the end of a trial, of a canceled subscription. */
interface Wanted extends Range {
  now: Date
}

const CountRow = { day: date, figure: oneOf(...countedFigures), count: int }

/**
 * Accounts and subscriptions by day. Refused subscriptions do not count: a second one, and trials without a right to one. A canceled subscription
 * counts until its paid period is over. One with unread payments and without a trial counts as paid.
 */
export async function countByDay(db: Database, { from, to, now }: Wanted): Promise<RowOf<typeof CountRow>[]> {
  return rowsOf(db, CountRow)`
    with spans as (
      select created_at, trial_end, coalesce(has_paid, trial_end is null) as is_paid,
             case when status = 'canceled' then coalesce(current_period_end, updated_at) end as ended_at
      from subscriptions where status <> 'fraud_canceled' and not is_second and not begun_by_wallet
    ), lives as (
      select *, case when trial_end is not null then least(trial_end, ended_at) end as trial_over from spans
    ), events (at, figure) as (
      select created_at, 'sign_ups' from users
      union all select created_at, 'confirmed' from users where email_verified
      union all select deleted_at, 'deletions' from account_deletions
      union all select created_at, 'trials_begun' from lives where trial_end is not null
      union all select trial_over, 'trials_ended' from lives
      union all select trial_over, 'conversions' from lives where is_paid
      union all select coalesce(trial_over, created_at), 'paying_begun' from lives where is_paid
      union all select greatest(ended_at, coalesce(trial_over, created_at)), 'subscriptions_ended' from lives
        where is_paid and ended_at is not null
    )
    select (at at time zone 'utc')::date as day, figure, count(*)::int as count from events
    where at >= ${from}::date::timestamp at time zone 'utc' and at < (${to}::date + 1)::timestamp at time zone 'utc' and at <= ${now}
    group by 1, 2`
}

/** How many paid subscriptions had begun and not ended when a day began. */
export async function countSubscribersBefore(db: Database, day: string): Promise<number> {
  const [row] = await rowsOf(db, { count: int })`
    select count(*)::int as count from (
      select coalesce(has_paid, trial_end is null) as is_paid, ended_at,
             coalesce(case when trial_end is not null then least(trial_end, ended_at) end, created_at) as begun_at
      from (select *, case when status = 'canceled' then coalesce(current_period_end, updated_at) end as ended_at from subscriptions) s
      where status <> 'fraud_canceled' and not is_second and not begun_by_wallet) lives
    where is_paid and begun_at < ${day}::date::timestamp at time zone 'utc'
      and (ended_at is null or greatest(ended_at, begun_at) >= ${day}::date::timestamp at time zone 'utc')`
  return row!.count
}

const PlayersRow = { start: date, players: int }

/**
 * How many played in each period that has any, by the day of the puzzle. From the results of days that are over, and from the guesses of those that
 * are not; puzzles that were called off do not count.
 */
export async function countPlayers(
  db: Database,
  { from, to, now, by }: Wanted & { by: PeriodKind },
): Promise<RowOf<typeof PlayersRow>[]> {
  if (by === 'day') return countPlayersByDay(db, { from, to, now })
  return rowsOf(db, PlayersRow)`
    select start, count(*)::int as players from (
      select distinct date_trunc(${by}::text, day::timestamp)::date as start, user_id from (
        select release_date as day, user_id from day_results where release_date between ${from}::date and ${to}::date
        union all
        select p.release_date, g.user_id from puzzles p join guesses g on g.puzzle_id = p.id
        where p.release_date between ${from}::date and ${to}::date and p.released_at <= ${now} and p.voided_at is null
          and g.user_id is not null and not exists (select 1 from day_closings c where c.puzzle_id = p.id)) played) once
    group by 1`
}

/** How many played in the whole range, each counted once. */
export async function countPlayersOfRange(db: Database, { from, to, now }: Wanted): Promise<number> {
  const [row] = await rowsOf(db, { players: int })`
    select count(*)::int as players from (
      select user_id from day_results where release_date between ${from}::date and ${to}::date
      union
      select g.user_id from puzzles p join guesses g on g.puzzle_id = p.id
      where p.release_date between ${from}::date and ${to}::date and p.released_at <= ${now} and p.voided_at is null
        and g.user_id is not null and not exists (select 1 from day_closings c where c.puzzle_id = p.id)) once`
  return row!.players
}

/** The same by day. Only days with several puzzles, and those that are not over, need to compare players, which takes ten times as long. */
async function countPlayersByDay(db: Database, { from, to, now }: Wanted): Promise<RowOf<typeof PlayersRow>[]> {
  return rowsOf(db, PlayersRow)`
    with several as (
      select release_date from puzzles where release_date between ${from}::date and ${to}::date and voided_at is null
      group by release_date having count(*) > 1)
    select release_date as start, count(*)::int as players from day_results
    where release_date between ${from}::date and ${to}::date and release_date not in (select release_date from several) group by 1
    union all
    select day, count(distinct user_id)::int from (
      select release_date as day, user_id from day_results where release_date in (select release_date from several)
      union all
      select p.release_date, g.user_id from puzzles p join guesses g on g.puzzle_id = p.id
      where p.release_date between ${from}::date and ${to}::date and p.released_at <= ${now} and p.voided_at is null
        and g.user_id is not null and not exists (select 1 from day_closings c where c.puzzle_id = p.id)) played
    group by 1`
}

const PlayedRow = { day: date, guesses: int }

/** The guesses of each day's puzzle, those of deleted accounts too. */
export async function countGuessesByPuzzle(
  db: Database,
  { from, to, now }: Wanted,
): Promise<RowOf<typeof PlayedRow>[]> {
  return rowsOf(db, PlayedRow)`
    select p.release_date as day, coalesce(c.guesses, (select count(*)::int from guesses g where g.puzzle_id = p.id)) as guesses
    from puzzles p left join day_closings c on c.puzzle_id = p.id
    where p.release_date between ${from}::date and ${to}::date and p.released_at <= ${now} and p.voided_at is null`
}

const SolveRow = { day: date, seconds: float }

/** How long each solved puzzle stood, by the day of its release. Nothing of a puzzle that is unsolved. */
export async function listSolveTimes(db: Database, { from, to }: Range): Promise<RowOf<typeof SolveRow>[]> {
  return rowsOf(db, SolveRow)`
    select release_date as day, extract(epoch from solved_at - released_at)::float8 as seconds from puzzles
    where release_date between ${from}::date and ${to}::date and is_solved`
}

const MoneyRow = {
  day: date,
  figure: oneOf('prizes_sent', 'prizes_returned', 'disputes_lost'),
  currency: text,
  cents: bigint,
}

/** What was sent as prizes, came back, and was lost in disputes, by day and currency, in hundredths. */
export async function sumMoneyByDay(db: Database, { from, to }: Range): Promise<RowOf<typeof MoneyRow>[]> {
  return rowsOf(db, MoneyRow)`
    with moved (at, figure, currency, amount) as (
      select at, 'prizes_sent', currency, amount from prize_steps where to_account = 'paid' and from_account <> 'paid'
      union all select at, 'prizes_returned', currency, amount from prize_steps where from_account = 'paid' and to_account <> 'paid'
      union all select closed_at, 'disputes_lost', currency, amount from payment_disputes where state = 'lost')
    select (at at time zone 'utc')::date as day, figure, currency, (sum(amount) * 100)::bigint as cents from moved
    where at >= ${from}::date::timestamp at time zone 'utc' and at < (${to}::date + 1)::timestamp at time zone 'utc'
    group by 1, 2, 3`
}

const CohortRow = { cohort: text, month: text, players: int }

/**
 * For the players who first guessed in a month of the range: how many guessed in it and in each later month of the range. Each player's months are
 * the bits of one number, the lowest for all months before the range. So a million guesses are read once, and a range of three years fits.
 */
export async function countCohorts(db: Database, { from, to, now }: Wanted): Promise<RowOf<typeof CohortRow>[]> {
  return rowsOf(db, CohortRow)`
    with range as (
      select date_trunc('month', ${from}::date::timestamp)::date as first, ${to}::date as last
    ), days as (
      select release_date as day, 1::bigint << greatest(0, 1
        + (extract(year from release_date) * 12 + extract(month from release_date) - extract(year from first) * 12 - extract(month from first))::int) as bit
      from (select distinct release_date from puzzles) p, range where release_date <= last
    ), players as (
      select user_id, bit_or(bit) as months from (
        select r.user_id, d.bit from day_results r join days d on d.day = r.release_date
        union all
        select g.user_id, d.bit from puzzles p join guesses g on g.puzzle_id = p.id join days d on d.day = p.release_date
        where p.released_at <= ${now} and p.voided_at is null and g.user_id is not null
          and not exists (select 1 from day_closings c where c.puzzle_id = p.id)) played
      group by user_id
    ), alike as (
      select months, count(*) as players from players where months & 1 = 0 group by months
    )
    select to_char(first + make_interval(months => firsts.at - 1), 'YYYY-MM') as cohort, to_char(first + make_interval(months => bits.at - 1), 'YYYY-MM') as month,
           sum(players)::int as players
    from range, alike, lateral (select at from generate_series(1, 62) at where months & (1::bigint << at) <> 0 order by at limit 1) firsts,
         generate_series(1, 62) bits (at)
    where months & (1::bigint << bits.at) <> 0
    group by first, firsts.at, bits.at order by firsts.at, bits.at`
}
