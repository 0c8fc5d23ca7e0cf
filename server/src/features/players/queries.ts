import { type DeskPlayer, Payments, Play } from '@whereabouts/contract/players.admin'
import type { Database } from '@whereabouts/engines/database/port'
import { bigint, bool, moment, oneOf, orNull, type RowOf, rowsOf, text, uuid } from '@whereabouts/engines/database/rows'
import type { ArchivePolicy } from '@whereabouts/game/days/results'
import { staffRoles } from '@whereabouts/game/staff'
import type { z } from 'zod'
import { wireRowsOf } from '../../core/wire-rows.ts'

const staffRole = orNull(oneOf(...staffRoles))

const AccountRow = {
  id: uuid,
  username: text,
  staffRole,
  email: text,
  isConfirmed: bool,
  createdAt: moment,
  hasPassword: bool,
  hasIdentity: bool,
  hasSecondStep: bool,
  suspendedFrom: orNull(moment),
  suspendedUntil: orNull(moment),
  playPausedSince: orNull(moment),
  customerId: orNull(text),
}
export type AccountRow = RowOf<typeof AccountRow>

export async function findDeskAccount(
  db: Database,
  { userId, providerId }: { userId: string; providerId: string | null },
): Promise<AccountRow | null> {
  const [row] = await rowsOf(db, AccountRow)`
    select u.id, u.username, u.staff_role, u.email, u.email_verified as "isConfirmed", u.created_at,
           exists (select 1 from accounts a where a.user_id = u.id and a.provider_id = 'credential' and a.password is not null) as "hasPassword",
           exists (select 1 from accounts a where a.user_id = u.id and a.provider_id = ${providerId}) as "hasIdentity",
           exists (select 1 from two_factor f where f.user_id = u.id) as "hasSecondStep",
           u.suspended_from, nullif(u.suspended_until, 'infinity') as "suspendedUntil",
           u.play_paused_since, c.stripe_customer_id as "customerId"
    from users u left join payment_customers c on c.user_id = u.id where u.id = ${userId}`
  return row ?? null
}

/** A player's subscriptions with what their plans cost, the latest first. */
export async function listDeskSubscriptions(
  db: Database,
  userId: string,
): Promise<DeskPlayer['payments']['subscriptions']> {
  return wireRowsOf(db, Payments.shape.subscriptions.element)`
    select s.stripe_subscription_id, s.status, p.plan_name, p.price_amount, p.currency, p.billing_interval, s.current_period_end, s.trial_end, s.created_at
    from subscriptions s left join subscription_pricing p on p.stripe_price_id = s.stripe_price_id
    where s.user_id = ${userId} order by s.created_at desc, s.stripe_subscription_id`
}

const Dispute = Payments.shape.disputes.element.omit({ page_url: true })

export async function listDeskDisputes(db: Database, userId: string): Promise<z.infer<typeof Dispute>[]> {
  return wireRowsOf(db, Dispute)`
    select stripe_dispute_id, amount, currency, reason, state, opened_at
    from payment_disputes where user_id = ${userId} order by opened_at desc, stripe_dispute_id`
}

/** How a player played on the latest 30 days with public figures: never on an unsolved challenge that still takes guesses. */
export async function listDeskDays(
  db: Database,
  { userId, opens, now }: { userId: string; opens: ArchivePolicy; now: Date },
): Promise<DeskPlayer['play']['days']> {
  return wireRowsOf(db, Play.shape.days.element)`
    select d.id as puzzle_id, d.release_date, count(g.id)::int as guesses, min(g.distance_km) as best_km,
           coalesce(bool_or(g.is_winning_guess), false) as is_win
    from (
      select p.id, p.release_date, p.released_at from puzzles p
      where is_day_opened(p, ${opens}::text, ${now}::timestamptz) order by p.released_at desc, p.id limit 30
    ) d left join guesses g on g.puzzle_id = d.id and g.user_id = ${userId}::uuid
    group by d.id, d.release_date, d.released_at order by d.released_at desc, d.id`
}

const MailRow = {
  id: uuid,
  kind: text,
  subject: text,
  createdAt: moment,
  sentAt: orNull(moment),
  isGivenUp: bool,
  /** Whether the desk has already sent it again. */
  isAgain: bool,
}
export type MailRow = RowOf<typeof MailRow>

/** The cause of a mail that the desk sends again, by the id of the first one: so it is sent once. */
export const causeAgain = (mailId: string): string => `again ${mailId}`

