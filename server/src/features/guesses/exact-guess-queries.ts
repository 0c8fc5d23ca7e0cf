import type { Database } from '@whereabouts/engines/database/port'
import {
  bigint,
  bool,
  bytes,
  float,
  int,
  oneOf,
  orNull,
  type RowOf,
  rowsOf,
  uuid,
} from '@whereabouts/engines/database/rows'
import type { Point } from '@whereabouts/game/distance'
import type { Commitment } from '@whereabouts/game/log/commitment'
import { plainArray } from '../../core/plain-array.ts'
import type { Arrival } from './arrival.ts'

/**
 * The outcome of an exact guess. When the player had signed out or no guess left, or the puzzle was called off, it is judged again and refused
 * with the reason.
 */
const outcomes = ['won', 'too-late', 'surplus', 'called-off', 'signed-out', 'no-guesses-left', 'key-taken'] as const
export type ExactOutcome = (typeof outcomes)[number]

/** A guess within the win radius, as it was judged at its arrival. */
export interface ExactGuess {
  id: string
  puzzleId: string
  userId: string
  sessionId: string
  guessLimit: number
  point: Point
  distanceKm: number
  idempotencyKey: string
  arrival: Arrival
  /** Its entry in the public log, and what opens it; null for one that a version without log recorded. */
  logged: Commitment | null
}

const ArrivalRow = {
  arrivedUs: bigint,
  process: int,
  counter: bigint,
}
type ArrivalRow = RowOf<typeof ArrivalRow>

const ExactRow = {
  ...ArrivalRow,
  id: uuid,
  puzzleId: uuid,
  userId: uuid,
  sessionId: uuid,
  guessLimit: int,
  distanceKm: float,
  idempotencyKey: uuid,
  lat: float,
  lng: float,
  salts: orNull(bytes),
  commitment: orNull(bytes),
}

const toArrival = ({ arrivedUs, process, counter }: ArrivalRow): Arrival => ({
  atUs: Number(arrivedUs),
  process,
  counter: Number(counter),
})

/**
 * Records an exact guess while its puzzle has the version by which it was judged, unsolved and not called off; the puzzle's row is locked for share
 * as by losing guesses. Returns `changed` when the puzzle has changed, and `repeated` when an open one has the same idempotency key.
 */
export async function insertExactGuess(
  db: Database,
  guess: ExactGuess & { puzzleVersion: Date },
): Promise<'written' | 'changed' | 'repeated'> {
  const { point, arrival } = guess
  const [row] = await rowsOf(db, { isOpen: bool, isWritten: bool })`
    with open_puzzle as (
      select id from puzzles
      where id = ${guess.puzzleId}::uuid and not is_solved and voided_at is null
        and date_trunc('milliseconds', updated_at) = ${guess.puzzleVersion}::timestamptz
      for share
    ), written as (
      insert into exact_guesses (id, puzzle_id, user_id, session_id, guess_limit, guess_lat, guess_lng, distance_km, idempotency_key,
                                 arrived_at, arrived_process, arrived_counter, log_salt, log_commitment)
      select ${guess.id}::uuid, p.id, ${guess.userId}::uuid, ${guess.sessionId}::uuid, ${guess.guessLimit}::int, ${point.lat}::float8,
             ${point.lng}::float8, ${guess.distanceKm}::float8, ${guess.idempotencyKey}::uuid,
             to_timestamp(${arrival.atUs}::float8 / 1000000), ${arrival.process}::int, ${arrival.counter}::bigint,
             ${guess.logged?.salts ?? null}::bytea, ${guess.logged?.commitment ?? null}::bytea
      from open_puzzle p
      on conflict do nothing
      returning id
    )
    select exists (select 1 from open_puzzle) as "isOpen", exists (select 1 from written) as "isWritten"`
  if (row!.isWritten) return 'written'
  return row!.isOpen ? 'repeated' : 'changed'
}

