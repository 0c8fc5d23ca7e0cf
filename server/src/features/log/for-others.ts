import type { Database } from '@whereabouts/engines/database/port'
import { bigint, bool, bytes, int, orNull, rowsOf, uuid } from '@whereabouts/engines/database/rows'
import { accountHash, saltsOf } from '@whereabouts/game/log/commitment'
import { type LogEntry, type PrizeEntry, writeEntry } from '@whereabouts/game/log/entries'
import type { PrizeStepKind } from '@whereabouts/game/prizes/life'
import { plainArray } from '../../core/plain-array.ts'
import { hexOf, sha256 } from './bytes.ts'

/** An entry that waits for the sequencer. */
export interface QueuedEntry {
  entry: LogEntry
  /** The puzzle that it is about; null for the rules. */
  puzzleId: string | null
  /** The number of the guess that it accompanies, where there is one. */
  withSequence?: string
}

/**
 * Queues entries for the log, in the transaction that they describe. With `afterGuesses` they follow all existing guesses of their puzzle: no other
 * one is being written, since the caller has locked the puzzle's row, or the puzzle is solved.
 */
export async function queueEntries(
  tx: Database,
  entries: readonly QueuedEntry[],
  { afterGuesses = false }: { afterGuesses?: boolean } = {},
): Promise<void> {
  if (entries.length === 0) return
  await tx.sql`
    insert into log_queue (entry, puzzle_id, after_sequence)
    select decode(q.entry, 'hex'), nullif(q.puzzle, '')::uuid,
           case when ${afterGuesses}::bool
             then coalesce((select max(sequence) from guesses where puzzle_id = nullif(q.puzzle, '')::uuid), 0) else q.after end
    from unnest(${plainArray(entries.map(({ entry }) => hexOf(writeEntry(entry))))}::text[],
                ${entries.map(({ puzzleId }) => puzzleId ?? '')}::text[],
                ${plainArray(entries.map(({ withSequence }) => withSequence ?? '0'))}::bigint[]) with ordinality as q (entry, puzzle, after, place)
    order by q.place`
}

/** Queues that a puzzle is solved by a committed guess, and that its sealed object is public from here on. */
export async function queueSolve(
  tx: Database,
  { puzzleId, commitment }: { puzzleId: string; commitment: Uint8Array },
): Promise<void> {
  const seal = await findSealHash(tx, puzzleId)
  const entries: QueuedEntry[] = [{ puzzleId, entry: { kind: 'solve', puzzle: puzzleId, commitment } }]
  if (seal) entries.push({ puzzleId, entry: { kind: 'reveal', puzzle: puzzleId, seal } })
  await queueEntries(tx, entries, { afterGuesses: true })
}

/** Queues that a puzzle was called off. */
export const queueCallOff = (tx: Database, { puzzleId, at }: { puzzleId: string; at: Date }): Promise<void> =>
  queueEntries(tx, [{ puzzleId, entry: { kind: 'called-off', puzzle: puzzleId, atUs: at.getTime() * 1000 } }], {
    afterGuesses: true,
  })

/** Queues that the data went back to a moment. */
export const queueRestored = (tx: Database, { to, at }: { to: Date; at: Date }): Promise<void> => {
  const entry = { kind: 'restored', toUs: to.getTime() * 1000, atUs: at.getTime() * 1000 } as const
  return queueEntries(tx, [{ puzzleId: null, entry }])
}

const OwedRow = {
  cents: bigint,
  /** Of a deleted winner too. */
  account: uuid,
  /** Of the winning guess; null for one of a version without a log, whose prize is not logged either. */
  salts: orNull(bytes),
}

/** Queues what is owed for a puzzle and to whom: that it is owed, was paid, is not given to its winner, or is owed again after either. */
export async function queuePrize(
  tx: Database,
  { puzzleId, kind, at }: { puzzleId: string; kind: PrizeEntry['kind']; at: Date },
): Promise<void> {
  const [row] = await rowsOf(tx, OwedRow)`
    select (o.prize_amount * 100)::bigint as cents, coalesce(o.user_id, o.former_user_id) as account, g.log_salt as salts
    from prizes_owed o join guesses g on g.id = o.guess_id where o.puzzle_id = ${puzzleId}`
  if (!row?.salts) return
  const payee = accountHash(sha256, { salt: saltsOf(row.salts).accountSalt, account: row.account })
  const entry = { kind, puzzle: puzzleId, cents: Number(row.cents), payee, atUs: at.getTime() * 1000 }
  await queueEntries(tx, [{ puzzleId, entry }], { afterGuesses: true })
}

