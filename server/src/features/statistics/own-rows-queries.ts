import type { AccountData } from '@whereabouts/contract/account-data'
import type { Database } from '@whereabouts/engines/database/port'
import { bool, moment, rowsOf } from '@whereabouts/engines/database/rows'
import { toWire } from '../../core/to-wire.ts'

/** How a player shares their statistics, for the download of the account: without the link, which is not stored. */
export async function findShareData(db: Database, userId: string): Promise<AccountData['sharedStatistics']> {
  const [row] = await rowsOf(db, { shared_at: moment, shows_map: bool })`
    select shared_at, shows_map from statistics_shares where user_id = ${userId}`
  return row ? toWire(row) : null
}
