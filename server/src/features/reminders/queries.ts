import type { Database } from '@whereabouts/engines/database/port'
import { date, moment, orNull, type RowOf, rowsOf, text, time } from '@whereabouts/engines/database/rows'

const ChoiceRow = { kind: text, channel: text, chosen_at: moment }
const DeviceRow = { device: text, endpoint: text, created_at: moment }
const ReminderRow = { kind: text, channel: text, day: date, state: text, queued_at: moment, settled_at: orNull(moment) }
const QuietRow = { quiet_from: time, quiet_to: time }

export interface OwnReminderRows {
  quietHours: RowOf<typeof QuietRow> | null
  choices: RowOf<typeof ChoiceRow>[]
  devices: RowOf<typeof DeviceRow>[]
  reminders: RowOf<typeof ReminderRow>[]
}

/** What a player has chosen, where pushes go, and what was sent, for the data of their account. The keys of a browser are left out. */
export async function listOwnReminderRows(db: Database, userId: string): Promise<OwnReminderRows> {
  const [quietHours = null] = await rowsOf(db, QuietRow)`
    select quiet_from, quiet_to from quiet_hours where user_id = ${userId}`
  return {
    quietHours,
    choices: await rowsOf(db, ChoiceRow)`
      select kind, channel, chosen_at from reminder_choices where user_id = ${userId} order by kind, channel`,
    devices: await rowsOf(db, DeviceRow)`
      select device, endpoint, created_at from push_subscriptions where user_id = ${userId} order by created_at, id`,
    reminders: await rowsOf(db, ReminderRow)`
      select kind, channel, day, state, queued_at, settled_at from reminders where user_id = ${userId} order by queued_at, kind, channel`,
  }
}
