import type { Database } from '@whereabouts/engines/database/port'
import {
  bool,
  date,
  int,
  json,
  moment,
  oneOf,
  orNull,
  type RowOf,
  rowsOf,
  text,
  time,
  uuid,
} from '@whereabouts/engines/database/rows'
import { type ReminderChannel, type ReminderVerdict, reminderKinds } from '@whereabouts/game/reminders'
import { z } from 'zod'

export const ClaimedRow = {
  userId: uuid,
  kind: oneOf(...reminderKinds),
  day: date,
  puzzleId: orNull(uuid),
  expiresAt: moment,
  attempts: int,
  /** The subscriptions that the previous attempt did not reach; null before the first. */
  leftFor: orNull(json(z.array(z.uuid()))),
  email: text,
  username: text,
  /** The one of the account; null where none was chosen. */
  language: orNull(text),
  /** Confirmed, not suspended, and still asking for it. */
  isAsked: bool,
  zone: orNull(text),
  quietFrom: orNull(time),
  quietTo: orNull(time),
  /** On this puzzle. */
  hasGuessed: bool,
  /** On this day, by the player's own calendar; only of a streak. */
  hasPlayed: bool,
}
export type ClaimedRow = RowOf<typeof ClaimedRow>

/**
 * Locks due reminders, with the facts that decide them. Reminders claimed by another process, and those of accounts under deletion, are left out. A
 * deletion waits for the transaction, and then finds its mails.
 */
export async function claimDueReminders(
  tx: Database,
  { channel, now, limit }: { channel: ReminderChannel; now: Date; limit: number },
): Promise<ClaimedRow[]> {
  return rowsOf(tx, ClaimedRow)`
    with due as materialized (
      select r.user_id, r.kind, r.day, r.puzzle_id, r.expires_at, r.attempts, r.left_for, u.email, u.username, u.language,
             u.email_verified and coalesce(u.suspended_until <= ${now}::timestamptz, true) as may_be_told
      from reminders r join users u on u.id = r.user_id
      where r.channel = ${channel}::text and r.state = 'waiting' and r.send_at <= ${now}::timestamptz
      order by r.send_at, r.user_id limit ${limit}::int for update of r skip locked for key share of u skip locked)
    select d.user_id, d.kind, d.day, d.puzzle_id, d.expires_at, d.attempts::int as attempts,
           to_json(d.left_for) as "leftFor", d.email, d.username, d.language, z.zone, q.quiet_from, q.quiet_to,
           d.may_be_told and exists (
             select 1 from reminder_choices c where c.user_id = d.user_id and c.kind = d.kind and c.channel = ${channel}::text) as "isAsked",
           exists (select 1 from guesses g where g.puzzle_id = d.puzzle_id and g.user_id = d.user_id) as "hasGuessed",
           d.kind = 'streak' and (
             exists (select 1 from played_days p where p.user_id = d.user_id and p.day = d.day)
             or exists (select 1 from puzzles t join guesses g on g.puzzle_id = t.id and g.user_id = d.user_id
                        where t.released_at > ${now}::timestamptz - interval '3 days' and t.released_at <= ${now}::timestamptz
                          and local_day(g.user_id, g.guessed_at) = d.day)) as "hasPlayed"
    from due d
    left join lateral (select zone from player_zones where user_id = d.user_id order by since desc limit 1) z on true
    left join quiet_hours q on q.user_id = d.user_id`
}

export interface Settled {
  row: ClaimedRow
  verdict: ReminderVerdict
}

/** Stores the decisions. A reminder counts as sent before it is: at most once rather than twice. */
export async function saveVerdicts(
  tx: Database,
  { channel, settled, now }: { channel: ReminderChannel; settled: readonly Settled[]; now: Date },
): Promise<void> {
  const states = { send: 'sent', drop: 'dropped', wait: 'waiting' } as const
  await tx.sql`
    update reminders r set state = v.state, send_at = v.send_at, settled_at = case when v.state <> 'waiting' then ${now}::timestamptz end,
           attempts = r.attempts + case when v.state = 'sent' then 1 else 0 end
    from unnest(${settled.map(({ row }) => row.userId)}::uuid[], ${settled.map(({ row }) => row.kind)}::text[],
                ${settled.map(({ row }) => row.day)}::date[], ${settled.map(({ verdict }) => states[verdict.outcome])}::text[],
                ${settled.map(({ verdict }) => (verdict.outcome === 'wait' ? verdict.until : now))}::timestamptz[])
      as v (user_id, kind, day, state, send_at)
    where r.channel = ${channel}::text and r.user_id = v.user_id and r.kind = v.kind and r.day = v.day`
}

const SubscriptionRow = { id: uuid, userId: uuid, endpoint: text, p256dh: text, auth: text }
export type SubscriptionRow = RowOf<typeof SubscriptionRow>

/** The push subscriptions of these players, under the current key. */
export async function listSubscriptionsOf(
  db: Database,
  { userIds, publicKey }: { userIds: readonly string[]; publicKey: string | null },
): Promise<SubscriptionRow[]> {
  return rowsOf(db, SubscriptionRow)`
    select id, user_id, endpoint, p256dh, auth from push_subscriptions
    where user_id = any(${[...userIds]}::uuid[]) and public_key = ${publicKey}::text order by created_at, id`
}

/** Deletes subscriptions that no longer exist at their service. */
export async function deleteSubscriptions(db: Database, ids: readonly string[]): Promise<void> {
  await db.sql`delete from push_subscriptions where id = any(${[...ids]}::uuid[])`
}

/** Deletes the unsent reminders about days. Their cause is the player and the day. */
export async function deleteMailsOfDays(
  db: Database,
  { kind, days }: { kind: string; days: readonly string[] },
): Promise<void> {
  await db.sql`
    delete from mails where kind = ${kind} and sent_at is null and failed_at is null and right(cause, 10) = any(${[...days]}::text[])`
}

/** Schedules another push to the subscriptions whose service was busy. Does nothing for a deleted account. */
export async function saveRetry(
  db: Database,
  { row: { userId, kind, day }, leftFor, sendAt }: { row: ClaimedRow; leftFor: readonly string[]; sendAt: Date },
): Promise<void> {
  await db.sql`
    update reminders set state = 'waiting', settled_at = null, send_at = ${sendAt}, left_for = ${[...leftFor]}::uuid[]
    where user_id = ${userId} and kind = ${kind} and day = ${day}::date and channel = 'push' and state = 'sent'`
}
