import type { Database } from '@whereabouts/engines/database/port'
import {
  bigint,
  bool,
  bytes,
  date,
  float,
  int,
  json,
  moment,
  numeric,
  orNull,
  type RowOf,
  rowsOf,
  text,
  uuid,
} from '@whereabouts/engines/database/rows'
import { headOf, prizeKinds } from '@whereabouts/game/log/entries'
import { prizeStepKinds } from '@whereabouts/game/prizes/life'
import { z } from 'zod'
import { plainArray } from '../../core/plain-array.ts'
import { photoCopies } from './photo-copies.ts'

const prizeHeads = plainArray(prizeKinds.map(headOf))

const DayPuzzleRow = {
  id: uuid,
  releasedAt: moment,
  /** And the log says so. */
  isSolved: bool,
  isCalledOff: bool,
  prizeAmount: numeric,
  sealIndex: orNull(bigint),
  firstIndex: orNull(bigint),
  lastIndex: orNull(bigint),
}
export type DayPuzzleRow = RowOf<typeof DayPuzzleRow>

/** The puzzles that were released on a day, except those called off earlier. */
export async function listPuzzlesOfDay(
  db: Database,
  { date, now }: { date: string; now: Date },
): Promise<DayPuzzleRow[]> {
  return rowsOf(db, DayPuzzleRow)`
    select p.id, p.released_at, p.voided_at is not null as "isCalledOff",
           p.is_solved and not exists (select 1 from log_queue q where q.puzzle_id = p.id and encode(substring(q.entry for 2), 'hex') = ${headOf('solve')}) as is_solved,
           p.prize_amount, l.seal_index, l.first_index, l.last_index
    from puzzles p left join log_puzzles l on l.puzzle_id = p.id
    where p.release_date = ${date}::date and p.released_at <= ${now} and (p.voided_at is null or p.voided_at >= p.released_at)
    order by p.released_at, p.id`
}

/** The first day of the log: when it was begun, or when its earliest guess arrived if that was earlier. Null for an empty log. */
export async function findFirstDate(db: Database): Promise<string | null> {
  const [row] = await rowsOf(db, { first: orNull(date) })`
    select (least(
      (select min(first_used_at) from log_keys), (select min(first_arrival) from log_bundles)
    ) at time zone 'UTC')::date as first from log_state where size > 0`
  return row?.first ?? null
}

const RevealedRow = {
  sealed: text,
  lat: float,
  lng: float,
  /** Null for a deleted account, and for a winner who chose not to be named. */
  winner: orNull(text),
  winnerId: orNull(uuid),
  /** Of the winning guess. */
  salts: orNull(bytes),
  /** Of the prize; null without one. */
  prizeAmount: orNull(numeric),
  payee: orNull(uuid),
  /** The steps of its life, in order, and how many entries about them the log does not have yet. */
  prizeSteps: json(z.array(z.enum(prizeStepKinds))),
  waiting: int,
  prizeIndex: orNull(bigint),
  guesses: int,
  unlogged: int,
  copies: json(photoCopies),
}

/** The public facts of a solved puzzle; null for every other, and for one that was never sealed. */
export async function findRevealed(db: Database, puzzleId: string): Promise<RowOf<typeof RevealedRow> | null> {
  const [row] = await rowsOf(db, RevealedRow)`
    select s.sealed, a.actual_lat as lat, a.actual_lng as lng,
           shown_name(u.username, o.shown_as) as winner, p.winner_user_id as "winnerId",
           (select g.log_salt from guesses g where g.puzzle_id = p.id and g.is_winning_guess) as salts,
           o.prize_amount, coalesce(o.user_id, o.former_user_id) as payee, l.prize_index,
           coalesce((select jsonb_agg(t.kind order by t.number) from prize_steps t where t.prize_id = o.id), '[]') as "prizeSteps",
           (select count(*)::int from log_queue q where q.puzzle_id = p.id and encode(substring(q.entry for 2), 'hex') = any(${prizeHeads}::text[])) as waiting,
           ph.variants as copies, counted.guesses, counted.unlogged
    from puzzles p join puzzle_answers a on a.puzzle_id = p.id join photos ph on ph.id = p.photo_id
    join lateral (select sealed from puzzle_seals where puzzle_id = p.id order by number desc limit 1) s on true
    cross join lateral (
      select count(*)::int as guesses, (count(*) filter (where g.log_commitment is null))::int as unlogged
      from guesses g where g.puzzle_id = p.id
    ) counted
    left join users u on u.id = p.winner_user_id
    left join log_puzzles l on l.puzzle_id = p.id
    left join prizes_owed o on o.puzzle_id = p.id
    where p.id = ${puzzleId} and p.is_solved`
  return row ?? null
}

/** Between which arrivals the guesses of a piece of the log lie; null without such a piece, or without guesses in it. */
export async function findArrivalsOf(db: Database, bundle: number): Promise<{ from: Date; to: Date } | null> {
  const [row] = await rowsOf(db, { from: orNull(moment), to: orNull(moment) })`
    select first_arrival as from, last_arrival as to from log_bundles where index = ${bundle}::bigint`
  return row?.from && row.to ? { from: row.from, to: row.to } : null
}

const OpeningRow = {
  puzzleId: uuid,
  /** Of a deleted winner: from the prize. */
  userId: orNull(uuid),
  salts: bytes,
  commitment: bytes,
  lat: float,
  lng: float,
  distanceKm: float,
  isWin: bool,
}
export type OpeningRow = RowOf<typeof OpeningRow>

