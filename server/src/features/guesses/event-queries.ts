import type { LiveEvent } from '@whereabouts/contract/leaderboard'
import type { Database } from '@whereabouts/engines/database/port'
import { bigint, bool, float, moment, orNull, type RowOf, rowsOf, text, uuid } from '@whereabouts/engines/database/rows'
import { type Disclosure, discloseGuess } from '../../core/disclose-guess.ts'
import { nameInPublic } from '../../core/name-in-public.ts'

/** A ranked guess as statements return it. The name is null after the account is deleted, and for a winner who chose not to be named. */
export const RankedColumns = {
  guessId: uuid,
  userId: orNull(uuid),
  username: orNull(text),
  distanceKm: float,
  isWin: bool,
  guessedAt: moment,
}

const NumberedColumns = { ...RankedColumns, sequence: bigint }

export interface RankedRow {
  guessId: string
  userId: string | null
  username: string
  distanceKm: number
  isWin: boolean
  guessedAt: Date
}

export const toRow = (row: RowOf<typeof RankedColumns>): RankedRow => ({
  ...row,
  username: nameInPublic(row),
})

/** A live event with its place in the stream. */
export interface NumberedEvent {
  sequence: string
  event: LiveEvent
}

/** The events of one guess, with disclosed distances only, and never with its place. */
export function eventsOf(
  { puzzleId, sequence, disclosure }: { puzzleId: string; sequence: string; disclosure: Disclosure },
  row: Omit<RankedRow, 'userId'>,
): NumberedEvent[] {
  const guessedAt = row.guessedAt.toISOString()
  const guess: LiveEvent = {
    kind: 'guess',
    guess_id: row.guessId,
    username: row.username,
    ...discloseGuess(row, disclosure),
    is_winning_guess: row.isWin,
    guessed_at: guessedAt,
  }
  const solved: LiveEvent = { kind: 'solved', puzzle_id: puzzleId, winner: row.username, solved_at: guessedAt }
  return (row.isWin ? [guess, solved] : [guess]).map((event) => ({ sequence, event }))
}

/** The last guesses of a puzzle as events, in the order of their numbers. */
export async function listLastEvents(
  db: Database,
  { puzzleId, limit, disclosure }: { puzzleId: string; limit: number; disclosure: Disclosure },
): Promise<NumberedEvent[]> {
  const rows = await rowsOf(db, NumberedColumns)`
    select g.id as "guessId", g.user_id, shown_name(u.username, o.shown_as) as username, g.distance_km, g.is_winning_guess as "isWin",
           g.guessed_at, g.sequence
    from guesses g left join users u on u.id = g.user_id
    left join prizes_owed o on o.puzzle_id = g.puzzle_id and o.user_id = g.user_id
    where g.puzzle_id = ${puzzleId} order by g.sequence desc limit ${limit}::int`
  return toEvents(rows.reverse(), { puzzleId, disclosure })
}

/** The guesses with these numbers as events. */
export async function listEventsOf(
  db: Database,
  { puzzleId, sequences, disclosure }: { puzzleId: string; sequences: readonly number[]; disclosure: Disclosure },
): Promise<NumberedEvent[]> {
  const rows = await rowsOf(db, NumberedColumns)`
    select g.id as "guessId", g.user_id, shown_name(u.username, o.shown_as) as username, g.distance_km, g.is_winning_guess as "isWin",
           g.guessed_at, g.sequence
    from guesses g left join users u on u.id = g.user_id
    left join prizes_owed o on o.puzzle_id = g.puzzle_id and o.user_id = g.user_id
    where g.puzzle_id = ${puzzleId} and g.sequence = any(${sequences.map(String)}::bigint[]) order by g.sequence`
  return toEvents(rows, { puzzleId, disclosure })
}

/** The numbers of a puzzle's guesses after one of them, from the index alone. */
export async function listSequencesAfter(
  db: Database,
  { puzzleId, sequence, limit }: { puzzleId: string; sequence: number; limit: number },
): Promise<number[]> {
  const rows = await rowsOf(db, { sequence: bigint })`
    select sequence from guesses
    where puzzle_id = ${puzzleId} and sequence > ${String(sequence)}::bigint order by sequence limit ${limit}::int`
  return rows.map(({ sequence: number }) => Number(number))
}

const toEvents = (
  rows: RowOf<typeof NumberedColumns>[],
  { puzzleId, disclosure }: { puzzleId: string; disclosure: Disclosure },
) => rows.flatMap((row) => eventsOf({ puzzleId, sequence: row.sequence, disclosure }, toRow(row)))