/** The exact guess of a user that is not settled, by the key under which it was sent. */
export async function findOpenExactGuess(
  db: Database,
  key: { userId: string; idempotencyKey: string },
): Promise<{ id: string; puzzleId: string; point: Point } | null> {
  const [row] = await rowsOf(db, { id: uuid, puzzleId: uuid, lat: float, lng: float })`
    select id, puzzle_id as "puzzleId", guess_lat as lat, guess_lng as lng from exact_guesses
    where user_id = ${key.userId} and idempotency_key = ${key.idempotencyKey} and outcome is null`
  return row ? { id: row.id, puzzleId: row.puzzleId, point: { lat: row.lat, lng: row.lng } } : null
}

/** Records exact guesses that arrived after the solve: of each player and puzzle only the first. Returns the ids of those that were recorded. */
export async function insertLateGuesses(db: Database, guesses: readonly ExactGuess[]): Promise<string[]> {
  const list = <T extends string | number>(read: (guess: ExactGuess) => T) => plainArray(guesses.map(read))
  const hexes = (read: (logged: Commitment) => Uint8Array) =>
    list(({ logged }) => (logged ? Buffer.from(read(logged)).toString('hex') : 'NULL'))
  const rows = await rowsOf(db, { id: uuid })`
    insert into exact_guesses (id, puzzle_id, user_id, session_id, guess_limit, guess_lat, guess_lng, distance_km, idempotency_key,
                               arrived_at, arrived_process, arrived_counter, outcome, settled_at, log_salt, log_commitment)
    select g.id, g.puzzle_id, g.user_id, g.session_id, g.guess_limit, g.lat, g.lng, g.distance_km, g.idempotency_key,
           to_timestamp(g.arrived_us / 1000000), g.process, g.counter, 'too-late', clock_timestamp(), decode(g.salts, 'hex'), decode(g.commitment, 'hex')
    from unnest(
      ${list(({ id }) => id)}::uuid[], ${list(({ puzzleId }) => puzzleId)}::uuid[], ${list(({ userId }) => userId)}::uuid[],
      ${list(({ sessionId }) => sessionId)}::uuid[], ${list(({ guessLimit }) => guessLimit)}::int[],
      ${list(({ point }) => point.lat)}::float8[], ${list(({ point }) => point.lng)}::float8[],
      ${list(({ distanceKm }) => distanceKm)}::float8[], ${list(({ idempotencyKey }) => idempotencyKey)}::uuid[],
      ${list(({ arrival }) => arrival.atUs)}::float8[], ${list(({ arrival }) => arrival.process)}::int[],
      ${list(({ arrival }) => arrival.counter)}::bigint[], ${hexes(({ salts }) => salts)}::text[], ${hexes(({ commitment }) => commitment)}::text[]
    ) as g (id, puzzle_id, user_id, session_id, guess_limit, lat, lng, distance_km, idempotency_key, arrived_us, process, counter, salts, commitment)
    order by g.user_id, g.arrived_us
    on conflict do nothing
    returning id`
  return rows.map(({ id }) => id)
}

/** The arrival of the earliest exact guess that is not settled, and its puzzle. */
export async function findEarliestOpen(db: Database): Promise<{ puzzleId: string; arrival: Arrival } | null> {
  const [row] = await rowsOf(db, { ...ArrivalRow, puzzleId: uuid })`
    select puzzle_id as "puzzleId", (extract(epoch from arrived_at) * 1000000)::bigint as "arrivedUs", arrived_process as process,
           arrived_counter as counter
    from exact_guesses where outcome is null order by arrived_at, arrived_process, arrived_counter limit 1`
  return row ? { puzzleId: row.puzzleId, arrival: toArrival(row) } : null
}

