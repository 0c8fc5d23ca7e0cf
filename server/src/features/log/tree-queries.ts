import type { Database } from '@whereabouts/engines/database/port'
import { bigint, bytes, moment, rowsOf, text } from '@whereabouts/engines/database/rows'
import { readBundle } from '@whereabouts/game/log/bundles'
import { HASH_BYTES } from '@whereabouts/game/log/hashes'
import { TILE_WIDTH, type TileName } from '@whereabouts/game/log/tiles'
import { plainArray } from '../../core/plain-array.ts'
import { hexOf } from './bytes.ts'

/** Locks the log until the transaction ends. */
export async function lockState(tx: Database): Promise<{ size: number; origin: string }> {
  const [row] = await rowsOf(tx, { size: bigint, origin: text })`select size, origin from log_state for update`
  return { ...row!, size: Number(row!.size) }
}

/** The log as it is now. */
export async function getState(db: Database): Promise<{ size: number; note: string; signedAt: Date } | null> {
  const [row] = await rowsOf(db, { size: bigint, note: text, signedAt: moment })`
    select size, note, signed_at from log_state`
  return row ? { ...row, size: Number(row.size) } : null
}

/** Records that the log was checked; only now and then, where nothing is new. */
export async function touchState(tx: Database, now: Date): Promise<void> {
  await tx.sql`update log_state set looked_at = ${now} where looked_at < ${now}::timestamptz - interval '10 seconds'`
}

export async function saveState(
  tx: Database,
  { size, note, now, restored }: { size: number; note: string; now: Date; restored: readonly number[] },
): Promise<void> {
  // The last one of a day stays.
  await tx.sql`
    insert into log_checkpoints (size, note, signed_at)
    select size, note, signed_at from log_state
    where size > 0 and (signed_at at time zone 'UTC')::date < (${now}::timestamptz at time zone 'UTC')::date on conflict do nothing`
  await tx.sql`
    update log_state set size = ${size}::bigint, note = ${note}, signed_at = ${now}, looked_at = ${now},
      restored_indexes = restored_indexes || ${plainArray(restored)}::bigint[]`
}

/** The incomplete parts of the tree: the last tile of each level, and the entries of the last bundle. */
export async function findEdge(db: Database, size: number): Promise<{ edge: Uint8Array[]; entries: Uint8Array[] }> {
  const edge: Uint8Array[] = []
  let entries: Uint8Array[] = []
  for (let [level, count] = [0, size]; count > 0; [level, count] = [level + 1, Math.floor(count / TILE_WIDTH)]) {
    const width = count % TILE_WIDTH
    const index = Math.floor(count / TILE_WIDTH)
    if (width === 0) {
      edge.push(new Uint8Array(0))
      continue
    }
    if (level === 0) entries = readBundle((await findBundle(db, index))!)!
    edge.push((await findTile(db, { level, index, width }))!)
  }
  return { edge, entries }
}

/** The entries of up to 256 places, as last published. */
export async function findBundle(db: Database, index: number): Promise<Uint8Array | null> {
  const [row] = await rowsOf(db, { entries: bytes })`select entries from log_bundles where index = ${index}::bigint`
  return row?.entries ?? null
}

/** The hashes of a tile, as many as requested; null where the tree has fewer. */
export async function findTile(
  db: Database,
  { level, index, width }: TileName & { level: number },
): Promise<Uint8Array | null> {
  const [row] =
    level === 0
      ? await rowsOf(db, { hashes: bytes })`select hashes from log_bundles where index = ${index}::bigint`
      : await rowsOf(db, {
          hashes: bytes,
        })`select hashes from log_tiles where level = ${level}::int and index = ${index}::bigint`
  return row && row.hashes.length >= width * HASH_BYTES ? row.hashes.subarray(0, width * HASH_BYTES) : null
}

/** Where the entries of a puzzle are, as far as they are new. */
export interface PlacedPuzzle {
  puzzleId: string
  sequencedTo: string
  seal: number | null
  first: number | null
  last: number | null
  /** What is said last of the prize. */
  prize: number | null
}

