import type { Database } from '@whereabouts/engines/database/port'

interface Device {
  userId: string
  /** Hash of the user and the browser's number together, so that the table does not show that two users share a browser. */
  deviceHash: string
  at: Date
}

/** Notes a sign-in in a known browser. False, with nothing written, where it is not known. */
export async function markDeviceUsed(tx: Database, { userId, deviceHash, at }: Device): Promise<boolean> {
  const rows = await tx.sql`
    update known_devices set last_sign_in_at = ${at}
    where user_id = ${userId} and device_hash = ${deviceHash} returning 1 as one`
  return rows.length > 0
}

/** Whether the user has signed in before, in any browser. */
export async function hasKnownDevice(db: Database, userId: string): Promise<boolean> {
  const rows = await db.sql`select 1 as one from known_devices where user_id = ${userId} limit 1`
  return rows.length > 0
}

export async function insertDevice(tx: Database, { userId, deviceHash, at }: Device): Promise<void> {
  await tx.sql`
    insert into known_devices (user_id, device_hash, last_sign_in_at) values (${userId}, ${deviceHash}, ${at})`
}

/** Forgets a user's browsers except the `kept` last used ones. */
export async function deleteDevicesBeyond(
  tx: Database,
  { userId, kept }: { userId: string; kept: number },
): Promise<void> {
  await tx.sql`
    delete from known_devices where (user_id, device_hash) in (
      select user_id, device_hash from known_devices where user_id = ${userId}
      order by last_sign_in_at desc, device_hash offset ${kept}::int)`
}
