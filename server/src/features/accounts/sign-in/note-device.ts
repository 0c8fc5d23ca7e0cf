import { createHash, randomBytes } from 'node:crypto'
import type { Database } from '@whereabouts/engines/database/port'
import type { ContextFor } from '../../../core/context.ts'
import { describeDevice } from '../../../platform/http/describe-device.ts'
import { countMailsSince, insertMail } from '../../../platform/mails/queries.ts'
import { newDeviceMail } from '../account-mails.ts'
import { type AccountOwner, lockOwner } from '../queries.ts'

const dayMs = 24 * 60 * 60 * 1000
/** The longest time that browsers store a cookie. */
const deviceCookieSeconds = 400 * 24 * 60 * 60
const kind = 'new-device'
/** A thief with the password could flood the mailbox by signing in; ten mails are warning enough. */
const mostMailsADay = 10
/** More than a person has. The least recently used ones are forgotten, and count as new again. */
const maxDevices = 50

/**
 * Records the browser in which a user signs in, and mails the owner about an unknown one, except the very first. Call it in the transaction that
 * opens the session. Returns the cookies to set: a random number that recognizes the browser.
 */
export async function noteDevice(context: ContextFor<'public'>, tx: Database, userId: string): Promise<string[]> {
  const { accountCookies, clock, keyedHashes, request } = context
  const at = clock.now()
  const number = accountCookies.device.read(request.headers.cookie) ?? randomBytes(32).toString('base64url')
  const deviceHash = createHash('sha256').update(`${userId} ${number}`).digest('base64url')
  const device = { userId, deviceHash, browserMark: keyedHashes.of({ purpose: 'browsers', text: number }), at }
  // Of two concurrent sign-ins the second finds what the first has recorded.
  const owner = await lockOwner(tx, userId)
  if (owner && !(await markDeviceUsed(tx, device))) {
    if (await hasKnownDevice(tx, userId)) await notifyOwner(context, tx, owner)
    await insertDevice(tx, device)
    await deleteDevicesBeyond(tx, { userId, maxDevices })
  }
  return [accountCookies.device.set(number, deviceCookieSeconds)]
}

async function notifyOwner(
  { mailSite, clock, newId, request }: ContextFor<'public'>,
  tx: Database,
  { id: userId, email, username }: AccountOwner,
): Promise<void> {
  const at = clock.now()
  const since = new Date(at.getTime() - dayMs)
  if ((await countMailsSince(tx, { kind, recipient: email, since })) >= mostMailsADay) return
  const site = await mailSite(tx, { userId })
  const device = describeDevice(request.headers['user-agent'] ?? null, site.language)
  const mail = newDeviceMail({ site, username, at, device, network: request.ip })
  await insertMail(tx, { id: newId(), kind, cause: newId(), recipient: email, at, ...mail })
}

interface Device {
  userId: string
  /** A hash of the user and the browser's number together. */
  deviceHash: string
  /**
   * A hash of the browser's number alone, under the server's secret: the review before a payout sees which users share a browser, and no one else
   * can.
   */
  browserMark: string
  at: Date
}

/** Records a sign-in in a known browser. False, with nothing written, where it is not known. */
async function markDeviceUsed(tx: Database, { userId, deviceHash, browserMark, at }: Device): Promise<boolean> {
  const rows = await tx.sql`
    update known_devices set last_sign_in_at = ${at}, browser_mark = ${browserMark}
    where user_id = ${userId} and device_hash = ${deviceHash} returning 1 as one`
  return rows.length > 0
}

/** Whether the user has ever signed in before, in any browser. */
async function hasKnownDevice(db: Database, userId: string): Promise<boolean> {
  const rows = await db.sql`select 1 as one from known_devices where user_id = ${userId} limit 1`
  return rows.length > 0
}

async function insertDevice(tx: Database, { userId, deviceHash, browserMark, at }: Device): Promise<void> {
  await tx.sql`
    insert into known_devices (user_id, device_hash, browser_mark, last_sign_in_at)
    values (${userId}, ${deviceHash}, ${browserMark}, ${at})`
}

/** Forgets a user's browsers except the last used ones. */
async function deleteDevicesBeyond(
  tx: Database,
  { userId, maxDevices }: { userId: string; maxDevices: number },
): Promise<void> {
  await tx.sql`
    delete from known_devices where (user_id, device_hash) in (
      select user_id, device_hash from known_devices where user_id = ${userId}
      order by last_sign_in_at desc, device_hash offset ${maxDevices}::int)`
}