interface Grown {
  bundles: {
    index: number
    entries: Uint8Array
    hashes: Uint8Array
    arrivals: { first: number; last: number } | null
  }[]
  tiles: { name: TileName; hashes: Uint8Array }[]
}

const orNull = (value: number | null | undefined) => value ?? 'NULL'

export async function saveGrowth(tx: Database, { bundles, tiles }: Grown): Promise<void> {
  await tx.sql`
    insert into log_bundles (index, entries, hashes, first_arrival, last_arrival)
    select b.index, decode(b.entries, 'hex'), decode(b.hashes, 'hex'), to_timestamp(b.first_us / 1000000), to_timestamp(b.last_us / 1000000)
    from unnest(
      ${plainArray(bundles.map(({ index }) => index))}::bigint[], ${plainArray(bundles.map(({ entries }) => hexOf(entries)))}::text[],
      ${plainArray(bundles.map((bundle) => hexOf(bundle.hashes)))}::text[],
      ${plainArray(bundles.map(({ arrivals }) => orNull(arrivals?.first)))}::float8[],
      ${plainArray(bundles.map(({ arrivals }) => orNull(arrivals?.last)))}::float8[]
    ) as b (index, entries, hashes, first_us, last_us)
    on conflict (index) do update set entries = excluded.entries, hashes = excluded.hashes,
      first_arrival = least(log_bundles.first_arrival, excluded.first_arrival),
      last_arrival = greatest(log_bundles.last_arrival, excluded.last_arrival)`
  await tx.sql`
    insert into log_tiles (level, index, hashes)
    select t.level, t.index, decode(t.hashes, 'hex')
    from unnest(
      ${plainArray(tiles.map(({ name }) => name.level))}::int[], ${plainArray(tiles.map(({ name }) => name.index))}::bigint[],
      ${plainArray(tiles.map((tile) => hexOf(tile.hashes)))}::text[]
    ) as t (level, index, hashes)
    on conflict (level, index) do update set hashes = excluded.hashes`
}

export async function savePlaces(tx: Database, puzzles: readonly PlacedPuzzle[]): Promise<void> {
  if (puzzles.length === 0) return
  await tx.sql`
    insert into log_puzzles (puzzle_id, sequenced_to, seal_index, first_index, last_index, prize_index)
    select * from unnest(
      ${plainArray(puzzles.map(({ puzzleId }) => puzzleId))}::uuid[],
      ${plainArray(puzzles.map(({ sequencedTo }) => sequencedTo))}::bigint[],
      ${plainArray(puzzles.map(({ seal }) => orNull(seal)))}::bigint[],
      ${plainArray(puzzles.map(({ first }) => orNull(first)))}::bigint[],
      ${plainArray(puzzles.map(({ last }) => orNull(last)))}::bigint[],
      ${plainArray(puzzles.map(({ prize }) => orNull(prize)))}::bigint[])
    on conflict (puzzle_id) do update set
      sequenced_to = greatest(log_puzzles.sequenced_to, excluded.sequenced_to),
      seal_index = coalesce(excluded.seal_index, log_puzzles.seal_index),
      first_index = coalesce(log_puzzles.first_index, excluded.first_index),
      last_index = coalesce(excluded.last_index, log_puzzles.last_index),
      prize_index = coalesce(excluded.prize_index, log_puzzles.prize_index)`
}

export async function saveErasures(
  tx: Database,
  erasures: readonly { commitment: Uint8Array; index: number }[],
): Promise<void> {
  if (erasures.length === 0) return
  await tx.sql`
    insert into log_erasures (commitment, index)
    select decode(e.commitment, 'hex'), e.index
    from unnest(${plainArray(erasures.map(({ commitment }) => hexOf(commitment)))}::text[],
                ${plainArray(erasures.map(({ index }) => index))}::bigint[]) as e (commitment, index)
    on conflict do nothing`
}

/** Every verifier key of the log, the newest first. */
export async function listKeys(db: Database): Promise<string[]> {
  const rows = await rowsOf(db, { key: text })`
    select verifier_key as key from log_keys order by first_used_at desc, verifier_key`
  return rows.map(({ key }) => key)
}