/** What opens the guesses of solved puzzles that arrived in a span. The query itself names the puzzle, so nothing of another one is read. */
export async function listOpenings(db: Database, { from, to }: { from: Date; to: Date }): Promise<OpeningRow[]> {
  const [first, last] = [new Date(from.getTime() - 1), new Date(to.getTime() + 1)]
  return rowsOf(db, OpeningRow)`
    select g.puzzle_id, coalesce(g.user_id, o.former_user_id) as "userId", g.log_salt as salts, g.log_commitment as commitment,
           g.guess_lat as lat, g.guess_lng as lng, g.distance_km, g.is_winning_guess as "isWin"
    from guesses g join puzzles p on p.id = g.puzzle_id left join prizes_owed o on g.user_id is null and o.guess_id = g.id
    where p.is_solved and g.guessed_at between ${first} and ${last} and g.log_salt is not null
    union all
    select e.puzzle_id, e.user_id, e.log_salt, e.log_commitment, e.guess_lat, e.guess_lng, e.distance_km, false
    from exact_guesses e join puzzles p on p.id = e.puzzle_id
    where p.is_solved and e.outcome = 'too-late' and e.arrived_at between ${first} and ${last} and e.log_salt is not null`
}

/** Of these commitments (hexadecimals), those that the log marks as erased, and where. */
export async function listErased(
  db: Database,
  commitments: readonly string[],
): Promise<{ commitment: string; index: string }[]> {
  return rowsOf(db, { commitment: text, index: bigint })`
    select encode(commitment, 'hex') as commitment, index from log_erasures
    where commitment = any(select decode(hex, 'hex') from unnest(${plainArray(commitments)}::text[]) as hex)`
}

/** Where the log says that the data went back. */
export async function listRestored(db: Database): Promise<number[]> {
  const rows = await rowsOf(db, { index: bigint })`select unnest(restored_indexes) as index from log_state`
  return rows.map(({ index }) => Number(index))
}

/** The pieces of the log in which a guess that arrived at a moment may be. */
export async function listBundlesAt(db: Database, at: Date): Promise<number[]> {
  const [first, last] = [new Date(at.getTime() - 1), new Date(at.getTime() + 1)]
  const rows = await rowsOf(db, { index: bigint })`
    select index from log_bundles where first_arrival <= ${last} and last_arrival >= ${first} order by index desc limit 64`
  return rows.map(({ index }) => Number(index))
}

/** The last stored checkpoint before a moment. */
export async function findCheckpointBefore(db: Database, at: Date): Promise<string | null> {
  const [row] = await rowsOf(db, { note: text })`
    select note from (
      select size, note, signed_at from log_checkpoints union all select size, note, signed_at from log_state where size > 0
    ) c where signed_at < ${at} order by size desc limit 1`
  return row?.note ?? null
}

const WitnessedRow = {
  since: orNull(moment),
  note: orNull(text),
  refusedAt: orNull(moment),
  refused: orNull(text),
}

/** What a witness has signed, and since when; and what it last refused. */
export async function findWitnessed(db: Database, witness: string): Promise<RowOf<typeof WitnessedRow>> {
  const line = `— ${witness} `
  const [row] = await rowsOf(db, WitnessedRow)`
    select (select min(witnessed_at) from log_checkpoints where strpos(cosignatures, ${line}) > 0) as since,
           (select note || cosignatures from log_checkpoints where strpos(cosignatures, ${line}) > 0 order by size desc limit 1) as note,
           r.at as "refusedAt", r.note as refused
    from (select 1) one left join (select at, note from log_refusals where witness = ${witness} order by at desc limit 1) r on true`
  return row!
}

/** The first checkpoint with an entry in it that a witness has signed. */
export async function findFirstWitnessed(db: Database, entry: number): Promise<string | null> {
  const [row] = await rowsOf(db, { note: text })`
    select note || cosignatures as note from log_checkpoints
    where witnessed_at is not null and size > ${entry}::bigint order by size limit 1`
  return row?.note ?? null
}

/** Where a sharp copy of a solved puzzle's photo is stored, by its hash; null while an unsolved puzzle has the same photo. */
export async function findRevealedPhoto(
  db: Database,
  sha256: string,
): Promise<{ key: string; contentType: string } | null> {
  const [row] = await rowsOf(db, { key: text, contentType: text })`
    select v ->> 'key' as key, v ->> 'contentType' as "contentType"
    from photos ph cross join lateral jsonb_array_elements(ph.variants) v
    where v ->> 'kind' = 'sharp' and v ->> 'sha256' = ${sha256}
      and exists (select 1 from puzzles p where p.photo_id = ph.id and p.is_solved)
      and not exists (select 1 from puzzles p where p.photo_id = ph.id and not p.is_solved and p.voided_at is null) limit 1`
  return row ?? null
}

export async function findRules(db: Database, hash: Uint8Array): Promise<string | null> {
  const [row] = await rowsOf(db, { rules: text })`select rules from log_rules where hash = ${hash}`
  return row?.rules ?? null
}

/** The proof of time of a day's last checkpoint, and that checkpoint. */
export async function findAnchor(
  db: Database,
  day: string,
): Promise<{ note: string; fileEnding: string; proof: Uint8Array } | null> {
  const [row] = await rowsOf(db, { note: text, fileEnding: text, proof: bytes })`
    select note, file_ending, proof from log_anchors where day = ${day}::date`
  return row ?? null
}
