import type { Database } from '@whereabouts/engines/database/port'
import {
  bigint,
  bool,
  bytes,
  float,
  int,
  moment,
  oneOf,
  orNull,
  type RowOf,
  rowsOf,
  text,
  uuid,
} from '@whereabouts/engines/database/rows'
import type { Arrival } from '@whereabouts/game/arrival'
import type { Point } from '@whereabouts/game/distance'
import type { Commitment } from '@whereabouts/game/log/commitment'
import type { WaitingGuess } from '@whereabouts/game/settle'
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

/** An unsettled exact guess, and what settling needs to know of its player. */
export type WaitingExactGuess = ExactGuess & WaitingGuess

const columns = { arrivedUs: bigint, server: int, counter: bigint, lat: float, lng: float }
const logged = { salts: orNull(bytes), commitment: orNull(bytes) }
const ExactRow = {
  ...{ id: uuid, puzzleId: uuid, userId: uuid, guessLimit: int, distanceKm: float, ...columns, ...logged },
}
const WaitingRow = {
  ...{ ...ExactRow, idempotencyKey: uuid, guessesUsed: int, isKeyTaken: bool },
  ...{ storedAt: moment, now: moment },
}

function toExact<Row extends RowOf<typeof ExactRow>>(row: Row) {
  const { lat, lng, arrivedUs, server, counter, salts, commitment, ...rest } = row
  return {
    ...rest,
    point: { lat, lng },
    arrival: { atUs: Number(arrivedUs), server, counter: Number(counter) },
    logged: salts && commitment && { salts, commitment },
  }
}

/**
 * The unsettled exact guesses on a locked puzzle, in the order of storing, and the moment at which they were read, by the database's clock. Until the
 * transaction ends their accounts cannot be deleted: those that are being deleted are waited for, and are missing.
 */
export async function listWaiting(
  tx: Database,
  puzzleId: string,
): Promise<{ now: Date; waiting: WaitingExactGuess[] }> {
  const rows = await rowsOf(tx, WaitingRow)`
    select e.id, e.puzzle_id, e.user_id, e.guess_limit, e.guess_lat as lat, e.guess_lng as lng, e.distance_km, e.idempotency_key,
           (extract(epoch from e.arrived_at) * 1000000)::bigint as "arrivedUs", e.arrived_process as server, e.arrived_counter as counter,
           e.log_salt as salts, e.log_commitment as commitment, e.recorded_at as "storedAt", clock_timestamp() as now,
           (select coalesce(max(g.attempt), 0) from guesses g where g.puzzle_id = e.puzzle_id and g.user_id = e.user_id) as "guessesUsed",
           exists (select 1 from guesses g where g.user_id = e.user_id and g.idempotency_key = e.idempotency_key) as "isKeyTaken"
    from exact_guesses e join users u on u.id = e.user_id
    where e.puzzle_id = ${puzzleId} and e.outcome is null
    order by e.sequence
    for no key update of e for key share of u`
  return { now: rows[0]?.now ?? new Date(0), waiting: rows.map(({ now: _, ...row }) => toExact(row)) }
}

const SettledRow = {
  ...ExactRow,
  /** Null while it waits. */
  outcome: orNull(oneOf('won', 'too-late', 'surplus', 'called-off', 'over-limit', 'key-taken')),
  callOffReason: orNull(text),
  attempt: orNull(int),
  guessedAt: orNull(moment),
  sequence: orNull(bigint),
}

/** What settling decided about exact guesses. Those of deleted accounts are missing. */
export async function listSettled(db: Database, ids: readonly string[]) {
  const rows = await rowsOf(db, SettledRow)`
    select e.id, e.puzzle_id, e.user_id, e.guess_limit, e.guess_lat as lat, e.guess_lng as lng, e.distance_km,
           (extract(epoch from coalesce(g.arrived_at, e.arrived_at)) * 1000000)::bigint as "arrivedUs",
           e.arrived_process as server, e.arrived_counter as counter, e.log_salt as salts, e.log_commitment as commitment,
           e.outcome, p.void_reason as "callOffReason", g.attempt, g.guessed_at, g.sequence
    from exact_guesses e join puzzles p on p.id = e.puzzle_id left join guesses g on g.id = e.id
    where e.id = any(${plainArray(ids)}::uuid[])`
  return rows.map(toExact)
}
export type SettledExactGuess = Awaited<ReturnType<typeof listSettled>>[number]

/** Whether an exact guess of a user on a puzzle waits to be settled. */
export async function hasWaiting(db: Database, key: { puzzleId: string; userId: string }): Promise<boolean> {
  const rows = await db.sql`
    select 1 as one from exact_guesses where puzzle_id = ${key.puzzleId} and user_id = ${key.userId} and outcome is null limit 1`
  return rows.length > 0
}

/** The puzzles with exact guesses that wait. */
export async function listUnsettled(db: Database): Promise<string[]> {
  const rows = await rowsOf(db, { puzzleId: uuid })`select distinct puzzle_id from exact_guesses where outcome is null`
  return rows.map(({ puzzleId }) => puzzleId)
}

export async function markSettled(
  tx: Database,
  { settled, at }: { settled: readonly { id: string; outcome: 'won' | 'over-limit' | 'key-taken' }[]; at: Date },
): Promise<void> {
  if (settled.length === 0) return
  await tx.sql`
    update exact_guesses e set outcome = s.outcome, settled_at = ${at}
    from unnest(${plainArray(settled.map(({ id }) => id))}::uuid[], ${plainArray(settled.map(({ outcome }) => outcome))}::text[]) as s (id, outcome)
    where e.id = s.id and e.outcome is null`
}

/**
 * Settles all other exact guesses on a puzzle that is over: records the earliest of each player as late, unless the player has one already. Returns
 * their ids.
 */
export async function markAllLate(
  tx: Database,
  { puzzleId, outcome, at }: { puzzleId: string; outcome: 'too-late' | 'called-off'; at: Date },
): Promise<string[]> {
  const rows = await rowsOf(tx, { id: uuid })`
    update exact_guesses e set settled_at = ${at}, outcome = case when o.place = 1 and not o.has_one then ${outcome} else 'surplus' end
    from (
      select id, row_number() over (partition by user_id order by arrived_at, arrived_process, arrived_counter) as place,
             exists (select 1 from exact_guesses k where k.puzzle_id = x.puzzle_id and k.user_id = x.user_id and k.outcome = ${outcome}) as has_one
      from exact_guesses x where puzzle_id = ${puzzleId} and outcome is null
    ) o
    where e.id = o.id
    returning e.id`
  return rows.map(({ id }) => id)
}
