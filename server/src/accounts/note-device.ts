import { createHash, randomBytes } from 'node:crypto'
import type { Database } from '@whereabouts/engines/database/port'
import type { ContextFor } from '../context.ts'
import { newDeviceMail } from '../mails/account-mails.ts'
import { getMailSite } from '../mails/mail-site.ts'
import { countMailsSince, insertMail } from '../mails/queries.ts'
import { describeDevice } from './describe-device.ts'
import { deleteDevicesBeyond, hasKnownDevice, insertDevice, markDeviceUsed } from './device-queries.ts'
import { lockOwner } from './queries.ts'

const dayMs = 24 * 60 * 60 * 1000
/** What browsers keep a cookie for at most. */
const keptSeconds = 400 * 24 * 60 * 60
const kind = 'new-device'
/** Whoever knows the password could fill the mailbox by signing in; whoever reads ten of them has been told. */
const mostMailsADay = 10
/** More than anybody has; the ones that were used the longest time ago are told as new again. */
const mostDevices = 50

/**
 * Notes in which browser a user signs in, and writes to the owner of one that is not known, but for the first of all. To be called in the
 * transaction that opens the session. Answers the cookies to set: the browser is known by a random number that it keeps.
 */
export async function noteDevice(context: ContextFor<'public'>, tx: Database, userId: string): Promise<string[]> {
  const { auth, clock, request } = context
  const at = clock.now()
  const number = auth.deviceCookie.read(request.headers.cookie) ?? randomBytes(32).toString('base64url')
  const deviceHash = createHash('sha256').update(`${userId} ${number}`).digest('base64url')
  const device = { userId, deviceHash, at }
  // Of two sign-ins at once the second finds what the first has noted.
  const owner = await lockOwner(tx, userId)
  if (owner && !(await markDeviceUsed(tx, device))) {
    if (await hasKnownDevice(tx, userId)) await tellOwner(context, tx, owner)
    await insertDevice(tx, device)
    await deleteDevicesBeyond(tx, { userId, kept: mostDevices })
  }
  return [auth.deviceCookie.set(number, keptSeconds)]
}

async function tellOwner(
  { config, clock, newId, request }: ContextFor<'public'>,
  tx: Database,
  { email, username }: { email: string; username: string },
): Promise<void> {
  const at = clock.now()
  const since = new Date(at.getTime() - dayMs)
  if ((await countMailsSince(tx, { kind, recipient: email, since })) >= mostMailsADay) return
  const device = describeDevice(request.headers['user-agent'] ?? null)
  const mail = newDeviceMail({ site: await getMailSite(tx, config), username, at, device, network: request.ip })
  await insertMail(tx, { id: newId(), kind, cause: newId(), recipient: email, at, ...mail })
}
