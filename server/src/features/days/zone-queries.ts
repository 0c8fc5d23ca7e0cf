import { type Database, DatabaseError } from '@whereabouts/engines/database/port'

/** PostgreSQL's "invalid parameter value": no such time zone. */
const invalidValue = '22023'
/** A zone less than an hour old is replaced: switching zones back and forth leaves no trail of rows. */
const replacedWithinMs = 60 * 60 * 1000

/** Stores a player's zone from now on. False, with nothing stored, where the database does not know the zone. Outside of transactions. */
export async function saveZone(
  db: Database,
  { userId, zone, now }: { userId: string; zone: string; now: Date },
): Promise<boolean> {
  try {
    await db.sql`
      with gone as (
        delete from player_zones where user_id = ${userId}::uuid and since > ${new Date(now.getTime() - replacedWithinMs)}::timestamptz
          and since <> ${now}::timestamptz
      )
      insert into player_zones (user_id, since, zone) select id, ${now}::timestamptz, ${zone}::text from users where id = ${userId}::uuid
      on conflict (user_id, since) do update set zone = excluded.zone`
    return true
  } catch (error) {
    if (error instanceof DatabaseError && error.code === invalidValue) return false
    throw error
  }
}
