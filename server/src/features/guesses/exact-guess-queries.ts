import type { Database } from '@whereabouts/engines/database/port'
import { bigint, bytes, float, int, moment, orNull, type RowOf, rowsOf, uuid } from '@whereabouts/engines/database/rows'
import type { Arrival } from '@whereabouts/game/arrival'
import type { Point } from '@whereabouts/game/distance'
import type { Commitment } from '@whereabouts/game/log/commitment'
import { plainArray } from '../../core/plain-array.ts'

/** A guess within the win radius, as it was judged at its arrival. */
export interface ExactGuess {
  id: string
  puzzleId: string
  userId: string
  guessLimit: number
  point: Point
  distanceKm: number
  idempotencyKey: string
  arrival: Arrival
  /** Its entry in the public log, and the salt that opens it; null for one that a version without log recorded. */
  logged: Commitment | null
}

const ExactRow = {
  arrivedUs: bigint,
  server: int,
  counter: bigint,
  id: uuid,
  puzzleId: uuid,
  userId: uuid,
  guessLimit: int,
  distanceKm: float,
  idempotencyKey: uuid,
  lat: float,
  lng: float,
  salts: orNull(bytes),
  commitment: orNull(bytes),
  storedAt: moment,
  now: moment,
}
type ExactRow = RowOf<typeof ExactRow>

/** Records exact guesses that arrived after the solve: only the first per player and puzzle. Returns the ids of the recorded ones. */
export async function insertLateGuesses(db: Database, guesses: readonly ExactGuess[]): Promise<string[]> {
  const list = <T extends string | number>(read: (guess: ExactGuess) => T) => plainArray(guesses.map(read))
  const hexes = (read: (logged: Commitment) => Uint8Array) =>
    list(({ logged }) => (logged ? Buffer.from(read(logged)).toString('hex') : 'NULL'))
  const rows = await rowsOf(db, { id: uuid })`
    insert into exact_guesses (id, puzzle_id, user_id, guess_limit, guess_lat, guess_lng, distance_km, idempotency_key,
                               arrived_at, arrived_process, arrived_counter, outcome, settled_at, log_salt, log_commitment)
    select g.id, g.puzzle_id, g.user_id, g.guess_limit, g.lat, g.lng, g.distance_km, g.idempotency_key,
           to_timestamp(g.arrived_us / 1000000), g.server, g.counter, 'too-late', clock_timestamp(), decode(g.salts, 'hex'), decode(g.commitment, 'hex')
    from unnest(
      ${list(({ id }) => id)}::uuid[], ${list(({ puzzleId }) => puzzleId)}::uuid[], ${list(({ userId }) => userId)}::uuid[],
      ${list(({ guessLimit }) => guessLimit)}::int[],
      ${list(({ point }) => point.lat)}::float8[], ${list(({ point }) => point.lng)}::float8[],
      ${list(({ distanceKm }) => distanceKm)}::float8[], ${list(({ idempotencyKey }) => idempotencyKey)}::uuid[],
      ${list(({ arrival }) => arrival.atUs)}::float8[], ${list(({ arrival }) => arrival.server)}::int[],
      ${list(({ arrival }) => arrival.counter)}::bigint[], ${hexes(({ salts }) => salts)}::text[], ${hexes(({ commitment }) => commitment)}::text[]
    ) as g (id, puzzle_id, user_id, guess_limit, lat, lng, distance_km, idempotency_key, arrived_us, server, counter, salts, commitment)
    order by g.user_id, g.arrived_us
    on conflict do nothing
    returning id`
  return rows.map(({ id }) => id)
}

/** An unsettled exact guess. */
export type WaitingExactGuess = ExactGuess & { storedAt: Date }

/** The unsettled exact guesses on a puzzle, and the moment at which they were read, by the database's clock. */
export async function listWaiting(
  tx: Database,
  puzzleId: string,
): Promise<{ now: Date; waiting: WaitingExactGuess[] }> {
  const rows = await rowsOf(tx, ExactRow)`
    select id, puzzle_id, user_id, guess_limit, guess_lat as lat, guess_lng as lng,
           distance_km, idempotency_key,
           (extract(epoch from arrived_at) * 1000000)::bigint as "arrivedUs", arrived_process as server, arrived_counter as counter,
           log_salt as salts, log_commitment as commitment, recorded_at as "storedAt", clock_timestamp() as now
    from exact_guesses where puzzle_id = ${puzzleId} and outcome is null`
  return { now: rows[0]?.now ?? new Date(0), waiting: rows.map(toWaiting) }
}

function toWaiting({
  lat,
  lng,
  arrivedUs,
  server,
  counter,
  salts,
  commitment,
  now: _now,
  ...rest
}: ExactRow): WaitingExactGuess {
  const arrival = { atUs: Number(arrivedUs), server, counter: Number(counter) }
  return { ...rest, point: { lat, lng }, arrival, logged: salts && commitment && { salts, commitment } }
}

/** Whether an exact guess of a user on a puzzle waits to be settled. */
export async function hasWaiting(db: Database, key: { puzzleId: string; userId: string }): Promise<boolean> {
  const rows = await db.sql`
    select 1 as one from exact_guesses where puzzle_id = ${key.puzzleId} and user_id = ${key.userId} and outcome is null limit 1`
  return rows.length > 0
}

/** The puzzles with an exact guess that has been unsettled for this long. */
export async function listUnsettled(db: Database, { afterMs }: { afterMs: number }): Promise<string[]> {
  const rows = await rowsOf(db, { puzzleId: uuid })`
    select distinct puzzle_id from exact_guesses
    where outcome is null and recorded_at <= clock_timestamp() - ${afterMs}::int * interval '1 millisecond'`
  return rows.map(({ puzzleId }) => puzzleId)
}

export async function markSettled(
  tx: Database,
  { id, outcome, at }: { id: string; outcome: 'won' | 'key-taken'; at: Date },
): Promise<void> {
  await tx.sql`update exact_guesses set outcome = ${outcome}, settled_at = ${at} where id = ${id} and outcome is null`
}

/** Settles all open exact guesses on a called-off puzzle. */
export async function markAllCalledOff(tx: Database, { puzzleId, at }: { puzzleId: string; at: Date }): Promise<void> {
  await tx.sql`
    update exact_guesses set outcome = 'called-off', settled_at = ${at} where puzzle_id = ${puzzleId} and outcome is null`
}

/**
 * Settles all open exact guesses on a solved puzzle. Records the earliest of each player as too late, unless the player has one already. Returns
 * their ids.
 */
export async function markAllTooLate(
  tx: Database,
  { puzzleId, at }: { puzzleId: string; at: Date },
): Promise<string[]> {
  const rows = await rowsOf(tx, { id: uuid })`
    update exact_guesses e set settled_at = ${at}, outcome = case when o.place = 1 and not o.has_one then 'too-late' else 'surplus' end
    from (
      select id, row_number() over (partition by user_id order by arrived_at, arrived_process, arrived_counter) as place,
             exists (select 1 from exact_guesses k where k.puzzle_id = x.puzzle_id and k.user_id = x.user_id and k.outcome = 'too-late') as has_one
      from exact_guesses x where puzzle_id = ${puzzleId} and outcome is null
    ) o
    where e.id = o.id
    returning e.id`
  return rows.map(({ id }) => id)
}
