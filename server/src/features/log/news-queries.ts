import type { Database } from '@whereabouts/engines/database/port'
import { bigint, bool, bytes, int, orNull, type RowOf, rowsOf, uuid } from '@whereabouts/engines/database/rows'
import { plainArray } from '../../core/plain-array.ts'

const queuedPerStep = 5_000
/** The product's own entries are far shorter. A longer one stays in the queue: if no bundle could contain it, it would block all later entries. */
const longestEntry = 1024

/** A puzzle with guesses that are not in the log yet, or with waiting entries for guesses that have since been deleted. */
export interface PuzzleBehind {
  puzzleId: string
  /** The last number they include. */
  sequencedTo: string
}

export async function listPuzzlesBehind(db: Database, drawn: string): Promise<PuzzleBehind[]> {
  return rowsOf(db, { puzzleId: uuid, sequencedTo: bigint })`
    select p.id as "puzzleId", coalesce(l.sequenced_to, 0) as "sequencedTo"
    from puzzles p left join log_puzzles l on l.puzzle_id = p.id
    where exists (select 1 from guesses g where g.puzzle_id = p.id and g.sequence > coalesce(l.sequenced_to, 0) and g.sequence <= ${drawn}::bigint)
       or p.id in (select q.puzzle_id from log_queue q where q.after_sequence > coalesce(l.sequenced_to, 0) and q.after_sequence <= ${drawn}::bigint)
    order by p.released_at`
}

/** A guess's entry: version and kind, the puzzle, the arrival, the commitment. game/src/log/entries.ts says the same, and a test compares them. */
export const GUESS_BYTES = 70

const PackedRow = { entries: orNull(bytes), last: orNull(bigint), found: int }

/**
 * Guesses that are not in the log yet, up to a number: their concatenated entries in the order of arrival. The database builds them in one piece,
 * since ten thousand rows a second cost more than ten thousand hashes. Guesses of a version without a log have none.
 */
export async function packGuessesBehind(
  db: Database,
  { puzzle, upTo, limit }: { puzzle: PuzzleBehind; upTo: string; limit: number },
): Promise<{ entries: Uint8Array; last: string | null; found: number }> {
  const [row] = await rowsOf(db, PackedRow)`
    select string_agg(
             '\\x0203'::bytea || uuid_send(${puzzle.puzzleId}::uuid) || int8send((extract(epoch from g.arrived_at) * 1000000)::bigint)
               || int4send(g.arrived_process) || int8send(g.arrived_counter) || g.log_commitment, ''::bytea
             order by g.arrived_at, g.arrived_process, g.arrived_counter) filter (where g.log_commitment is not null) as entries,
           max(g.sequence) as last, count(*)::int as found
    from (
      select sequence, arrived_at, arrived_process, arrived_counter, log_commitment from guesses
      where puzzle_id = ${puzzle.puzzleId}::uuid and sequence > ${puzzle.sequencedTo}::bigint and sequence <= ${upTo}::bigint
      order by sequence limit ${limit}::int
    ) g`
  return { ...row!, entries: row!.entries ?? new Uint8Array(0) }
}

const QueuedRow = {
  number: bigint,
  entry: bytes,
  puzzleId: orNull(uuid),
  afterSequence: bigint,
  /** The last number of its puzzle's guesses that is in the log. */
  sequencedTo: bigint,
}
export interface Queued {
  number: string
  entry: Uint8Array
  puzzleId: string | null
  afterSequence: string
  sequencedTo: string
}

export async function listQueued(db: Database): Promise<Queued[]> {
  return rowsOf(db, QueuedRow)`
    select q.number, q.entry, q.puzzle_id, q.after_sequence, coalesce(l.sequenced_to, 0) as "sequencedTo"
    from log_queue q left join log_puzzles l on l.puzzle_id = q.puzzle_id
    where length(q.entry) between 1 and ${longestEntry}::int order by q.number limit ${queuedPerStep}::int`
}

export async function deleteQueued(db: Database, numbers: readonly string[]): Promise<void> {
  if (numbers.length > 0) await db.sql`delete from log_queue where number = any(${plainArray(numbers)}::bigint[])`
}

const QueueRow = {
  /** An entry may be due. */
  isAnyFit: bool,
  /** How many entries are too long for the log, or empty. They were not written by the product. */
  unfit: int,
}

/** What waits in the queue. */
export async function lookIntoQueue(db: Database): Promise<RowOf<typeof QueueRow>> {
  const [row] = await rowsOf(db, QueueRow)`
    select exists (select 1 from log_queue where length(entry) between 1 and ${longestEntry}::int) as "isAnyFit",
           (select count(*)::int from log_queue where length(entry) not between 1 and ${longestEntry}::int) as unfit`
  return row!
}
