import type { Database } from '@whereabouts/engines/database/port'
import { bool, moment, type RowOf, rowsOf, text, uuid } from '@whereabouts/engines/database/rows'

const ShareRow = { id: uuid, tokenHash: text, showsMap: bool, sharedAt: moment }
export type ShareRow = RowOf<typeof ShareRow>

/** How a player shares their statistics; null where they do not. */
export async function findShare(db: Database, userId: string): Promise<ShareRow | null> {
  const [row] = await rowsOf(db, ShareRow)`
    select id, token_hash, shows_map, shared_at from statistics_shares where user_id = ${userId}`
  return row ?? null
}

/** Shares a player's statistics by a new link; an existing link stays, also in concurrent calls. Returns how they are shared now. */
export async function saveShare(db: Database, share: ShareRow & { userId: string }): Promise<ShareRow | null> {
  const { userId, id, tokenHash, showsMap, sharedAt } = share
  const [row] = await rowsOf(db, ShareRow)`
    insert into statistics_shares (user_id, id, token_hash, shows_map, shared_at)
    select u.id, ${id}::uuid, ${tokenHash}::text, ${showsMap}::boolean, ${sharedAt}::timestamptz from users u where u.id = ${userId}::uuid
    on conflict (user_id) do update set shows_map = excluded.shows_map
    returning id, token_hash, shows_map, shared_at`
  return row ?? null
}

export async function deleteShare(db: Database, userId: string): Promise<void> {
  await db.sql`delete from statistics_shares where user_id = ${userId}`
}
