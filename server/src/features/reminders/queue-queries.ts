import type { Database } from '@whereabouts/engines/database/port'
import { int, json, orNull, type RowOf, rowsOf, text, textArray, time, uuid } from '@whereabouts/engines/database/rows'
import { z } from 'zod'
import type { Choice } from './choice-queries.ts'
import type { Due } from './due-puzzles.ts'

/** A step of a pass through all players who want a kind of reminder, by their ids. */
export interface Step {
  /** The last player of the previous step; null for the first step. */
  after: string | null
  limit: number
  now: Date
}

export interface Queued {
  queued: number
  /** The last player whose channels were all checked; null when none remains. */
  last: string | null
}

const QueuedRow = { queued: int, last: orNull(uuid) }
const lowestId = '00000000-0000-0000-0000-000000000000'

/**
 * Queues who gets a reminder: everyone who asked for it before it was due, and played what it is about. Skips players with an account deletion under
 * way, without waiting for it.
 */
export async function queueReminders(tx: Database, due: Due, step: Step): Promise<Queued> {
  const { kind, puzzleId, day, from, until, winnerUserId, playedOneOf } = due
  const [row] = await rowsOf(tx, QueuedRow)`
    with wanted as materialized (
      select c.user_id, c.channel from reminder_choices c join users u on u.id = c.user_id
      where c.kind = ${kind}::text and c.user_id > ${step.after ?? lowestId}::uuid and c.chosen_at < ${from}::timestamptz and u.email_verified
        and c.user_id is distinct from ${winnerUserId}::uuid
        and (${playedOneOf === null}::boolean or exists (
          select 1 from guesses g where g.puzzle_id = any(${[...(playedOneOf ?? [])]}::uuid[]) and g.user_id = c.user_id))
      order by c.user_id, c.channel limit ${step.limit}::int for key share of u skip locked
    ), queued as (
      insert into reminders (user_id, kind, day, channel, puzzle_id, queued_at, send_at, expires_at)
      select user_id, ${kind}::text, ${day}::date, channel, ${puzzleId}::uuid, ${step.now}::timestamptz, ${step.now}::timestamptz, ${until}::timestamptz
      from wanted on conflict do nothing returning 1
    )
    select (select count(*)::int from queued) as queued, (
      select user_id from wanted
      where (select count(*) from wanted) < ${step.limit}::int or user_id < (select user_id from wanted order by user_id desc limit 1)
      order by user_id desc limit 1) as last`
  return row!
}

export const StreakPlayerRow = {
  userId: uuid,
  channels: textArray,
  zone: orNull(text),
  quietFrom: orNull(time),
  quietTo: orNull(time),
  /** The days of the last weeks on which they played, by their own calendar. */
  days: json(z.array(z.string())),
}
export type StreakPlayerRow = RowOf<typeof StreakPlayerRow>

/** The players who want streak reminders, with the facts that decide whether the streak is at risk, by their ids. */
export async function listStreakPlayers(db: Database, { after, limit, now }: Step): Promise<StreakPlayerRow[]> {
  return rowsOf(db, StreakPlayerRow)`
    with players as materialized (
      select c.user_id, array_agg(c.channel order by c.channel) as channels
      from reminder_choices c join users u on u.id = c.user_id
      where c.kind = 'streak' and c.user_id > ${after ?? lowestId}::uuid and u.email_verified
      group by c.user_id order by c.user_id limit ${limit}::int)
    select p.user_id, p.channels, z.zone, q.quiet_from, q.quiet_to,
           (select coalesce(jsonb_agg(distinct d.day order by d.day), '[]') from (
              select day from played_days where user_id = p.user_id and day > (${now}::timestamptz - interval '60 days')::date
              union all
              select local_day(g.user_id, g.guessed_at) from puzzles t join guesses g on g.puzzle_id = t.id and g.user_id = p.user_id
              where t.released_at > ${now}::timestamptz - interval '4 days' and t.released_at <= ${now}::timestamptz) d) as days
    from players p
    left join lateral (select zone from player_zones where user_id = p.user_id order by since desc limit 1) z on true
    left join quiet_hours q on q.user_id = p.user_id
    order by p.user_id`
}

export interface StreakReminder extends Pick<Choice, 'channel'> {
  userId: string
  day: string
  expiresAt: Date
}

/** Queues streaks at risk, each once. Skips players with an account deletion under way. */
export async function insertStreakReminders(
  tx: Database,
  { reminders, now }: { reminders: readonly StreakReminder[]; now: Date },
): Promise<number> {
  const queued = await tx.sql`
    insert into reminders (user_id, kind, day, channel, queued_at, send_at, expires_at)
    select r.user_id, 'streak', r.day, r.channel, ${now}::timestamptz, ${now}::timestamptz, r.expires_at
    from unnest(${reminders.map((one) => one.userId)}::uuid[], ${reminders.map((one) => one.day)}::date[],
                ${reminders.map((one) => one.channel)}::text[], ${reminders.map((one) => one.expiresAt)}::timestamptz[])
      as r (user_id, day, channel, expires_at)
    where r.user_id in (select id from users where id = any(${reminders.map((one) => one.userId)}::uuid[]) for key share skip locked)
    on conflict do nothing returning 1 as one`
  return queued.length
}
