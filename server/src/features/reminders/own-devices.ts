import type { addDevice as addEndpoint, removeDevice as removeEndpoint } from '@whereabouts/contract/reminders'
import type { CommandOf } from '../../core/context.ts'
import { Refusal } from '../../core/refusal.ts'
import { holdAccount } from '../../platform/database/hold-account.ts'
import { describeDevice } from '../../platform/http/describe-device.ts'
import { pageLanguage } from '../../platform/http/page-language.ts'
import { deleteDevice, deleteDevicesOfOtherKeys, listDevices, saveDevice } from './choice-queries.ts'
import { describeOwnReminders } from './own-reminders.ts'

export const maxDevices = 10

/** Stores a browser's subscription. Its address comes from the browser: what cannot be a push service is refused, and is never asked. */
export const addDevice: CommandOf<typeof addEndpoint> = async (context, { push_key, ...address }) => {
  const { db, clock, push, newId, request, caller } = context
  const { userId } = caller
  const { publicKey } = push
  if (publicKey === null || publicKey !== push_key) throw new Refusal('push-key-changed')
  if (!push.accepts(address.endpoint)) throw new Refusal('push-address-refused')
  const device = describeDevice(request.headers['user-agent'] ?? null, pageLanguage(request) ?? 'en')
  const id = await db.transaction(async (tx) => {
    // The account was deleted in between; the lock also makes two concurrent browsers count each other.
    if (!(await holdAccount(tx, userId))) throw new Refusal('not-signed-in')
    await deleteDevicesOfOtherKeys(tx, { userId, publicKey })
    const saved = await saveDevice(tx, { id: newId(), userId, ...address, publicKey, device, at: clock.now() })
    if ((await listDevices(tx, { userId, publicKey })).length > maxDevices) throw new Refusal('too-many-devices')
    return saved
  })
  return { device_id: id }
}

export const removeDevice: CommandOf<typeof removeEndpoint> = async (context, { deviceId }) => {
  if (!(await deleteDevice(context.db, { userId: context.caller.userId, deviceId }))) throw new Refusal('not-found')
  return describeOwnReminders(context)
}
