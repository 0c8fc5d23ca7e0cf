import type { Database } from '@whereabouts/engines/database/port'
import { moment, oneOf, orNull, type RowOf, rowsOf, text, time, uuid } from '@whereabouts/engines/database/rows'
import {
  type QuietHours,
  type ReminderChannel,
  type ReminderKind,
  reminderChannels,
  reminderKinds,
  usualQuietHours,
} from '@whereabouts/game/reminders'

export interface Choice {
  kind: ReminderKind
  channel: ReminderChannel
}

export const ChoiceRow = { kind: oneOf(...reminderKinds), channel: oneOf(...reminderChannels) }

export async function listChoices(db: Database, userId: string): Promise<Choice[]> {
  return rowsOf(db, ChoiceRow)`select kind, channel from reminder_choices where user_id = ${userId}`
}

/** Stores a wish, from now on. Does nothing for a deleted account. */
export async function saveChoice(
  tx: Database,
  { userId, kind, channel, at }: Choice & { userId: string; at: Date },
): Promise<void> {
  await tx.sql`
    insert into reminder_choices (user_id, kind, channel, chosen_at)
    select id, ${kind}::text, ${channel}::text, ${at}::timestamptz from users where id = ${userId}::uuid
    on conflict do nothing`
}

/** Ends a wish, and deletes what waits to be sent because of it. */
export async function deleteChoice(
  tx: Database,
  { userId, kind, channel, at }: Choice & { userId: string; at: Date },
): Promise<void> {
  await tx.sql`delete from reminder_choices where user_id = ${userId} and kind = ${kind} and channel = ${channel}`
  await tx.sql`
    update reminders set state = 'dropped', settled_at = ${at}
    where user_id = ${userId} and kind = ${kind} and channel = ${channel} and state = 'waiting'`
}

export interface PlayersClock {
  /** Null while none is known. */
  zone: string | null
  quiet: QuietHours
}

const ClockRow = { zone: orNull(text), quietFrom: orNull(time), quietTo: orNull(time) }

/** Quiet hours as they are stored, or the usual ones. */
export const quietHoursOf = ({ quietFrom, quietTo }: Pick<RowOf<typeof ClockRow>, 'quietFrom' | 'quietTo'>) =>
  quietFrom && quietTo ? { from: quietFrom.slice(0, 5), to: quietTo.slice(0, 5) } : usualQuietHours

/** A player's time zone, and when they want to be left alone. */
export async function getPlayersClock(db: Database, userId: string): Promise<PlayersClock> {
  const [row] = await rowsOf(db, ClockRow)`
    select (select zone from player_zones where user_id = ${userId}::uuid order by since desc limit 1) as zone,
           q.quiet_from, q.quiet_to
    from (select 1) one left join quiet_hours q on q.user_id = ${userId}::uuid`
  return { zone: row!.zone, quiet: quietHoursOf(row!) }
}

/** Stores the quiet hours. Reminders that wait for the end of the previous ones become due for another check. */
export async function saveQuietHours(
  tx: Database,
  { userId, from, to, now }: QuietHours & { userId: string; now: Date },
): Promise<void> {
  await tx.sql`
    insert into quiet_hours (user_id, quiet_from, quiet_to) select id, ${from}::time, ${to}::time from users where id = ${userId}::uuid
    on conflict (user_id) do update set quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to`
  await tx.sql`update reminders set send_at = ${now} where user_id = ${userId} and state = 'waiting' and attempts = 0`
}

const DeviceRow = { id: uuid, name: text, addedAt: moment }
export type DeviceRow = RowOf<typeof DeviceRow>

/** The browsers that pushes under this key reach, the latest first. */
export async function listDevices(
  db: Database,
  { userId, publicKey }: { userId: string; publicKey: string | null },
): Promise<DeviceRow[]> {
  return rowsOf(db, DeviceRow)`
    select id, device as name, created_at as "addedAt" from push_subscriptions
    where user_id = ${userId} and public_key = ${publicKey}::text order by created_at desc, id desc`
}

export interface NewDevice {
  id: string
  userId: string
  endpoint: string
  p256dh: string
  auth: string
  publicKey: string
  device: string
  at: Date
}

/** Stores a browser's subscription. A browser has one address, for any previous user too. Returns its id. */
export async function saveDevice(tx: Database, device: NewDevice): Promise<string> {
  const { id, userId, endpoint, p256dh, auth, publicKey, at } = device
  const [row] = await rowsOf(tx, { id: uuid })`
    insert into push_subscriptions (id, user_id, endpoint, p256dh, auth, public_key, device, created_at)
    values (${id}, ${userId}, ${endpoint}, ${p256dh}, ${auth}, ${publicKey}, ${device.device}, ${at})
    on conflict on constraint one_subscription_per_push_address do update
    set user_id = excluded.user_id, p256dh = excluded.p256dh, auth = excluded.auth, public_key = excluded.public_key,
        device = excluded.device, created_at = excluded.created_at
    returning id`
  return row!.id
}

/** Deletes a subscription of a player; false where there is none. */
export async function deleteDevice(
  db: Database,
  { userId, deviceId }: { userId: string; deviceId: string },
): Promise<boolean> {
  const gone =
    await db.sql`delete from push_subscriptions where id = ${deviceId} and user_id = ${userId} returning 1 as one`
  return gone.length > 0
}

/** Deletes a player's subscriptions that were made for a previous key: pushes no longer reach them. */
export async function deleteDevicesOfOtherKeys(
  tx: Database,
  { userId, publicKey }: { userId: string; publicKey: string },
): Promise<void> {
  await tx.sql`delete from push_subscriptions where user_id = ${userId} and public_key <> ${publicKey}`
}
