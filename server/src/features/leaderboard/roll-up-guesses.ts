import type { Database } from '@whereabouts/engines/database/port'
import { bool, float, int, rowsOf, text, uuid } from '@whereabouts/engines/database/rows'
import { getLastDrawn, haveWritersEnded } from '../../platform/database/numbered-rows.ts'

/** The most guesses in one transaction, so that none lasts long. */
const guessesPerStep = 2_000
/** A piece of the order with twice as many guesses is cut into pieces of this size. */
const guessesPerPiece = 500
const numbered = { table: 'guesses', column: 'sequence' }

export interface RollUp {
  /** The last number drawn by a guess when the roll-up began. */
  drawn: string
  /** How many guesses were added to the tallies. */
  tallied: number
  /** More remains for later: writers are under way, or another process is rolling up. */
  isBehind: boolean
}

/**
 * Adds new guesses to the tallies of their puzzles. Processes may call it concurrently, and may die at any moment: a step is one transaction, of one
 * process at a time. `seen` is the `drawn` of an earlier call: without a new guess since, nothing is done.
 */
export async function rollUpGuesses(
  db: Database,
  { seen = null, isStopped = () => false }: { seen?: string | null; isStopped?: () => boolean } = {},
): Promise<RollUp> {
  const drawn = await getLastDrawn(db, numbered)
  if (drawn === seen) return { drawn, tallied: 0, isBehind: false }
  if (!(await haveWritersEnded(db, numbered.table))) return { drawn, tallied: 0, isBehind: true }
  let tallied = 0
  for (const puzzleId of await listPuzzlesBehind(db, drawn)) {
    for (let isDone = false; !isDone; ) {
      const step = isStopped() ? null : await db.transaction((tx) => tallyStep(tx, { puzzleId, upTo: drawn }))
      if (step === null) return { drawn, tallied, isBehind: true }
      tallied += step
      isDone = step < guessesPerStep
    }
  }
  return { drawn, tallied, isBehind: false }
}

async function listPuzzlesBehind(db: Database, drawn: string): Promise<string[]> {
  const rows = await rowsOf(db, { id: uuid })`
    select p.id from puzzles p left join guess_roll_ups r on r.puzzle_id = p.id
    where exists (select 1 from guesses g
                  where g.puzzle_id = p.id and g.sequence > coalesce(r.tallied_to, 0) and g.sequence <= ${drawn}::bigint)
    order by p.released_at desc`
  return rows.map(({ id }) => id)
}

/** Returns how many guesses were added; null when another process is rolling up. */
async function tallyStep(tx: Database, { puzzleId, upTo }: { puzzleId: string; upTo: string }): Promise<number | null> {
  const [lock] = await rowsOf(tx, { isMine: bool })`
    select pg_try_advisory_xact_lock(hashtextextended('whereabouts guess tallies', 0)) as "isMine"`
  if (!lock!.isMine) return null
  await tx.sql`insert into guess_roll_ups (puzzle_id) values (${puzzleId}) on conflict do nothing`
  // Smaller than any distance, so that each guess has a piece.
  await tx.sql`
    insert into guess_tallies (puzzle_id, from_km, from_at, from_id, guesses)
    values (${puzzleId}, -1, 'epoch', '00000000-0000-0000-0000-000000000000', 0) on conflict do nothing`
  const [row] = await rowsOf(tx, { tallied: int })`
    with fresh as materialized (
      select g.distance_km, g.guessed_at, g.id, g.sequence from guesses g
      where g.puzzle_id = ${puzzleId}::uuid and g.sequence <= ${upTo}::bigint
        and g.sequence > (select tallied_to from guess_roll_ups where puzzle_id = ${puzzleId}::uuid)
      order by g.sequence limit ${guessesPerStep}::int
    ), pieces as (
      select t.from_km, t.from_at, t.from_id, count(*)::int as guesses
      from fresh f cross join lateral (
        select t.from_km, t.from_at, t.from_id from guess_tallies t
        where t.puzzle_id = ${puzzleId}::uuid and (t.from_km, t.from_at, t.from_id) <= (f.distance_km, f.guessed_at, f.id)
        order by t.from_km desc, t.from_at desc, t.from_id desc limit 1
      ) t
      group by t.from_km, t.from_at, t.from_id
    ), raised as (
      update guess_tallies t set guesses = t.guesses + p.guesses from pieces p
      where t.puzzle_id = ${puzzleId}::uuid and t.from_km = p.from_km and t.from_at = p.from_at and t.from_id = p.from_id
    )
    update guess_roll_ups set guesses = guesses + f.tallied, tallied_to = coalesce(f.last, tallied_to)
    from (select count(*) as tallied, max(sequence) as last from fresh) f
    where puzzle_id = ${puzzleId}::uuid returning f.tallied::int as tallied`
  await cutPieces(tx, puzzleId)
  return row!.tallied
}

/** Cuts pieces that have grown. The last of the new pieces has the rest. */
async function cutPieces(tx: Database, puzzleId: string): Promise<void> {
  const grown = await rowsOf(tx, { km: float, at: text, id: uuid })`
    select from_km as km, from_at::text as at, from_id as id from guess_tallies
    where puzzle_id = ${puzzleId} and guesses >= ${2 * guessesPerPiece}::int`
  for (const { km, at, id } of grown) {
    await tx.sql`
      with piece as (
        select guesses from guess_tallies
        where puzzle_id = ${puzzleId}::uuid and from_km = ${km}::float8 and from_at = ${at}::timestamptz and from_id = ${id}::uuid
      ), next as (
        select from_km, from_at, from_id from guess_tallies
        where puzzle_id = ${puzzleId}::uuid and (from_km, from_at, from_id) > (${km}::float8, ${at}::timestamptz, ${id}::uuid)
        order by from_km, from_at, from_id limit 1
      ), numbered as (
        select g.distance_km, g.guessed_at, g.id, row_number() over (order by g.distance_km, g.guessed_at, g.id) - 1 as n
        from guesses g
        where g.puzzle_id = ${puzzleId}::uuid
          and g.sequence <= (select tallied_to from guess_roll_ups where puzzle_id = ${puzzleId}::uuid)
          and (g.distance_km, g.guessed_at, g.id) >= (${km}::float8, ${at}::timestamptz, ${id}::uuid)
          and (g.distance_km, g.guessed_at, g.id) < (
            coalesce((select from_km from next), 'infinity'), coalesce((select from_at from next), 'infinity'),
            coalesce((select from_id from next), 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
      ), cut as (
        insert into guess_tallies (puzzle_id, from_km, from_at, from_id, guesses)
        select ${puzzleId}::uuid, n.distance_km, n.guessed_at, n.id,
               case when n.n + ${2 * guessesPerPiece}::int > p.guesses then p.guesses - n.n else ${guessesPerPiece}::int end
        from numbered n, piece p
        where n.n > 0 and n.n % ${guessesPerPiece}::int = 0 and n.n + ${guessesPerPiece}::int <= p.guesses
      )
      update guess_tallies set guesses = ${guessesPerPiece}::int
      where puzzle_id = ${puzzleId}::uuid and from_km = ${km}::float8 and from_at = ${at}::timestamptz and from_id = ${id}::uuid`
  }
}
