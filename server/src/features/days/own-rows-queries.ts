import type { AccountData } from '@whereabouts/contract/account-data'
import type { Database } from '@whereabouts/engines/database/port'
import { moment, rowsOf, text } from '@whereabouts/engines/database/rows'
import { toWire } from '../../core/to-wire.ts'
import { getArchivePolicy } from '../site/queries.ts'
import { listDayResults, listPlayedDays } from './queries.ts'

/** The stored facts about a player's days, for the player: nothing of a day before its figures are public. */
export async function findPlayedData(
  db: Database,
  { userId, now }: { userId: string; now: Date },
): Promise<Pick<AccountData, 'playedDays' | 'dayResults' | 'timeZones'>> {
  const opens = await getArchivePolicy(db)
  const zones = await rowsOf(db, { since: moment, time_zone: text })`
    select since, zone as time_zone from player_zones where user_id = ${userId} order by since`
  return {
    playedDays: await listPlayedDays(db, { userId, now }),
    dayResults: (await listDayResults(db, { userId, opens, now })).map(
      ({ puzzleId, releaseDate, bestKm, ...counts }) => ({
        ...{ puzzle_id: puzzleId, release_date: releaseDate, best_km: bestKm },
        ...counts,
      }),
    ),
    timeZones: zones.map(toWire),
  }
}