/** The earliest exact guess on a puzzle that is not settled. */
export async function findEarliestOpenOf(db: Database, puzzleId: string): Promise<ExactGuess | null> {
  const [row] = await rowsOf(db, ExactRow)`
    select id, puzzle_id as "puzzleId", user_id as "userId", session_id as "sessionId", guess_limit as "guessLimit", guess_lat as lat,
           guess_lng as lng, distance_km as "distanceKm", idempotency_key as "idempotencyKey",
           (extract(epoch from arrived_at) * 1000000)::bigint as "arrivedUs", arrived_process as process, arrived_counter as counter,
           log_salt as salts, log_commitment as commitment
    from exact_guesses where puzzle_id = ${puzzleId} and outcome is null
    order by arrived_at, arrived_process, arrived_counter limit 1`
  if (!row) return null
  const { lat, lng, arrivedUs, process, counter, salts, commitment, ...rest } = row
  const logged = salts && commitment && { salts, commitment }
  return { ...rest, point: { lat, lng }, arrival: toArrival({ arrivedUs, process, counter }), logged }
}

export async function markSettled(
  tx: Database,
  { id, outcome, at }: { id: string; outcome: ExactOutcome; at: Date },
): Promise<void> {
  await tx.sql`update exact_guesses set outcome = ${outcome}, settled_at = ${at} where id = ${id} and outcome is null`
}

/** Settles all open exact guesses on a puzzle that is called off. */
export async function markAllCalledOff(tx: Database, { puzzleId, at }: { puzzleId: string; at: Date }): Promise<void> {
  await tx.sql`
    update exact_guesses set outcome = 'called-off', settled_at = ${at} where puzzle_id = ${puzzleId} and outcome is null`
}

/** Settles all open exact guesses on a solved puzzle. The earliest of each player is kept as too late, unless the player has one already. Returns their ids. */
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

/** Records the arrival up to which this process has decided everything. Deletes the records of processes that have died. */
export async function insertPass(db: Database, { id, upTo }: { id: string; upTo: Arrival }): Promise<void> {
  await db.sql`
    with gone as (delete from guess_passes where began_at < clock_timestamp() - interval '1 minute')
    insert into guess_passes (id, arrived_at, arrived_process, arrived_counter)
    values (${id}, to_timestamp(${upTo.atUs}::float8 / 1000000), ${upTo.process}, ${upTo.counter})`
}

export async function deletePass(db: Database, id: string): Promise<void> {
  await db.sql`delete from guess_passes where id = ${id}`
}

/** The earliest recorded arrival that is not too old. */
export async function findLeastPass(db: Database, { withinMs }: { withinMs: number }): Promise<Arrival | null> {
  const [row] = await rowsOf(db, ArrivalRow)`
    select (extract(epoch from arrived_at) * 1000000)::bigint as "arrivedUs", arrived_process as process, arrived_counter as counter
    from guess_passes where began_at > clock_timestamp() - ${withinMs}::int * interval '1 millisecond'
    order by arrived_at, arrived_process, arrived_counter limit 1`
  return row ? toArrival(row) : null
}

export const SettledGuessRow = {
  id: uuid,
  /** Null while it is open. */
  outcome: orNull(oneOf(...outcomes)),
  /** Of the guess that won. */
  attempt: orNull(int),
  sequence: orNull(bigint),
  arrivedUs: orNull(bigint),
  process: orNull(int),
  counter: orNull(bigint),
  salts: orNull(bytes),
  commitment: orNull(bytes),
  /** The winner has deleted the account since. */
  isOfNobody: bool,
}
export type SettledGuess = RowOf<typeof SettledGuessRow>

/** What became of exact guesses. With an account they are deleted: of those only a win is left, the others are missing. */
export async function listOutcomes(db: Database, ids: readonly string[]): Promise<Map<string, SettledGuess>> {
  const rows = await rowsOf(db, SettledGuessRow)`
    select id, case when g.id is null then e.outcome else 'won' end as outcome, g.attempt, g.sequence,
           (extract(epoch from g.arrived_at) * 1000000)::bigint as "arrivedUs", g.arrived_process as process, g.arrived_counter as counter,
           g.log_salt as salts, g.log_commitment as commitment,
           g.id is not null and g.user_id is null as "isOfNobody"
    from unnest(${plainArray(ids)}::uuid[]) as asked (id) left join exact_guesses e using (id) left join guesses g using (id)
    where e.id is not null or g.id is not null`
  return new Map(rows.map((row) => [row.id, row]))
}
