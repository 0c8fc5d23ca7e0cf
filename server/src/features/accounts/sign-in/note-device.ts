import { createHash, randomBytes } from 'node:crypto'
import type { Database } from '@whereabouts/engines/database/port'
import type { ContextFor } from '../../../core/context.ts'
import { countMailsSince, insertMail } from '../../../platform/mails/queries.ts'
import { newDeviceMail } from '../account-mails.ts'
import { lockOwner } from '../queries.ts'
import { describeDevice } from './describe-device.ts'
import { deleteDevicesBeyond, hasKnownDevice, insertDevice, markDeviceUsed } from './device-queries.ts'

const dayMs = 24 * 60 * 60 * 1000
/** The longest time that browsers keep a cookie. */
const keptSeconds = 400 * 24 * 60 * 60
const kind = 'new-device'
/** A thief with the password could flood the mailbox by signing in; ten mails are warning enough. */
const mostMailsADay = 10
/** More than anybody has. Those used longest ago are forgotten, and count as new again. */
const mostDevices = 50

/**
 * Records the browser in which a user signs in, and mails the owner about an unknown one, except the very first. To be called in the transaction that
 * opens the session. Returns the cookies to set: a random number by which the browser is recognised.
 */
export async function noteDevice(context: ContextFor<'public'>, tx: Database, userId: string): Promise<string[]> {
  const { accountCookies, clock, request } = context
  const at = clock.now()
  const number = accountCookies.device.read(request.headers.cookie) ?? randomBytes(32).toString('base64url')
  const deviceHash = createHash('sha256').update(`${userId} ${number}`).digest('base64url')
  const device = { userId, deviceHash, at }
  // Of two sign-ins at once the second finds what the first has noted.
  const owner = await lockOwner(tx, userId)
  if (owner && !(await markDeviceUsed(tx, device))) {
    if (await hasKnownDevice(tx, userId)) await tellOwner(context, tx, owner)
    await insertDevice(tx, device)
    await deleteDevicesBeyond(tx, { userId, kept: mostDevices })
  }
  return [accountCookies.device.set(number, keptSeconds)]
}

async function tellOwner(
  { mailSite, clock, newId, request }: ContextFor<'public'>,
  tx: Database,
  { email, username }: { email: string; username: string },
): Promise<void> {
  const at = clock.now()
  const since = new Date(at.getTime() - dayMs)
  if ((await countMailsSince(tx, { kind, recipient: email, since })) >= mostMailsADay) return
  const device = describeDevice(request.headers['user-agent'] ?? null)
  const mail = newDeviceMail({ site: await mailSite(tx), username, at, device, network: request.ip })
  await insertMail(tx, { id: newId(), kind, cause: newId(), recipient: email, at, ...mail })
}
