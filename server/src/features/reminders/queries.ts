import { AccountData } from '@whereabouts/contract/account-data'
import type { Database } from '@whereabouts/engines/database/port'
import { wireRowsOf } from '../../core/wire-rows.ts'

/** What a player has chosen, where pushes go, and what was sent, for the data of their account. The keys of a browser are left out. */
export async function listOwnReminderRows(
  db: Database,
  userId: string,
): Promise<Omit<AccountData['reminders'], 'news'>> {
  const [quietHours = null] = await wireRowsOf(db, AccountData.shape.reminders.shape.quietHours.unwrap())`
    select quiet_from, quiet_to from quiet_hours where user_id = ${userId}`
  return {
    quietHours,
    choices: await wireRowsOf(db, AccountData.shape.reminders.shape.choices.element)`
      select kind, channel, chosen_at from reminder_choices where user_id = ${userId} order by kind, channel`,
    devices: await wireRowsOf(db, AccountData.shape.reminders.shape.devices.element)`
      select device, endpoint, created_at from push_subscriptions where user_id = ${userId} order by created_at, id`,
    reminders: await wireRowsOf(db, AccountData.shape.reminders.shape.reminders.element)`
      select kind, channel, day, state, queued_at, settled_at from reminders where user_id = ${userId} order by queued_at, kind, channel`,
  }
}