/** The mails to an address, or one of them, the latest first, up to 50. */
export async function listDeskMails(
  db: Database,
  { email, mailId = null }: { email: string; mailId?: string | null },
): Promise<MailRow[]> {
  return rowsOf(db, MailRow)`
    select m.id, m.kind, m.subject, m.created_at, m.sent_at, m.failed_at is not null as "isGivenUp",
           exists (select 1 from mails a where a.kind in ('confirm-email', 'prize-again') and a.cause = 'again ' || m.id::text) as "isAgain"
    from mails m where m.recipient = ${email} and (${mailId}::uuid is null or m.id = ${mailId}::uuid)
    order by m.created_at desc, m.id desc limit 50`
}

const FoundRow = {
  id: uuid,
  username: text,
  email: text,
  isConfirmed: bool,
  createdAt: moment,
  /** The same moment in microseconds since 1970, for the next page. */
  createdUs: bigint,
  staffRole,
  isSuspended: bool,
}
export type FoundRow = RowOf<typeof FoundRow>

/** What is searched, by each key. Null for a key that the term cannot be. */
export interface PlayerSearch {
  /** A part of the key of a name, of three characters or more. */
  namePart: string | null
  /** The beginning of a name's key, where the term is too short for a part. */
  nameBeginning: string | null
  emailBeginning: string | null
  /** Of the payment provider. */
  providerId: string | null
  userId: string | null
}

/** Where a page begins: accounts that signed up before this. */
export interface Page {
  beforeUs: string
  beforeId: string
  limit: number
  now: Date
}

/** Every player, the newest first. */
export async function listNewestPlayers(db: Database, page: Page): Promise<FoundRow[]> {
  const { beforeUs, beforeId, limit, now } = page
  return rowsOf(db, FoundRow)`
    select u.id, u.username, u.email, u.email_verified as "isConfirmed", u.created_at,
           (extract(epoch from u.created_at) * 1000000)::bigint as "createdUs", u.staff_role,
           coalesce(u.suspended_from <= ${now}::timestamptz and u.suspended_until > ${now}::timestamptz, false) as "isSuspended"
    from users u
    where (u.created_at, u.id) < (timestamptz 'epoch' + ${beforeUs}::bigint * interval '1 microsecond', ${beforeId}::uuid)
    order by u.created_at desc, u.id desc limit ${limit}::int`
}

/**
 * Players by any of the keys, the newest first. Each key has its index, and adds at most a page. Inside a transaction: the statement is planned for
 * these very terms, since the plan for a rare term is bad for one that occurs in every name.
 */
export async function searchPlayers(tx: Database, search: PlayerSearch, page: Page): Promise<FoundRow[]> {
  const { namePart, nameBeginning, emailBeginning, providerId, userId } = search
  const { beforeUs, beforeId, limit, now } = page
  await tx.sql`select set_config('plan_cache_mode', 'force_custom_plan', true) as set`
  return rowsOf(tx, FoundRow)`
    with found as (
      (select u.id from users u where ${namePart}::text is not null and name_parts(u.username_key) @> name_parts(${namePart}::text)
         and position(${namePart}::text in u.username_key) > 0 and (u.created_at, u.id) < (timestamptz 'epoch' + ${beforeUs}::bigint * interval '1 microsecond', ${beforeId}::uuid)
       order by u.created_at desc, u.id desc limit ${limit}::int)
      union
      (select u.id from users u where ${nameBeginning}::text is not null and u.username_key ~>=~ ${nameBeginning}::text
         and u.username_key ~<~ (${nameBeginning}::text || chr(1114111)) and (u.created_at, u.id) < (timestamptz 'epoch' + ${beforeUs}::bigint * interval '1 microsecond', ${beforeId}::uuid)
       order by u.created_at desc, u.id desc limit ${limit}::int)
      union
      (select u.id from users u where ${emailBeginning}::text is not null and u.email ~>=~ ${emailBeginning}::text
         and u.email ~<~ (${emailBeginning}::text || chr(1114111)) and (u.created_at, u.id) < (timestamptz 'epoch' + ${beforeUs}::bigint * interval '1 microsecond', ${beforeId}::uuid)
       order by u.created_at desc, u.id desc limit ${limit}::int)
      union select user_id from payment_customers where stripe_customer_id = ${providerId}::text
      union select user_id from subscriptions where stripe_subscription_id = ${providerId}::text
      union select user_id from subscriptions where stripe_customer_id = ${providerId}::text
      union select id from users where id = ${userId}::uuid
    )
    select u.id, u.username, u.email, u.email_verified as "isConfirmed", u.created_at,
           (extract(epoch from u.created_at) * 1000000)::bigint as "createdUs", u.staff_role,
           coalesce(u.suspended_from <= ${now}::timestamptz and u.suspended_until > ${now}::timestamptz, false) as "isSuspended"
    from found f join users u on u.id = f.id
    where (u.created_at, u.id) < (timestamptz 'epoch' + ${beforeUs}::bigint * interval '1 microsecond', ${beforeId}::uuid)
    order by u.created_at desc, u.id desc limit ${limit}::int`
}