async function findSealHash(db: Database, puzzleId: string): Promise<Uint8Array | null> {
  const [row] = await rowsOf(db, { hash: bytes })`
    select hash from puzzle_seals where puzzle_id = ${puzzleId} order by number desc limit 1`
  return row?.hash ?? null
}

const ErasedRow = {
  isInLog: bool,
  sequence: bigint,
  puzzleId: uuid,
  arrivedUs: bigint,
  server: int,
  counter: bigint,
  commitment: bytes,
}

/**
 * Queues, before the guesses of a user are deleted, that their entries can no longer be opened; and the entries themselves where the log does not
 * have them yet. The log is locked, so that no entry is written twice. A winning guess stays and is left out.
 */
export async function queueErasures(tx: Database, userId: string): Promise<void> {
  // A settlement under way says first what became of an exact guess.
  await tx.sql`select 1 as one from exact_guesses where user_id = ${userId}::uuid order by id for update`
  await tx.sql`select 1 as one from log_state for share`
  const rows = await rowsOf(tx, ErasedRow)`
    select g.sequence <= coalesce(l.sequenced_to, 0) as "isInLog", g.sequence, g.puzzle_id,
           (extract(epoch from g.arrived_at) * 1000000)::bigint as "arrivedUs", g.arrived_process as server, g.arrived_counter as counter,
           g.log_commitment as commitment
    from guesses g left join log_puzzles l on l.puzzle_id = g.puzzle_id
    where g.user_id = ${userId}::uuid and not g.is_winning_guess and g.log_commitment is not null and g.arrived_at is not null
    union all
    select true, 0, e.puzzle_id, (extract(epoch from e.arrived_at) * 1000000)::bigint, e.arrived_process, e.arrived_counter, e.log_commitment
    from exact_guesses e where e.user_id = ${userId}::uuid and e.outcome in ('too-late', 'called-off') and e.log_commitment is not null`
  const entries = rows.flatMap(
    ({ isInLog, sequence, puzzleId, arrivedUs, server, counter, commitment }): QueuedEntry[] => {
      const arrived = { atUs: Number(arrivedUs), server, counter: Number(counter) }
      const guess: LogEntry = { kind: 'guess', puzzle: puzzleId, ...arrived, commitment }
      return [
        ...(isInLog ? [] : [{ puzzleId, entry: guess, withSequence: sequence }]),
        {
          ...{ puzzleId, entry: { kind: 'erasure', puzzle: puzzleId, commitment } as const },
          ...(!isInLog && { withSequence: sequence }),
        },
      ]
    },
  )
  await queueEntries(tx, entries)
}

const LateRow = {
  puzzleId: uuid,
  arrivedUs: bigint,
  server: int,
  counter: bigint,
  commitment: orNull(bytes),
}

/** Queues exact guesses that are settled as late, by their ids. */
export async function queueLateGuesses(tx: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const rows = await rowsOf(tx, LateRow)`
    select puzzle_id, (extract(epoch from arrived_at) * 1000000)::bigint as "arrivedUs", arrived_process as server,
           arrived_counter as counter, log_commitment as commitment
    from exact_guesses where id = any(${plainArray(ids)}::uuid[]) and outcome in ('too-late', 'called-off')
    order by arrived_at, arrived_process, arrived_counter`
  await queueEntries(
    tx,
    rows.flatMap(({ puzzleId, arrivedUs, server, counter, commitment }): QueuedEntry[] =>
      commitment === null
        ? []
        : [
            {
              puzzleId,
              entry: {
                kind: 'late-guess',
                puzzle: puzzleId,
                ...{ atUs: Number(arrivedUs), server, counter: Number(counter), commitment },
              },
            },
          ],
    ),
    { afterGuesses: true },
  )
}

/** The public log's entry about a step of a prize. */
export const loggedAs: Partial<Record<PrizeStepKind, PrizeEntry['kind']>> = {
  won: 'owed',
  received: 'paid',
  forfeited: 'forfeited',
  disqualified: 'forfeited',
  reinstated: 'owed-again',
  returned: 'owed-again',
}
