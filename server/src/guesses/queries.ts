import type { Database } from '@whereabouts/engines/database/port'
import type { Point } from '@whereabouts/game/distance'

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

interface GuessRow extends Omit<StoredGuess, 'point'> {
  lat: number
  lng: number
}

const toGuess = ({ lat, lng, ...rest }: GuessRow): StoredGuess => ({ ...rest, point: { lat, lng } })

/** A user's own guesses on a puzzle in the order of the attempts. */
export async function listOwnGuesses(db: Database, key: { puzzleId: string; userId: string }): Promise<StoredGuess[]> {
  const rows = await db.sql<GuessRow>`
    select id, puzzle_id as "puzzleId", attempt, guess_lat as lat, guess_lng as lng, distance_km as "distanceKm",
           is_winning_guess as "isWin", guessed_at as "guessedAt", sequence
    from guesses where puzzle_id = ${key.puzzleId} and user_id = ${key.userId} order by attempt`
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
  guessedAt: Date
  /** The version of the puzzle that the guess was judged by. */
  puzzleVersion: Date
}

/**
 * Closes an open puzzle for its winner and locks its row until the transaction ends. Null when it was solved or called off before, or
 * changed since the guess was judged.
 */
export async function markSolved(
  tx: Database,
  win: { puzzleId: string; userId: string; solvedAt: Date; puzzleVersion: Date },
): Promise<{ prizeAmount: string; releaseDate: string } | null> {
  const [row] = await tx.sql<{ prizeAmount: string; releaseDate: string }>`
    update puzzles set is_solved = true, solved_at = ${win.solvedAt}, winner_user_id = ${win.userId}, updated_at = ${win.solvedAt}
    where id = ${win.puzzleId} and not is_solved and voided_at is null
      and date_trunc('milliseconds', updated_at) = ${win.puzzleVersion}
    returning prize_amount as "prizeAmount", release_date as "releaseDate"`
  return row ?? null
}

/** Inserts the winning guess. The index one_winner_per_puzzle has the last word. */
export async function insertWinningGuess(tx: Database, guess: NewGuess): Promise<{ sequence: string }> {
  const [row] = await tx.sql<{ sequence: string }>`
    insert into guesses (id, user_id, puzzle_id, attempt, guess_lat, guess_lng, distance_km, is_winning_guess, idempotency_key, guessed_at)
    values (${guess.id}, ${guess.userId}, ${guess.puzzleId}, ${guess.attempt}, ${guess.point.lat}, ${guess.point.lng},
            ${guess.distanceKm}, true, ${guess.idempotencyKey}, ${guess.guessedAt})
    returning sequence`
  return row!
}

/** Counts the win, and the game when this was the player's first guess on the puzzle. */
export async function countWin(tx: Database, win: { userId: string; attempt: number }): Promise<void> {
  await tx.sql`
    update users set games_won = games_won + 1, games_played = games_played + (case when ${win.attempt}::int = 1 then 1 else 0 end)
    where id = ${win.userId}`
}

/** Writes down what is owed. Later edits of the puzzle do not change it. */
export async function insertPrizeOwed(
  tx: Database,
  prize: { id: string; puzzleId: string; guessId: string; userId: string; prizeAmount: string; owedSince: Date },
): Promise<void> {
  await tx.sql`
    insert into prizes_owed (id, puzzle_id, guess_id, user_id, prize_amount, owed_since)
    values (${prize.id}, ${prize.puzzleId}, ${prize.guessId}, ${prize.userId}, ${prize.prizeAmount}::numeric, ${prize.owedSince})`
}

/** What was won with a guess: the place, and the prize as it was fixed at that moment. Null when the guess did not win. */
export async function findWin(db: Database, guessId: string): Promise<{ answer: Point; prizeAmount: string } | null> {
  const [row] = await db.sql<{ lat: number; lng: number; prizeAmount: string }>`
    select a.actual_lat as lat, a.actual_lng as lng, w.prize_amount as "prizeAmount"
    from prizes_owed w join puzzles p on p.id = w.puzzle_id and p.is_solved join puzzle_answers a on a.puzzle_id = p.id
    where w.guess_id = ${guessId}`
  return row ? { answer: { lat: row.lat, lng: row.lng }, prizeAmount: row.prizeAmount } : null
}

/** Whether a user holds a winning guess (of one puzzle, if given). */
export async function hasWon(
  db: Database,
  { userId, puzzleId }: { userId: string; puzzleId: string | null },
): Promise<boolean> {
  const rows = await db.sql`
    select 1 as one from guesses
    where user_id = ${userId} and is_winning_guess and (${puzzleId}::uuid is null or puzzle_id = ${puzzleId}::uuid) limit 1`
  return rows.length > 0
}

/**
 * Whether a session is open. Until the transaction ends nobody can end it. To be called when the user's row is held already, as whoever deletes
 * an account holds it before the sessions.
 */
export async function holdSession(
  tx: Database,
  { sessionId, userId }: { sessionId: string; userId: string },
): Promise<boolean> {
  const rows = await tx.sql`
    select 1 from sessions where id = ${sessionId} and user_id = ${userId} and expires_at > now() for key share`
  return rows.length > 0
}
