import type {
  choose,
  chooseNews as chooseNewsEndpoint,
  mine,
  OwnReminders,
  setQuietHours as setQuietHoursEndpoint,
} from '@whereabouts/contract/reminders'
import { knownZone } from '@whereabouts/game/reminders'
import type { CommandOf, ContextFor } from '../../core/context.ts'
import { deleteMailsWaiting } from '../../platform/mails/queries.ts'
import { deleteNewsWish, saveNewsWish } from '../announcements/for-others.ts'
import { wantsNews } from '../announcements/queries.ts'
import {
  deleteChoice,
  getPlayersClock,
  listChoices,
  listDevices,
  saveChoice,
  saveQuietHours,
} from './choice-queries.ts'

/** The caller's current choices. */
export async function describeOwnReminders({ db, push, caller }: ContextFor<'user'>): Promise<OwnReminders> {
  const { userId } = caller
  const chosen = await listChoices(db, userId)
  const isOn = (kind: string, channel: string) => chosen.some((one) => one.kind === kind && one.channel === channel)
  const both = (kind: string) => ({ push: isOn(kind, 'push'), mail: isOn(kind, 'mail') })
  const { zone, quiet } = await getPlayersClock(db, userId)
  const devices = await listDevices(db, { userId, publicKey: push.publicKey })
  return {
    choices: { release: both('release'), streak: both('streak'), result: both('result'), week: both('week') },
    news: await wantsNews(db, userId),
    ...{ quiet_from: quiet.from, quiet_to: quiet.to },
    ...{ zone: knownZone(zone), is_zone_known: zone !== null },
    push_key: push.publicKey,
    devices: devices.map(({ id, name, addedAt }) => ({ id, name, added_at: addedAt.toISOString() })),
  }
}

export const getOwnReminders: CommandOf<typeof mine> = (context) => describeOwnReminders(context)

export const chooseReminder: CommandOf<typeof choose> = async (context, { reminder: kind, channel, is_on }) => {
  const { db, clock, caller } = context
  const choice = { userId: caller.userId, kind, channel }
  if (is_on) await saveChoice(db, { ...choice, at: clock.now() })
  else await db.transaction((tx) => deleteChoice(tx, { ...choice, at: clock.now() }))
  return describeOwnReminders(context)
}

export const chooseNews: CommandOf<typeof chooseNewsEndpoint> = async (context, { is_on }) => {
  const { db, clock, caller } = context
  if (is_on) await saveNewsWish(db, { userId: caller.userId, at: clock.now() })
  else
    await db.transaction(async (tx) => {
      await deleteNewsWish(tx, caller.userId)
      await deleteMailsWaiting(tx, { kind: 'news', userId: caller.userId })
    })
  return describeOwnReminders(context)
}

export const setQuietHours: CommandOf<typeof setQuietHoursEndpoint> = async (context, { quiet_from, quiet_to }) => {
  const { db, clock, caller } = context
  const quiet = { from: quiet_from, to: quiet_to }
  await db.transaction((tx) => saveQuietHours(tx, { userId: caller.userId, ...quiet, now: clock.now() }))
  return describeOwnReminders(context)
}
