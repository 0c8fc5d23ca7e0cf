import type { Database } from '@whereabouts/engines/database/port'
import { bigint, bool, bytes, int, orNull, rowsOf, uuid } from '@whereabouts/engines/database/rows'
import type { LogEntry } from '@whereabouts/game/log/entries'
import { plainArray } from '../../core/plain-array.ts'

const queuedPerStep = 5_000

/** A puzzle with guesses that are not in the log yet. */
export interface PuzzleBehind {
  puzzleId: string
  /** Up to which number they are. */
  sequencedTo: string
}

export async function listPuzzlesBehind(db: Database, drawn: string): Promise<PuzzleBehind[]> {
  return rowsOf(db, { puzzleId: uuid, sequencedTo: bigint })`
    select p.id as "puzzleId", coalesce(l.sequenced_to, 0) as "sequencedTo"
    from puzzles p left join log_puzzles l on l.puzzle_id = p.id
    where exists (select 1 from guesses g where g.puzzle_id = p.id and g.sequence > coalesce(l.sequenced_to, 0) and g.sequence <= ${drawn}::bigint)
    order by p.released_at`
}

const BehindRow = {
  sequence: bigint,
  arrivedUs: orNull(bigint),
  server: orNull(int),
  counter: orNull(bigint),
  commitment: orNull(bytes),
}

/** Guesses that are not in the log yet, in the order of their numbers; without an entry those of a version that knew no log. */
export async function listGuessesBehind(
  db: Database,
  { puzzle, upTo, limit }: { puzzle: PuzzleBehind; upTo: string; limit: number },
): Promise<{ sequence: string; entry: LogEntry | null }[]> {
  const rows = await rowsOf(db, BehindRow)`
    select sequence, (extract(epoch from arrived_at) * 1000000)::bigint as "arrivedUs", arrived_process as server,
           arrived_counter as counter, log_commitment as commitment
    from guesses
    where puzzle_id = ${puzzle.puzzleId}::uuid and sequence > ${puzzle.sequencedTo}::bigint and sequence <= ${upTo}::bigint
    order by sequence limit ${limit}::int`
  return rows.map(({ sequence, arrivedUs, server, counter, commitment }) => ({
    sequence,
    entry:
      commitment === null || arrivedUs === null
        ? null
        : {
            kind: 'guess',
            puzzle: puzzle.puzzleId,
            ...{ atUs: Number(arrivedUs), server: server!, counter: Number(counter), commitment },
          },
  }))
}

const QueuedRow = {
  number: bigint,
  entry: bytes,
  puzzleId: orNull(uuid),
  afterSequence: bigint,
  /** Up to which number the guesses of its puzzle are in the log. */
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
    select q.number, q.entry, q.puzzle_id as "puzzleId", q.after_sequence as "afterSequence", coalesce(l.sequenced_to, 0) as "sequencedTo"
    from log_queue q left join log_puzzles l on l.puzzle_id = q.puzzle_id
    order by q.number limit ${queuedPerStep}::int`
}

export async function deleteQueued(db: Database, numbers: readonly string[]): Promise<void> {
  if (numbers.length > 0) await db.sql`delete from log_queue where number = any(${plainArray(numbers)}::bigint[])`
}

/** Whether the queue has an entry that may be due. */
export async function isAnythingQueued(db: Database): Promise<boolean> {
  const [row] = await rowsOf(db, { isAny: bool })`select exists (select 1 from log_queue) as "isAny"`
  return row!.isAny
}
