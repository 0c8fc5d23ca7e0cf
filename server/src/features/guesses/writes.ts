import type { Database } from '@whereabouts/engines/database/port'
import { numeric, rowsOf } from '@whereabouts/engines/database/rows'
import type { NewGuess } from './queries.ts'

/** Closes a live puzzle for its winner. Its row is locked already. */
export async function markSolved(
  tx: Database,
  win: { puzzleId: string; userId: string; solvedAt: Date },
): Promise<{ prizeAmount: string }> {
  const [row] = await rowsOf(tx, { prizeAmount: numeric })`
    update puzzles set is_solved = true, solved_at = ${win.solvedAt}, winner_user_id = ${win.userId},
      updated_at = greatest(${win.solvedAt}::timestamptz, updated_at + interval '1 millisecond')
    where id = ${win.puzzleId} and not is_solved and voided_at is null
    returning prize_amount`
  return row!
}

/** Inserts the winning guess. The index one_winner_per_puzzle refuses a second one. */
export async function insertWinningGuess(tx: Database, guess: NewGuess): Promise<void> {
  const { atUs, server, counter } = guess.arrival
  await tx.sql`
    insert into guesses (id, user_id, puzzle_id, attempt, guess_lat, guess_lng, distance_km, is_winning_guess, idempotency_key, guessed_at,
                         arrived_at, arrived_process, arrived_counter, log_salt, log_commitment)
    values (${guess.id}, ${guess.userId}, ${guess.puzzleId}, ${guess.attempt}, ${guess.point.lat}, ${guess.point.lng},
            ${guess.distanceKm}, true, ${guess.idempotencyKey}, ${guess.guessedAt},
            to_timestamp(${atUs}::float8 / 1000000), ${server}, ${counter}, ${guess.logged?.salts ?? null}::bytea,
            ${guess.logged?.commitment ?? null}::bytea)`
}

/** Counts the win, and the game when this was the player's first guess on the puzzle. */
export async function countWin(tx: Database, win: { userId: string; attempt: number }): Promise<void> {
  await tx.sql`
    update users set games_won = games_won + 1, games_played = games_played + (case when ${win.attempt}::int = 1 then 1 else 0 end)
    where id = ${win.userId}`
}
