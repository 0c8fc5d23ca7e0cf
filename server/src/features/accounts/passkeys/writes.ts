import { Passkey } from '@whereabouts/contract/passkeys'
import type { Database } from '@whereabouts/engines/database/port'
import { rowsOf, text } from '@whereabouts/engines/database/rows'
import { z } from 'zod'
import { wireRowsOf } from '../../../core/wire-rows.ts'

export interface NewPasskey {
  id: string
  userId: string
  credentialId: string
  publicKey: string
  signCount: number
  transports: readonly string[]
  isBackedUp: boolean
  deviceType: 'singleDevice' | 'multiDevice'
  name: string
  at: Date
}

/** Returns null, with nothing written, where a user has this passkey already. */
export async function insertPasskey(tx: Database, key: NewPasskey): Promise<Passkey | null> {
  const [row] = await wireRowsOf(tx, Passkey)`
    insert into passkeys (id, user_id, credential_id, public_key, sign_count, transports, backed_up, device_type, name, created_at)
    values (${key.id}, ${key.userId}, ${key.credentialId}, ${key.publicKey}, ${key.signCount}, ${key.transports}::text[],
            ${key.isBackedUp}, ${key.deviceType}, ${key.name}, ${key.at})
    on conflict on constraint one_passkey_per_credential do nothing
    returning id, name, created_at as "createdAt", last_used_at as "lastUsedAt", backed_up as "isBackedUp"`
  return row ?? null
}

/**
 * Records a use and the passkey's counter. Returns false where the passkey was removed in the meantime, or where another use has counted as far: of
 * two copies of one key one is refused. A passkey that does not count always says 0.
 */
export async function markPasskeyUsed(
  tx: Database,
  { id, signCount, isBackedUp, at }: { id: string; signCount: number; isBackedUp: boolean; at: Date },
): Promise<boolean> {
  const rows = await tx.sql`
    update passkeys set sign_count = ${signCount}, backed_up = ${isBackedUp}, last_used_at = ${at}
    where id = ${id} and (sign_count < ${signCount} or (sign_count = 0 and ${signCount}::bigint = 0)) returning id`
  return rows.length > 0
}

const RenamedPasskey = Passkey.extend({ nameBefore: z.string() })

/** Returns null where the user has no such passkey. */
export async function savePasskeyName(
  tx: Database,
  { id, userId, name }: { id: string; userId: string; name: string },
): Promise<{ passkey: Passkey; nameBefore: string } | null> {
  const [row] = await wireRowsOf(tx, RenamedPasskey)`
    update passkeys p set name = ${name} from (select id, name from passkeys where id = ${id} and user_id = ${userId} for update) before
    where p.id = before.id
    returning p.id, p.name, p.created_at as "createdAt", p.last_used_at as "lastUsedAt", p.backed_up as "isBackedUp",
              before.name as "nameBefore"`
  if (!row) return null
  const { nameBefore, ...passkey } = row
  return { passkey, nameBefore }
}

/** Returns the name of the deleted passkey; null where the user has no such passkey. */
export async function deletePasskey(
  tx: Database,
  { id, userId }: { id: string; userId: string },
): Promise<string | null> {
  const [row] = await rowsOf(tx, { name: text })`
    delete from passkeys where id = ${id} and user_id = ${userId} returning name`
  return row?.name ?? null
}

/** Returns how many there were. */
export async function deletePasskeysOf(tx: Database, userId: string): Promise<number> {
  const rows = await tx.sql`delete from passkeys where user_id = ${userId} returning id`
  return rows.length
}
