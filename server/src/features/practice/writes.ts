import type { Database } from '@whereabouts/engines/database/port'
import { bool, float, moment, orNull, type RowOf, rowsOf, uuid } from '@whereabouts/engines/database/rows'

const RoundRow = {
  id: uuid,
  puzzleId: uuid,
  userId: orNull(uuid),
  lat: float,
  lng: float,
  distanceKm: float,
  key: uuid,
  playedAt: moment,
  /** A guess of a late round. */
  isLate: bool,
}

export type Round = RowOf<typeof RoundRow>

/** Stores a round, and returns it; for a used key, the round that used it. */
export async function insertRound(tx: Database, round: Round): Promise<Round> {
  await tx.sql`
    insert into practice_rounds (id, puzzle_id, user_id, guess_lat, guess_lng, distance_km, idempotency_key, played_at, is_late)
    values (${round.id}, ${round.puzzleId}, ${round.userId}, ${round.lat}, ${round.lng}, ${round.distanceKm}, ${round.key}, ${round.playedAt}, ${round.isLate})
    on conflict (idempotency_key) do nothing`
  const [row] = await rowsOf(tx, RoundRow)`
    select id, puzzle_id, user_id, guess_lat as lat, guess_lng as lng, distance_km,
           idempotency_key as key, played_at, is_late
    from practice_rounds where idempotency_key = ${round.key}::uuid`
  return row!
}

/** Gives a visitor's round to an account. False where another account was faster, or the round was deleted. */
export async function takeVisitorsRound(
  tx: Database,
  { id, userId }: { id: string; userId: string },
): Promise<boolean> {
  const taken = await tx.sql`
    update practice_rounds set user_id = ${userId}::uuid where id = ${id}::uuid and user_id is null returning 1 as one`
  return taken.length > 0
}

/** A practice round counts for the streak, on the day in the player's time zone. */
export async function insertPlayedDay(tx: Database, { userId, at }: { userId: string; at: Date }): Promise<void> {
  await tx.sql`
    insert into played_days (user_id, day) values (${userId}::uuid, local_day(${userId}::uuid, ${at}::timestamptz)) on conflict do nothing`
}

/** Deletes the rounds that visitors played up to a moment. Returns how many. */
export async function deleteVisitorsRounds(
  db: Database,
  { until, limit }: { until: Date; limit: number },
): Promise<number> {
  const gone = await db.sql`
    with due as materialized (
      select id from practice_rounds where user_id is null and played_at <= ${until}::timestamptz
      limit ${limit} for update skip locked)
    delete from practice_rounds t using due where t.id = due.id returning 1 as one`
  return gone.length
}
