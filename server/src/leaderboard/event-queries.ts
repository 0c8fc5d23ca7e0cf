import type { Database } from '@whereabouts/engines/database/port'
import type { Telling } from '../distances/distance-policy.ts'
import { eventsOf, type NumberedEvent, type RankedRow, toRow } from './queries.ts'

type EventRow = RankedRow & { sequence: string }

/** The last guesses of a puzzle as events, in the order of their numbers. */
export async function listLastEvents(
  db: Database,
  { puzzleId, limit, telling }: { puzzleId: string; limit: number; telling: Telling },
): Promise<NumberedEvent[]> {
  const rows = await db.sql<EventRow>`
    select g.id as "guessId", g.user_id as "userId", u.username, g.distance_km as "distanceKm", g.is_winning_guess as "isWin",
           g.guessed_at as "guessedAt", g.sequence
    from guesses g left join users u on u.id = g.user_id
    where g.puzzle_id = ${puzzleId} order by g.sequence desc limit ${limit}::int`
  return toEvents(rows.reverse(), { puzzleId, telling })
}

/** The guesses with these numbers as events. */
export async function listEventsOf(
  db: Database,
  { puzzleId, sequences, telling }: { puzzleId: string; sequences: readonly number[]; telling: Telling },
): Promise<NumberedEvent[]> {
  const rows = await db.sql<EventRow>`
    select g.id as "guessId", g.user_id as "userId", u.username, g.distance_km as "distanceKm", g.is_winning_guess as "isWin",
           g.guessed_at as "guessedAt", g.sequence
    from guesses g left join users u on u.id = g.user_id
    where g.puzzle_id = ${puzzleId} and g.sequence = any(${sequences.map(String)}::bigint[]) order by g.sequence`
  return toEvents(rows, { puzzleId, telling })
}

/** The numbers of a puzzle's guesses after one of them, from the index alone. */
export async function listSequencesAfter(
  db: Database,
  { puzzleId, sequence, limit }: { puzzleId: string; sequence: number; limit: number },
): Promise<number[]> {
  const rows = await db.sql<{ sequence: string }>`
    select sequence from guesses
    where puzzle_id = ${puzzleId} and sequence > ${String(sequence)}::bigint order by sequence limit ${limit}::int`
  return rows.map(({ sequence: number }) => Number(number))
}

const toEvents = (rows: EventRow[], { puzzleId, telling }: { puzzleId: string; telling: Telling }) =>
  rows.flatMap((row) => eventsOf({ puzzleId, sequence: row.sequence, telling }, toRow(row)))
