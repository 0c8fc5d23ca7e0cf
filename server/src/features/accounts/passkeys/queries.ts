import { Passkey } from '@whereabouts/contract/passkeys'
import type { Database } from '@whereabouts/engines/database/port'
import { bigint, int, moment, type RowOf, rowsOf, text, textArray, uuid } from '@whereabouts/engines/database/rows'
import { wireRowsOf } from '../../../core/wire-rows.ts'

/** A user's passkeys, the newest first. */
export async function listPasskeys(db: Database, userId: string): Promise<Passkey[]> {
  return wireRowsOf(db, Passkey)`
    select id, name, created_at as "createdAt", last_used_at as "lastUsedAt", backed_up as "isBackedUp"
    from passkeys where user_id = ${userId} order by created_at desc, id desc`
}

export async function countPasskeys(db: Database, userId: string): Promise<number> {
  const [row] = await rowsOf(db, { count: int })`
    select count(*)::int as count from passkeys where user_id = ${userId}`
  return row!.count
}

const StoredKeyRow = {
  id: uuid,
  userId: uuid,
  credentialId: text,
  publicKey: text,
  signCount: bigint,
  transports: textArray,
  createdAt: moment,
}
/** What checks a passkey's signature. The credential's id and the key are base64url. */
export type StoredKey = Omit<RowOf<typeof StoredKeyRow>, 'signCount'> & { signCount: number }

export async function findKey(db: Database, credentialId: string): Promise<StoredKey | null> {
  const [row] = await rowsOf(db, StoredKeyRow)`
    select id, user_id, credential_id, public_key, sign_count, transports,
           created_at
    from passkeys where credential_id = ${credentialId}`
  return row ? { ...row, signCount: Number(row.signCount) } : null
}

const NamedKeyRow = { credentialId: text, transports: textArray }

/** How an authenticator learns which passkeys of a user are meant; only those added since a moment, where one is given. */
export async function listKeyNames(
  db: Database,
  { userId, since }: { userId: string; since: Date | null },
): Promise<RowOf<typeof NamedKeyRow>[]> {
  return rowsOf(db, NamedKeyRow)`
    select credential_id, transports from passkeys
    where user_id = ${userId} and (${since}::timestamptz is null or created_at >= ${since}) order by created_at, id`
}
