import { get, today } from '@whereabouts/contract/dashboard'
import { UtcDate } from '@whereabouts/contract/fields'
import type { Database } from '@whereabouts/engines/database/port'
import { int, moment, orNull, type RowOf, rowsOf, text } from '@whereabouts/engines/database/rows'
import { z } from 'zod'
import { wireRowsOf } from '../../core/wire-rows.ts'

const recentPuzzles = 5
const recentFaults = 10

const { recent, tomorrow, waiting_mails, failed_mails, failed_webhooks } = get.output.shape

/** The winner's name and address are null without a winner, or for a deleted account. */
const Recent = recent.element
  .omit({ is_unsolved: true, winner: true })
  .extend({ username: z.string().nullable(), email: z.string().nullable() })
export type Recent = z.infer<typeof Recent>

/** The puzzles that were released last, the latest first, with their answers. For the administrator only. */
export async function listRecentPuzzles(db: Database, now: Date): Promise<Recent[]> {
  return wireRowsOf(db, Recent)`
    select p.id, p.photo_id, p.prize_amount, p.release_date, p.release_time,
           p.is_solved, p.voided_at is not null as is_called_off, a.actual_lat, a.actual_lng,
           (coalesce(r.guesses, 0) + (select count(*) from guesses g where g.puzzle_id = p.id and g.sequence > coalesce(r.tallied_to, 0)))::int as guesses,
           u.username, u.email
    from puzzles p left join guess_roll_ups r on r.puzzle_id = p.id join puzzle_answers a on a.puzzle_id = p.id left join users u on u.id = p.winner_user_id
    where p.released_at <= ${now} order by p.released_at desc, p.id desc limit ${recentPuzzles}`
}

export async function countPuzzlesAndPlans(db: Database): Promise<{ puzzles: number; plans: number }> {
  const [row] = await rowsOf(db, { puzzles: int, plans: int })`
    select (select count(*)::int from puzzles) as puzzles,
           (select count(*)::int from subscription_pricing) as plans`
  return row!
}

const Planned = tomorrow.shape.puzzle.unwrap().extend({ release_date: UtcDate })

/** The puzzles of these days that were not called off, the earliest first. */
export async function listPlannedPuzzles(
  db: Database,
  { from, to }: { from: string; to: string },
): Promise<z.infer<typeof Planned>[]> {
  return wireRowsOf(db, Planned)`
    select id, prize_amount, release_date, release_time from puzzles
    where voided_at is null and release_date between ${from}::date and ${to}::date order by released_at, id`
}

export const DayRow = {
  date: text,
  count: int,
}
export type DayRow = RowOf<typeof DayRow>

/** Counts the guesses of each day (UTC), from a first day on. Day by day, which needs the index only. */
export async function countGuessesByDay(
  db: Database,
  { since, days }: { since: Date; days: number },
): Promise<DayRow[]> {
  return rowsOf(db, DayRow)`
    select to_char(day at time zone 'UTC', 'YYYY-MM-DD') as date,
           (select count(*)::int from guesses where guessed_at >= day and guessed_at < day + interval '24 hours') as count
    from (select ${since}::timestamptz + number * interval '24 hours' as day from generate_series(0, ${days}::int - 1) as number) as days`
}

/** New subscriptions by day (UTC), without those that were immediately ended as unwanted. */
export async function countSubscribersByDay(db: Database, since: Date): Promise<DayRow[]> {
  return rowsOf(db, DayRow)`
    select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as date, count(*)::int as count
    from subscriptions
    where created_at >= ${since} and status <> 'fraud_canceled' and current_period_end is distinct from created_at
    group by 1`
}

/** Failed mails, the latest first, without recipients and texts. */
export async function listFailedMails(db: Database): Promise<z.infer<typeof failed_mails>> {
  return wireRowsOf(db, failed_mails.element)`
    select id, kind, failed_at, coalesce(last_error, '') as reason from mails
    where failed_at is not null order by failed_at desc, id desc limit ${recentFaults}`
}

/** The mails that are not sent yet, with what the mail server said last about the oldest. Null if there are none. */
export async function findWaitingMails(db: Database): Promise<z.infer<typeof waiting_mails>> {
  const [row] = await wireRowsOf(db, waiting_mails.unwrap())`
    select (count(*) over ())::int as count, created_at as since, coalesce(last_error, '') as reason from mails
    where sent_at is null and failed_at is null order by created_at, id limit 1`
  return row ?? null
}

/** The moment of the data in the newest finished backup. */
export async function findLastBackup(db: Database): Promise<Date | null> {
  const [row] = await rowsOf(db, { takenAt: orNull(moment) })`
    select max(taken_at) as "takenAt" from backups where kind = 'backup'`
  return row!.takenAt
}

/** Messages of the payment provider that failed or are not finished, the latest first. */
export async function listUnhandledEvents(db: Database): Promise<z.infer<typeof failed_webhooks>> {
  return wireRowsOf(db, failed_webhooks.element)`
    select event_id as id, received_at from payment_events
    where handled_at is null order by received_at desc, event_id limit ${recentFaults}`
}

const { live } = today.output.shape

/** The progress of a puzzle's game. A guess that has not been settled is in none of these figures. */
export async function findLive(db: Database, puzzleId: string): Promise<z.infer<typeof live>> {
  const [row] = await wireRowsOf(db, live.unwrap())`
    select p.id, p.release_date, p.prize_amount, p.is_solved, count(g.id)::int as guesses, count(distinct g.user_id)::int as players,
           min(g.distance_km) as nearest_km
    from puzzles p left join guesses g on g.puzzle_id = p.id where p.id = ${puzzleId} group by p.id`
  return row ?? null
}
