import type { Database } from '@whereabouts/engines/database/port'
import { bigint, bool, float, int, moment, numeric, type RowOf, rowsOf, uuid } from '@whereabouts/engines/database/rows'
import type { Arrival } from '@whereabouts/game/arrival'
import type { Point } from '@whereabouts/game/distance'
import type { Commitment } from '@whereabouts/game/log/commitment'

export interface StoredGuess {
  id: string
  puzzleId: string
  attempt: number
  point: Point
  distanceKm: number
  isWin: boolean
  guessedAt: Date
  /** The order of acceptance, as text since it is a bigint. */
  sequence: string
}

const GuessRow = {
  id: uuid,
  puzzleId: uuid,
  attempt: int,
  distanceKm: float,
  isWin: bool,
  guessedAt: moment,
  sequence: bigint,
  lat: float,
  lng: float,
}
type GuessRow = RowOf<typeof GuessRow>

const toGuess = ({ lat, lng, ...rest }: GuessRow): StoredGuess => ({ ...rest, point: { lat, lng } })

/** A user's own guesses on a puzzle, newest first. */
export async function listOwnGuesses(db: Database, key: { puzzleId: string; userId: string }): Promise<StoredGuess[]> {
  const rows = await rowsOf(db, GuessRow)`
    select id, puzzle_id, attempt, guess_lat as lat, guess_lng as lng, distance_km,
           is_winning_guess as "isWin", guessed_at, sequence
    from guesses where puzzle_id = ${key.puzzleId} and user_id = ${key.userId} order by attempt desc`
  return rows.map(toGuess)
}

export interface NewGuess {
  id: string
  userId: string
  puzzleId: string
  attempt: number
  point: Point
  distanceKm: number
  isWin: boolean
  idempotencyKey: string
  arrival: Arrival
  /** The arrival to the millisecond. */
  guessedAt: Date
  /** Its entry in the public log, and the salt that opens it; null for one that a version without log recorded. */
  logged: Commitment | null
}

/** A guess that this version accepts: it is always in the log. */
export type LoggedGuess = NewGuess & { logged: Commitment }

export const LockedPuzzleRow = {
  isSolved: bool,
  isCalledOff: bool,
}
export type LockedPuzzle = RowOf<typeof LockedPuzzleRow>

/**
 * Locks a puzzle until the transaction ends: no other transaction changes it or stores guesses on it. Statements that store guesses share the
 * advisory lock. With the row's lock alone, this one could wait for as long as guesses arrive: PostgreSQL lets new shared locks pass it.
 */
export async function lockPuzzle(tx: Database, puzzleId: string): Promise<LockedPuzzle> {
  const [row] = await rowsOf(tx, LockedPuzzleRow)`
    with turn as materialized (select pg_advisory_xact_lock(hashtextextended(${puzzleId}::text, 0)))
    select p.is_solved, p.voided_at is not null as "isCalledOff" from turn, puzzles p where p.id = ${puzzleId}::uuid for update of p`
  return row!
}

/** Returns the prize and the place of a winning guess, as fixed at that moment. Null when the guess did not win. */
export async function findWin(db: Database, guessId: string): Promise<{ answer: Point; prizeAmount: string } | null> {
  const [row] = await rowsOf(db, { lat: float, lng: float, prizeAmount: numeric })`
    select a.actual_lat as lat, a.actual_lng as lng, w.prize_amount
    from prizes_owed w join puzzles p on p.id = w.puzzle_id and p.is_solved join puzzle_answers a on a.puzzle_id = p.id
    where w.guess_id = ${guessId}`
  return row ? { answer: { lat: row.lat, lng: row.lng }, prizeAmount: row.prizeAmount } : null
}

/** Whether a user has a winning guess (of one puzzle, if given). */
export async function hasWon(
  db: Database,
  { userId, puzzleId }: { userId: string; puzzleId: string | null },
): Promise<boolean> {
  const rows = await db.sql`
    select 1 as one from guesses
    where user_id = ${userId} and is_winning_guess and (${puzzleId}::uuid is null or puzzle_id = ${puzzleId}::uuid) limit 1`
  return rows.length > 0
}
